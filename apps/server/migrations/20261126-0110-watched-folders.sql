-- Retornos also come from a folder of an account on the machine of the installation, without a channel.
alter table fetched_file alter column bank_channel_id drop not null;
alter table fetched_file add column bank_account_id uuid;
alter table fetched_file add foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id);
alter table fetched_file add unique (tenant_id, bank_account_id, sha256);
alter table fetched_file add constraint fetched_file_source check ((bank_channel_id is null) <> (bank_account_id is null));
