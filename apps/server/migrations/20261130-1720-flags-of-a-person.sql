-- A flag holds for every record of a person: the flagged families, and those spoken with lately, are read without the others.
create index collection_family_flagged on collection_family (tenant_id, flag, id) where flag is not null;
create index collection_family_contacted on collection_family (tenant_id, last_contact_at, id) where last_contact_at is not null;
