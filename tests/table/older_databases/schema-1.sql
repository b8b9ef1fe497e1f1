-- {"running": "ezkZYC2D0-2wR7sE", "ann": "0.x9RIqQjMszsncH4O.45e5e983362fc59e3e67e9971df3e3ab0e4c6c2f", "bob": "1.bx_o-Dq6vqa5_7EU.91a4d6a8502a238578490cc63896fa2950714479", "open": "n82VmPnz-B6-XSoa", "over": "uMqwphJXuee1i66E"}
BEGIN TRANSACTION;
CREATE TABLE actions (
            game VARCHAR NOT NULL REFERENCES games (id), ply INTEGER NOT NULL, kind VARCHAR NOT NULL,
            seat INTEGER NOT NULL, detail VARCHAR NOT NULL, at FLOAT NOT NULL,
            PRIMARY KEY (game, ply));
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',0,'join',1,'Bob',1.7950677316545522213e+09);
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',1,'play',1,'place forest',1.79506773167663145063e+09);
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',2,'play',0,'place neutral carpenter',1.79506773168377828592e+09);
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',3,'play',1,'place inn',1.7950677316926748752e+09);
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',4,'play',0,'place gold mine',1.79506773169929337505e+09);
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',5,'play',1,'place fixed carpenter',1.79506773170857810966e+09);
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',6,'play',0,'place fixed peddler',1.79506773171517157558e+09);
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',7,'play',1,'place neutral quarry',1.79506773172438526152e+09);
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',8,'play',0,'pass',1.79506773173198819161e+09);
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',9,'play',1,'place neutral sawmill',1.79506773173822045328e+09);
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',10,'play',0,'provost +3',1.79506773174272537228e+09);
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',11,'play',0,'build wood quarry',1.79506773175087094309e+09);
INSERT INTO "actions" VALUES('ezkZYC2D0-2wR7sE',12,'play',1,'take food',1.79506773175925612453e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',0,'play',0,'keep',1.79506773188905048369e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',1,'play',1,'keep',1.79506773189571213725e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',2,'play',0,'pass',1.79506773190577840811e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',3,'play',1,'pass',1.7950677319133765698e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',4,'play',0,'provost -1',1.7950677319196481704e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',5,'play',1,'provost 0',1.79506773192386293418e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',6,'play',1,'pass',1.79506773194309735301e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',7,'play',0,'pass',1.79506773196090984342e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',8,'play',1,'provost -1',1.79506773197244071963e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',9,'play',0,'provost 0',1.79506773198433852191e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',10,'play',0,'pass',1795067731.99624);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',11,'play',1,'pass',1.79506773200614142419e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',12,'play',0,'provost -1',1.79506773201599836354e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',13,'play',1,'provost 0',1.79506773203250455861e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',14,'play',1,'pass',1.79506773204455327992e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',15,'play',0,'pass',1.79506773205920100219e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',16,'play',1,'provost -1',1.79506773207427549362e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',17,'play',0,'provost 0',1.79506773209732699387e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',18,'play',0,'pass',1.79506773211667871475e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',19,'play',1,'pass',1.79506773213325738908e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',20,'play',0,'provost -1',1.79506773214530277252e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',21,'play',1,'provost 0',1.79506773215993237495e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',22,'play',1,'pass',1.79506773218432259557e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',23,'play',0,'pass',1.79506773219934415812e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',24,'play',1,'provost -1',1.79506773221352672583e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',25,'play',0,'provost 0',1.79506773222456359863e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',26,'play',0,'pass',1.79506773224101495744e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',27,'play',1,'pass',1.7950677322571763992e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',28,'play',0,'provost -1',1.79506773226841259e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',29,'play',1,'provost 0',1.79506773228507471081e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',30,'play',1,'pass',1.79506773229654121399e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',31,'play',0,'pass',1.7950677323139777184e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',32,'play',1,'provost -1',1.79506773232866883279e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',33,'play',0,'provost 0',1.79506773234492135048e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',34,'play',0,'pass',1.79506773235767555238e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',35,'play',1,'pass',1.79506773237027788159e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',36,'play',0,'provost -1',1.79506773237750482559e+09);
INSERT INTO "actions" VALUES('uMqwphJXuee1i66E',37,'play',1,'provost 0',1.79506773238667559624e+09);
CREATE TABLE games (
            id VARCHAR PRIMARY KEY, game VARCHAR NOT NULL, options JSON NOT NULL, seed VARCHAR NOT NULL,
            created FLOAT NOT NULL, status VARCHAR NOT NULL, private BOOLEAN NOT NULL);
INSERT INTO "games" VALUES('ezkZYC2D0-2wR7sE','caylus','{"players": 2, "edition": "standard", "jeweller": true, "lawyer_points": 4, "favours": "table"}','3613987029518944179',1.79506773163793683051e+09,'running',0);
INSERT INTO "games" VALUES('n82VmPnz-B6-XSoa','pillars','{"players": 3}','3678494469353488866',1.79506773180267715454e+09,'open',0);
INSERT INTO "games" VALUES('uMqwphJXuee1i66E','magna-carta','{"players": 2, "rules": "standard", "free": "taken"}','4521656976256191659',1.79506773187898588176e+09,'over',0);
CREATE TABLE seats (
            game VARCHAR NOT NULL REFERENCES games (id), seat INTEGER NOT NULL, kind VARCHAR NOT NULL,
            name VARCHAR NOT NULL, level VARCHAR NOT NULL, token_hash VARCHAR NOT NULL, holder INTEGER NOT NULL,
            PRIMARY KEY (game, seat));
INSERT INTO "seats" VALUES('ezkZYC2D0-2wR7sE',0,'human','Ann','','d33ab6fe2805133ca93b903fd539ec60a0551cbdc3106368e845f48815094c0e',-1);
INSERT INTO "seats" VALUES('ezkZYC2D0-2wR7sE',1,'human','Bob','','4300f2a8d37998b0065cdf55e0b0b4ee9370c7d2385ca59738ea59e4a85171ac',-1);
INSERT INTO "seats" VALUES('n82VmPnz-B6-XSoa',0,'human','Zoé','','2bb7334422b6bce3936fe45f5b5f16f057fcd83a9d48d7da5413546a1425ece1',-1);
INSERT INTO "seats" VALUES('n82VmPnz-B6-XSoa',1,'human','','','',-1);
INSERT INTO "seats" VALUES('n82VmPnz-B6-XSoa',2,'bot','','simple','',-1);
INSERT INTO "seats" VALUES('uMqwphJXuee1i66E',0,'human','Ann','','10fbc26df363705874d48d4d3edfa5f2bd476e9f75e59f3ecdc047bde3607c4d',-1);
INSERT INTO "seats" VALUES('uMqwphJXuee1i66E',1,'hot','Cid','','',0);
CREATE TABLE settings (name VARCHAR PRIMARY KEY, value VARCHAR NOT NULL);
INSERT INTO "settings" VALUES('key','8d74d423c2e2006b464e6a4f514a959fb819e4137559b5f16933de108b132ca1');
CREATE INDEX games_by_status ON games (status, created);
COMMIT;
PRAGMA user_version=1;
