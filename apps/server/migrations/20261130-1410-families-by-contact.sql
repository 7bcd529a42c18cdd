-- A family is found by an e-mail or a telephone that somebody quotes.
create index guardian_by_email on guardian (tenant_id, email) where email is not null;
create index guardian_by_phone on guardian (tenant_id, phone) where phone is not null;
