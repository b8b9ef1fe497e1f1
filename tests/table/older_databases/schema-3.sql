-- {"running": "81vaci-fmrc_pIrE", "ann": "0.K7xDfRFxeBtpK8k2.8e055a9eb7e6b4b0b23a392d1a40d5220f12edb2", "bob": "1.C3tjFaXRCev9PJCG.b4c01a6be6a1e7eacbabc74a4ef44831fad19082", "open": "sERC40mpLZzwhPiS", "over": "VSf1gYhJ5mpTfZ6V"}
BEGIN TRANSACTION;
CREATE TABLE actions (
            game VARCHAR NOT NULL REFERENCES games (id), ply INTEGER NOT NULL, kind VARCHAR NOT NULL,
            seat INTEGER NOT NULL, detail VARCHAR NOT NULL, at FLOAT NOT NULL,
            PRIMARY KEY (game, ply));
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',0,'join',1,'Bob',1.7950677356629109382e+09);
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',1,'play',1,'place forest',1.79506773568398046497e+09);
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',2,'play',0,'place neutral carpenter',1.79506773569335699078e+09);
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',3,'play',1,'place inn',1.7950677357094502449e+09);
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',4,'play',0,'place gold mine',1.7950677357175283432e+09);
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',5,'play',1,'place fixed carpenter',1.79506773574939870836e+09);
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',6,'play',0,'place fixed peddler',1.79506773575391411781e+09);
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',7,'play',1,'place neutral quarry',1.7950677357588806152e+09);
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',8,'play',0,'pass',1.79506773576237487789e+09);
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',9,'play',1,'place neutral sawmill',1.79506773576698660851e+09);
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',10,'play',0,'provost +3',1.79506773577055430413e+09);
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',11,'play',0,'build wood quarry',1.79506773577437162394e+09);
INSERT INTO "actions" VALUES('81vaci-fmrc_pIrE',12,'play',1,'take food',1.7950677357789652348e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',0,'play',0,'keep',1.79506773588442254067e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',1,'play',1,'keep',1.79506773589764332763e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',2,'play',0,'pass',1.79506773590955710415e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',3,'play',1,'pass',1.7950677359216907024e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',4,'play',0,'provost -1',1.79506773593515586858e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',5,'play',1,'provost 0',1.79506773594936752322e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',6,'play',1,'pass',1.79506773596579694745e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',7,'play',0,'pass',1.79506773598179912567e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',8,'play',1,'provost -1',1.79506773599796557424e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',9,'play',0,'provost 0',1.79506773601363658907e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',10,'play',0,'pass',1.79506773603035521503e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',11,'play',1,'pass',1.79506773604954338076e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',12,'play',0,'provost -1',1.79506773606151938437e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',13,'play',1,'provost 0',1.79506773607788491244e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',14,'play',1,'pass',1795067736.09376);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',15,'play',0,'pass',1.79506773611010861401e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',16,'play',1,'provost -1',1.79506773615605282785e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',17,'play',0,'provost 0',1.79506773616279315941e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',18,'play',0,'pass',1.79506773618208432196e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',19,'play',1,'pass',1.79506773619853162759e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',20,'play',0,'provost -1',1.79506773622897768021e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',21,'play',1,'provost 0',1.79506773624529075619e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',22,'play',1,'pass',1.79506773626244139669e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',23,'play',0,'pass',1.79506773628166580196e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',24,'play',1,'provost -1',1.79506773629774832724e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',25,'play',0,'provost 0',1.7950677363139390945e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',26,'play',0,'pass',1.79506773633022761343e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',27,'play',1,'pass',1.7950677363496103287e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',28,'play',0,'provost -1',1.79506773636180615421e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',29,'play',1,'provost 0',1.79506773637776017192e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',30,'play',1,'pass',1.79506773639425182341e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',31,'play',0,'pass',1.79506773641710591312e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',32,'play',1,'provost -1',1.79506773643695092201e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',33,'play',0,'provost 0',1.79506773645485615733e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',34,'play',0,'pass',1.79506773647485923768e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',35,'play',1,'pass',1.79506773648967099185e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',36,'play',0,'provost -1',1.79506773650426340108e+09);
INSERT INTO "actions" VALUES('VSf1gYhJ5mpTfZ6V',37,'play',1,'provost 0',1.79506773651788759235e+09);
CREATE TABLE analyses (game VARCHAR PRIMARY KEY REFERENCES games (id), data VARCHAR NOT NULL);
CREATE TABLE games (
            id VARCHAR PRIMARY KEY, game VARCHAR NOT NULL, options JSON NOT NULL, seed VARCHAR NOT NULL,
            created FLOAT NOT NULL, status VARCHAR NOT NULL, private BOOLEAN NOT NULL, hints BOOLEAN NOT NULL DEFAULT 0);
INSERT INTO "games" VALUES('81vaci-fmrc_pIrE','caylus','{"players": 2, "edition": "standard", "jeweller": true, "lawyer_points": 4, "favours": "table", "chance": "chacha8"}','131051805236446190833015340332189235276',1.79506773563961577414e+09,'running',0,0);
INSERT INTO "games" VALUES('sERC40mpLZzwhPiS','pillars','{"players": 3, "chance": "chacha8"}','90285350485343251318863269894046922665',1.7950677358047308922e+09,'open',0,0);
INSERT INTO "games" VALUES('VSf1gYhJ5mpTfZ6V','magna-carta','{"players": 2, "rules": "standard", "free": "taken", "chance": "chacha8"}','291451655368178562259796499837626297451',1.79506773586332297326e+09,'over',0,0);
CREATE TABLE seats (
            game VARCHAR NOT NULL REFERENCES games (id), seat INTEGER NOT NULL, kind VARCHAR NOT NULL,
            name VARCHAR NOT NULL, level VARCHAR NOT NULL, token_hash VARCHAR NOT NULL, holder INTEGER NOT NULL, colour VARCHAR NOT NULL DEFAULT '',
            PRIMARY KEY (game, seat));
INSERT INTO "seats" VALUES('81vaci-fmrc_pIrE',0,'human','Ann','','7cf5a2fbc397aedeeebee7106ba3fae39f42d47012dbcaffe26e3bd698657ba7',-1,'blue');
INSERT INTO "seats" VALUES('81vaci-fmrc_pIrE',1,'human','Bob','','c07d21897706de054b3d46e5329af52b3f10ebfddef0fc51fd8979c5a3373402',-1,'red');
INSERT INTO "seats" VALUES('sERC40mpLZzwhPiS',0,'human','Zoé','','b5110a9d584f6b9275a0604411b45abcda869a5f7b9284b2491b8935b77d78d1',-1,'blue');
INSERT INTO "seats" VALUES('sERC40mpLZzwhPiS',1,'human','','','',-1,'');
INSERT INTO "seats" VALUES('sERC40mpLZzwhPiS',2,'bot','','simple','',-1,'green');
INSERT INTO "seats" VALUES('VSf1gYhJ5mpTfZ6V',0,'human','Ann','','7acfbfbb479597bf4e464fd4d1a17de21bf2b56521b995cfb6584d8c25407aa4',-1,'blue');
INSERT INTO "seats" VALUES('VSf1gYhJ5mpTfZ6V',1,'hot','Cid','','',0,'red');
CREATE TABLE settings (name VARCHAR PRIMARY KEY, value VARCHAR NOT NULL);
INSERT INTO "settings" VALUES('key','3615c33ff9221a6e84e0dfc35ace7577bfe15cbd62c4153666dee4c811d8e82e');
CREATE INDEX games_by_status ON games (status, created);
COMMIT;
PRAGMA user_version=3;
