-- What some banks give with a contract beside the code: transmission code (033), operation (077), post (748).
alter table bank_agreement add column transmission_code text not null default '' check (transmission_code ~ '^[0-9]{0,20}$');
alter table bank_agreement add column operation text not null default '' check (operation ~ '^[0-9]{0,7}$');
alter table bank_agreement add column post text not null default '' check (post ~ '^[0-9]{0,2}$');
