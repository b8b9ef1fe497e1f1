-- {"running": "SWPcYqVDVABWLagO", "ann": "0.7Mp8NlCrn_15u772.bbf5d89a54616165ba570e74efa368c900316a0a", "bob": "1.tsof1JEmOI8Il6a-.c2e40fd5eeca2ea1af95785dcfd848809fa13a8a", "open": "CHtWlnpN1C-A2_iO", "over": "odgjoLvmMqlOiIOC"}
BEGIN TRANSACTION;
CREATE TABLE actions (
            game VARCHAR NOT NULL REFERENCES games (id), ply INTEGER NOT NULL, kind VARCHAR NOT NULL,
            seat INTEGER NOT NULL, detail VARCHAR NOT NULL, at FLOAT NOT NULL,
            PRIMARY KEY (game, ply));
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',0,'join',1,'Bob',1.79506774090686774258e+09);
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',1,'play',1,'place forest',1.79506774093338084224e+09);
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',2,'play',0,'place neutral carpenter',1.79506774094267487523e+09);
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',3,'play',1,'place inn',1.79506774095692968372e+09);
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',4,'play',0,'place gold mine',1.79506774096534776688e+09);
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',5,'play',1,'place fixed carpenter',1.79506774097737264637e+09);
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',6,'play',0,'place fixed peddler',1.79506774098547911642e+09);
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',7,'play',1,'place neutral quarry',1.79506774100023674964e+09);
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',8,'play',0,'pass',1.79506774101307725903e+09);
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',9,'play',1,'place neutral sawmill',1.79506774102544760705e+09);
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',10,'play',0,'provost +3',1.79506774103368258472e+09);
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',11,'play',0,'build wood quarry',1.79506774104391741749e+09);
INSERT INTO "actions" VALUES('SWPcYqVDVABWLagO',12,'play',1,'take food',1.79506774105740451812e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',0,'play',0,'keep',1.795067741214161396e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',1,'play',1,'keep',1.79506774122777628894e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',2,'play',0,'pass',1.79506774124050140373e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',3,'play',1,'pass',1.79506774125646233553e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',4,'play',0,'provost -1',1.79506774127052426337e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',5,'play',1,'provost 0',1.79506774129161167149e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',6,'play',1,'pass',1.79506774131250619892e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',7,'play',0,'pass',1.79506774133280563353e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',8,'play',1,'provost -1',1.79506774134856581688e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',9,'play',0,'provost 0',1.79506774136241436003e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',10,'play',0,'pass',1.79506774138355660436e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',11,'play',1,'pass',1795067741.40308);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',12,'play',0,'provost -1',1.7950677414178569317e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',13,'play',1,'provost 0',1.79506774144658350945e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',14,'play',1,'pass',1.79506774146450757976e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',15,'play',0,'pass',1.79506774172881889339e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',16,'play',1,'provost -1',1.79506774173875713351e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',17,'play',0,'provost 0',1.79506774174623060227e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',18,'play',0,'pass',1.79506774178733110431e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',19,'play',1,'pass',1.79506774181093335151e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',20,'play',0,'provost -1',1.79506774184023118025e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',21,'play',1,'provost 0',1.79506774186262154585e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',22,'play',1,'pass',1.79506774189249825477e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',23,'play',0,'pass',1.79506774191231346137e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',24,'play',1,'provost -1',1.79506774193026375765e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',25,'play',0,'provost 0',1.79506774197621846202e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',26,'play',0,'pass',1.795067742019974947e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',27,'play',1,'pass',1.79506774202783298487e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',28,'play',0,'provost -1',1.79506774203417253498e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',29,'play',1,'provost 0',1.79506774204031896587e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',30,'play',1,'pass',1.79506774204723119738e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',31,'play',0,'pass',1.79506774205468034744e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',32,'play',1,'provost -1',1795067742.0633);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',33,'play',0,'provost 0',1795067742.06938);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',34,'play',0,'pass',1.7950677420923173427e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',35,'play',1,'pass',1.79506774211366200441e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',36,'play',0,'provost -1',1.79506774213655424113e+09);
INSERT INTO "actions" VALUES('odgjoLvmMqlOiIOC',37,'play',1,'provost 0',1.79506774216053819658e+09);
CREATE TABLE analyses (game VARCHAR PRIMARY KEY REFERENCES games (id), data VARCHAR NOT NULL);
CREATE TABLE bans (
            id INTEGER PRIMARY KEY, client VARCHAR NOT NULL, created FLOAT NOT NULL, until FLOAT NOT NULL,
            reason VARCHAR NOT NULL, game VARCHAR NOT NULL, seat INTEGER NOT NULL);
