-- A line of the audit log says from which address it came, and by which token where a program wrote it.
alter table audit_inbox add column address text, add column token_id uuid;
alter table audit_log add column address text, add column token_id uuid;
grant insert (address, token_id) on audit_inbox to caderneta_app;
-- What a person did, and what a token did.
create index audit_log_by_actor on audit_log (tenant_id, actor_id, at desc);
create index audit_log_by_token on audit_log (tenant_id, token_id, at desc) where token_id is not null;
