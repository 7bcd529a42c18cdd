-- Messages to users. `sealed` holds subject and text, under the installation's key, for as long as it waits: links and codes are as good as
-- a password. A message that was sent keeps nothing of what it said.
create table delivery (
  tenant_id int not null,
  id uuid not null,
  kind text not null check (kind in ('firstAccess', 'passwordReset', 'emailVerification', 'secondFactorCode', 'securityNotice')),
  user_id uuid not null,
  recipient text not null,
  search text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'expired')),
  sealed bytea,
  reason text,
  tries int not null default 0,
  expires_at timestamptz not null,
  sent_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (tenant_id, id),
  check ((status = 'sent') = (sent_at is not null)),
  check (case when status in ('queued', 'failed') then sealed is not null else sealed is null end)
);
create index delivery_by_time on delivery (tenant_id, created_at, id);
create index delivery_of_user on delivery (tenant_id, user_id, created_at, id);
create index delivery_by_search on delivery using gin (tenant_id, search gin_trgm_ops);
create index delivery_unsent on delivery (tenant_id, expires_at) where sealed is not null;
call control.protect_tenant_table('delivery', 'select, insert, update');