CREATE TABLE changes (
            id INTEGER PRIMARY KEY, at FLOAT NOT NULL, what VARCHAR NOT NULL, game VARCHAR NOT NULL,
            detail VARCHAR NOT NULL);
CREATE TABLE games (
            id VARCHAR PRIMARY KEY, game VARCHAR NOT NULL, options JSON NOT NULL, seed VARCHAR NOT NULL,
            created FLOAT NOT NULL, status VARCHAR NOT NULL, private BOOLEAN NOT NULL, hints BOOLEAN NOT NULL DEFAULT 0, client VARCHAR NOT NULL DEFAULT '', asked INTEGER NOT NULL DEFAULT -2, visited FLOAT NOT NULL DEFAULT 0, hidden BOOLEAN NOT NULL DEFAULT 0);
INSERT INTO "games" VALUES('SWPcYqVDVABWLagO','caylus','{"players": 2, "edition": "standard", "jeweller": true, "lawyer_points": 4, "favours": "table", "chance": "chacha8"}','72682255562186876619093085181135702116',1.79506774088769578928e+09,'running',0,0,'4456a0aff8a282223f7a0bea4837a8153114c778',0,1.79506774091886472707e+09,0);
INSERT INTO "games" VALUES('CHtWlnpN1C-A2_iO','pillars','{"players": 3, "chance": "chacha8", "revision": 2}','16488367905811548263725318601374019995',1.79506774111649465563e+09,'open',0,0,'4456a0aff8a282223f7a0bea4837a8153114c778',-1,0.0,0);
INSERT INTO "games" VALUES('odgjoLvmMqlOiIOC','magna-carta','{"players": 2, "rules": "standard", "free": "taken", "chance": "chacha8", "revision": 2}','117785458645601311916022792032299427475',1.79506774119707489018e+09,'over',0,0,'4456a0aff8a282223f7a0bea4837a8153114c778',-1,1.79506774120801496511e+09,0);
CREATE TABLE invitations (
            id INTEGER PRIMARY KEY, token_hash VARCHAR NOT NULL, created FLOAT NOT NULL, until FLOAT NOT NULL,
            uses INTEGER NOT NULL, used INTEGER NOT NULL, note VARCHAR NOT NULL);
CREATE TABLE seats (
            game VARCHAR NOT NULL REFERENCES games (id), seat INTEGER NOT NULL, kind VARCHAR NOT NULL,
            name VARCHAR NOT NULL, level VARCHAR NOT NULL, token_hash VARCHAR NOT NULL, holder INTEGER NOT NULL, colour VARCHAR NOT NULL DEFAULT '', client VARCHAR NOT NULL DEFAULT '',
            PRIMARY KEY (game, seat));
INSERT INTO "seats" VALUES('SWPcYqVDVABWLagO',0,'human','Ann','','d7720fa287a94225c47a0739722f373b7d8f11ca686fa35bebbc138fed531246',-1,'blue','4456a0aff8a282223f7a0bea4837a8153114c778');
INSERT INTO "seats" VALUES('SWPcYqVDVABWLagO',1,'human','Bob','','1f519ef2f9e2f114e51b0d64b2d3d5d226d4d3a965081fbb2a72f6b0f2faf896',-1,'red','4456a0aff8a282223f7a0bea4837a8153114c778');
INSERT INTO "seats" VALUES('CHtWlnpN1C-A2_iO',0,'human','Zoé','','bbce6c3bcaf89563423dabfafd25e4d843a24aec9f0a4864cdb04a4cf3198412',-1,'blue','4456a0aff8a282223f7a0bea4837a8153114c778');
INSERT INTO "seats" VALUES('CHtWlnpN1C-A2_iO',1,'human','','','',-1,'','');
INSERT INTO "seats" VALUES('CHtWlnpN1C-A2_iO',2,'bot','','simple','',-1,'green','');
INSERT INTO "seats" VALUES('odgjoLvmMqlOiIOC',0,'human','Ann','','4ba2754f2240eb4e21652e5196228b4f6c04c159a6a9ae23d1b99a2d35b43055',-1,'blue','4456a0aff8a282223f7a0bea4837a8153114c778');
INSERT INTO "seats" VALUES('odgjoLvmMqlOiIOC',1,'hot','Cid','','',0,'red','');
CREATE TABLE settings (name VARCHAR PRIMARY KEY, value VARCHAR NOT NULL);
INSERT INTO "settings" VALUES('key','4a846e57df4bc7474b1d37e2bc6a6b780d1ed800fc221390c1d504d1621580e0');
CREATE INDEX games_by_status ON games (status, created);
COMMIT;
PRAGMA user_version=5;
