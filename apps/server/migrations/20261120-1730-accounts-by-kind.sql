-- The list of accounts goes by kind and id, a page at a time.
create index account_by_kind on account (tenant_id, kind, id);
