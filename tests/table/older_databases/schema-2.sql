-- {"running": "vdYo-y-XDYan7wkD", "ann": "0.19LJ__OjDnGTHA73.4fded00f6515080233d6b6c0129c528cfaf17433", "bob": "1.84YI3d4cl7yZrU-x.6e6792f2d338eb459afc9c1397c120c5609d7d19", "open": "P1qzjm1ZKZPB4DXw", "over": "ZuLCny9x3SX7_tiy"}
BEGIN TRANSACTION;
CREATE TABLE actions (
            game VARCHAR NOT NULL REFERENCES games (id), ply INTEGER NOT NULL, kind VARCHAR NOT NULL,
            seat INTEGER NOT NULL, detail VARCHAR NOT NULL, at FLOAT NOT NULL,
            PRIMARY KEY (game, ply));
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',0,'join',1,'Bob',1.7950677336389014721e+09);
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',1,'play',1,'place forest',1.79506773365197610852e+09);
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',2,'play',0,'place neutral carpenter',1.79506773365944170949e+09);
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',3,'play',1,'place inn',1.7950677336675653458e+09);
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',4,'play',0,'place gold mine',1.79506773367510342595e+09);
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',5,'play',1,'place fixed carpenter',1.79506773368186068533e+09);
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',6,'play',0,'place fixed peddler',1.79506773368886423107e+09);
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',7,'play',1,'place neutral quarry',1.79506773369624519345e+09);
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',8,'play',0,'pass',1.79506773370292448998e+09);
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',9,'play',1,'place neutral sawmill',1.79506773371203637128e+09);
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',10,'play',0,'provost +3',1.79506773371801018712e+09);
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',11,'play',1,'take food',1.7950677337260160446e+09);
INSERT INTO "actions" VALUES('vdYo-y-XDYan7wkD',12,'play',0,'pass',1.79506773373074865344e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',0,'play',1,'keep',1.79506773385441279408e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',1,'play',0,'keep',1.79506773386202311514e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',2,'play',1,'pass',1.79506773387131571772e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',3,'play',0,'pass',1.79506773388094019892e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',4,'play',1,'provost -1',1.79506773388839554789e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',5,'play',0,'provost 0',1.79506773390105438237e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',6,'play',0,'pass',1.79506773391787910467e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',7,'play',1,'pass',1.7950677339337894917e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',8,'play',0,'provost -1',1.79506773393977165221e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',9,'play',1,'provost 0',1.79506773394958901411e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',10,'play',1,'pass',1.79506773396604585651e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',11,'play',0,'pass',1.7950677339716670513e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',12,'play',1,'provost -1',1.79506773398916411399e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',13,'play',0,'provost 0',1.79506773399548387524e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',14,'play',0,'pass',1.79506773400450229645e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',15,'play',1,'pass',1.79506773401700592046e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',16,'play',0,'provost -1',1.79506773402248072631e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',17,'play',1,'provost 0',1.79506773403152346613e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',18,'play',1,'pass',1.79506773404174089429e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',19,'play',0,'pass',1.79506773405268716813e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',20,'play',1,'provost -1',1.79506773406091642382e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',21,'play',0,'provost 0',1.79506773406901121137e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',22,'play',0,'pass',1.7950677340821535587e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',23,'play',1,'pass',1.79506773409150433536e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',24,'play',0,'provost -1',1.79506773410107445722e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',25,'play',1,'provost 0',1.79506773411294531829e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',26,'play',1,'pass',1.79506773411842966074e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',27,'play',0,'pass',1.7950677341235730648e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',28,'play',1,'provost -1',1.79506773413810062408e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',29,'play',0,'provost 0',1.79506773415054368975e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',30,'play',0,'pass',1.7950677341613147259e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',31,'play',1,'pass',1.79506773416678118708e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',32,'play',0,'provost -1',1.79506773417690396309e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',33,'play',1,'provost 0',1.79506773419001412392e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',34,'play',1,'pass',1.79506773420013833039e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',35,'play',0,'pass',1.79506773420984101297e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',36,'play',1,'provost -1',1.79506773422196459766e+09);
INSERT INTO "actions" VALUES('ZuLCny9x3SX7_tiy',37,'play',0,'provost 0',1.7950677342356712818e+09);
CREATE TABLE analyses (game VARCHAR PRIMARY KEY REFERENCES games (id), data VARCHAR NOT NULL);
CREATE TABLE games (
            id VARCHAR PRIMARY KEY, game VARCHAR NOT NULL, options JSON NOT NULL, seed VARCHAR NOT NULL,
            created FLOAT NOT NULL, status VARCHAR NOT NULL, private BOOLEAN NOT NULL, hints BOOLEAN NOT NULL DEFAULT 0);
INSERT INTO "games" VALUES('vdYo-y-XDYan7wkD','caylus','{"players": 2, "edition": "standard", "jeweller": true, "lawyer_points": 4, "favours": "table"}','3522385598506863916',1.79506773362849020954e+09,'running',0,0);
INSERT INTO "games" VALUES('P1qzjm1ZKZPB4DXw','pillars','{"players": 3}','3406980356282864278',1.79506773376567554476e+09,'open',0,0);
INSERT INTO "games" VALUES('ZuLCny9x3SX7_tiy','magna-carta','{"players": 2, "rules": "standard", "free": "taken"}','3146321482086313287',1.79506773384466528889e+09,'over',0,0);
CREATE TABLE seats (
            game VARCHAR NOT NULL REFERENCES games (id), seat INTEGER NOT NULL, kind VARCHAR NOT NULL,
            name VARCHAR NOT NULL, level VARCHAR NOT NULL, token_hash VARCHAR NOT NULL, holder INTEGER NOT NULL,
            PRIMARY KEY (game, seat));
INSERT INTO "seats" VALUES('vdYo-y-XDYan7wkD',0,'human','Ann','','bc220e5ad454cbe8e46ddde0d2f03b1857cb7f59561414e86793c722f020ee4d',-1);
INSERT INTO "seats" VALUES('vdYo-y-XDYan7wkD',1,'human','Bob','','8ffd3e1c644e1fa7aad2e5e8b4326ccb44725129450a8c3ea8dc4c509abc61a5',-1);
INSERT INTO "seats" VALUES('P1qzjm1ZKZPB4DXw',0,'human','Zoé','','5d84d6af787b0a0806899d82a0f027fedaeb75139b116f265dda5142803904dd',-1);
INSERT INTO "seats" VALUES('P1qzjm1ZKZPB4DXw',1,'human','','','',-1);
INSERT INTO "seats" VALUES('P1qzjm1ZKZPB4DXw',2,'bot','','simple','',-1);
INSERT INTO "seats" VALUES('ZuLCny9x3SX7_tiy',0,'human','Ann','','26e6abb3bf066811361c548cdad44ab12d6aee99c1b03d9df320652f71afbf95',-1);
INSERT INTO "seats" VALUES('ZuLCny9x3SX7_tiy',1,'hot','Cid','','',0);
CREATE TABLE settings (name VARCHAR PRIMARY KEY, value VARCHAR NOT NULL);
INSERT INTO "settings" VALUES('key','05103b697003e4dd62fc25a595d611ae48259f504df0b3bdd87749885a36c16c');
CREATE INDEX games_by_status ON games (status, created);
COMMIT;
PRAGMA user_version=2;
