-- {"running": "1kbX7Rny28ug3Bjv", "ann": "0.MwAziZZTMnuQKRrF.32d8fd900be641f0e74b7668f208bdd1c589f8f5", "bob": "1.zpL99fR_ubOagooA.f3cd4b5023e97c5fdc3f39d6cf207fc817598c60", "open": "b6Fe7l0LMjTouYdK", "over": "kva8Tex9G3GCSJwl"}
BEGIN TRANSACTION;
CREATE TABLE actions (
            game VARCHAR NOT NULL REFERENCES games (id), ply INTEGER NOT NULL, kind VARCHAR NOT NULL,
            seat INTEGER NOT NULL, detail VARCHAR NOT NULL, at FLOAT NOT NULL,
            PRIMARY KEY (game, ply));
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',0,'join',1,'Bob',1.79506773809859633442e+09);
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',1,'play',1,'place forest',1.7950677381151247025e+09);
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',2,'play',0,'place neutral carpenter',1.79506773812379145623e+09);
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',3,'play',1,'place inn',1.79506773813709640504e+09);
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',4,'play',0,'place gold mine',1.79506773814551591874e+09);
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',5,'play',1,'place fixed carpenter',1.79506773815720224382e+09);
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',6,'play',0,'place fixed peddler',1.79506773816521763807e+09);
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',7,'play',1,'place neutral quarry',1.79506773817618083951e+09);
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',8,'play',0,'pass',1.79506773818333435063e+09);
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',9,'play',1,'place neutral sawmill',1.79506773820122408867e+09);
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',10,'play',0,'provost +3',1.79506773820924067502e+09);
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',11,'play',1,'take food',1.79506773822074460985e+09);
INSERT INTO "actions" VALUES('1kbX7Rny28ug3Bjv',12,'play',0,'pass',1.7950677382327997685e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',0,'play',0,'keep',1.7950677383894104958e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',1,'play',1,'keep',1.79506773840629601482e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',2,'play',1,'pass',1.79506773841587090496e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',3,'play',0,'pass',1.79506773843299150469e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',4,'play',1,'provost -1',1.79506773844603800772e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',5,'play',0,'provost 0',1.79506773846180939669e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',6,'play',0,'pass',1.79506773847769093518e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',7,'play',1,'pass',1.79506773849224400517e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',8,'play',0,'provost -1',1.79506773850616049761e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',9,'play',1,'provost 0',1.79506773852143049242e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',10,'play',1,'pass',1.79506773854441881175e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',11,'play',0,'pass',1.79506773856836605073e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',12,'play',1,'provost -1',1.79506773859029078489e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',13,'play',0,'provost 0',1.79506773860557699209e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',14,'play',0,'pass',1.79506773862545847891e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',15,'play',1,'pass',1.79506773864998435972e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',16,'play',0,'provost -1',1.79506773866434502602e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',17,'play',1,'provost 0',1.79506773867796707157e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',18,'play',1,'pass',1.79506773869383811953e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',19,'play',0,'pass',1.79506773870901894562e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',20,'play',1,'provost -1',1.79506773872196435928e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',21,'play',0,'provost 0',1.79506773874240016944e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',22,'play',0,'pass',1.79506773875855493542e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',23,'play',1,'pass',1.79506773877356600758e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',24,'play',0,'provost -1',1.79506773878577208518e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',25,'play',1,'provost 0',1.79506773880223035808e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',26,'play',1,'pass',1.79506773881790184974e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',27,'play',0,'pass',1.79506773883581948283e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',28,'play',1,'provost -1',1.79506773885035920143e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',29,'play',0,'provost 0',1.79506773886484742161e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',30,'play',0,'pass',1.79506773887859654424e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',31,'play',1,'pass',1.79506773889775967595e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',32,'play',0,'provost -1',1.79506773902860426901e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',33,'play',1,'provost 0',1.79506773904842519755e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',34,'play',1,'pass',1.79506773906485700602e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',35,'play',0,'pass',1.7950677390782227516e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',36,'play',1,'provost -1',1.79506773909386873246e+09);
INSERT INTO "actions" VALUES('kva8Tex9G3GCSJwl',37,'play',0,'provost 0',1.79506773910541176796e+09);
CREATE TABLE analyses (game VARCHAR PRIMARY KEY REFERENCES games (id), data VARCHAR NOT NULL);
CREATE TABLE games (
            id VARCHAR PRIMARY KEY, game VARCHAR NOT NULL, options JSON NOT NULL, seed VARCHAR NOT NULL,
            created FLOAT NOT NULL, status VARCHAR NOT NULL, private BOOLEAN NOT NULL, hints BOOLEAN NOT NULL DEFAULT 0, client VARCHAR NOT NULL DEFAULT '', asked INTEGER NOT NULL DEFAULT -2, visited FLOAT NOT NULL DEFAULT 0);
INSERT INTO "games" VALUES('1kbX7Rny28ug3Bjv','caylus','{"players": 2, "edition": "standard", "jeweller": true, "lawyer_points": 4, "favours": "table", "chance": "chacha8"}','206293110825520822868503365297938311721',1.79506773807680964465e+09,'running',0,0,'a4308d5f5752a1fd9c2ff2e72635522cb6422d58',0,0.0);
INSERT INTO "games" VALUES('b6Fe7l0LMjTouYdK','pillars','{"players": 3, "chance": "chacha8", "revision": 2}','208154872302453006899944133901282388964',1.79506773829225897785e+09,'open',0,0,'a4308d5f5752a1fd9c2ff2e72635522cb6422d58',-1,0.0);
INSERT INTO "games" VALUES('kva8Tex9G3GCSJwl','magna-carta','{"players": 2, "rules": "standard", "free": "taken", "chance": "chacha8", "revision": 2}','296952111013418852025617155673874108322',1.79506773837161421776e+09,'over',0,0,'a4308d5f5752a1fd9c2ff2e72635522cb6422d58',-1,0.0);
CREATE TABLE seats (
            game VARCHAR NOT NULL REFERENCES games (id), seat INTEGER NOT NULL, kind VARCHAR NOT NULL,
            name VARCHAR NOT NULL, level VARCHAR NOT NULL, token_hash VARCHAR NOT NULL, holder INTEGER NOT NULL, colour VARCHAR NOT NULL DEFAULT '', client VARCHAR NOT NULL DEFAULT '',
            PRIMARY KEY (game, seat));
INSERT INTO "seats" VALUES('1kbX7Rny28ug3Bjv',0,'human','Ann','','74b0b0e0ed15e5fa69e9dd08c76f3d45c9de4954eea2d245937f39deeb164e9d',-1,'blue','a4308d5f5752a1fd9c2ff2e72635522cb6422d58');
INSERT INTO "seats" VALUES('1kbX7Rny28ug3Bjv',1,'human','Bob','','b52d4955511499b535ff0a0fb57fac3d20fb574580ca37d175e5c55c4dd1e745',-1,'red','a4308d5f5752a1fd9c2ff2e72635522cb6422d58');
INSERT INTO "seats" VALUES('b6Fe7l0LMjTouYdK',0,'human','Zoé','','8ddfa74acf2ae2ff19d00047546d0b814b2afe3c858dc18d466d4731899b0593',-1,'blue','a4308d5f5752a1fd9c2ff2e72635522cb6422d58');
INSERT INTO "seats" VALUES('b6Fe7l0LMjTouYdK',1,'human','','','',-1,'','');
INSERT INTO "seats" VALUES('b6Fe7l0LMjTouYdK',2,'bot','','simple','',-1,'green','');
INSERT INTO "seats" VALUES('kva8Tex9G3GCSJwl',0,'human','Ann','','d59bb52d4086f77e46560f2ffdfcdd0ea8aec146531a55d72d05106b462af4ed',-1,'blue','a4308d5f5752a1fd9c2ff2e72635522cb6422d58');
INSERT INTO "seats" VALUES('kva8Tex9G3GCSJwl',1,'hot','Cid','','',0,'red','');
CREATE TABLE settings (name VARCHAR PRIMARY KEY, value VARCHAR NOT NULL);
INSERT INTO "settings" VALUES('key','67b443e6851050a155859a2d7ca0375865894d3ffb24e8d10198a2765006a150');
CREATE INDEX games_by_status ON games (status, created);
COMMIT;
PRAGMA user_version=4;
