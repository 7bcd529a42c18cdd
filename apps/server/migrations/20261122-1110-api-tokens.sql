-- API tokens do less than their user where that is enough, expire, and are called so often a minute.
alter table api_token
  -- Null: everything that the user may do.
  add column scopes text[] check (cardinality(scopes) between 1 and 500),
  add column calls_per_minute int not null default 600 check (calls_per_minute between 10 and 1000000),
  -- Tokens that were there end a year from now.
  add column expires_at timestamptz not null default clock_timestamp() + interval '365 days',
  -- Who made it; null for the command line. May be somebody of the provider.
  add column created_by uuid,
  -- Told to the hour.
  add column last_used_at timestamptz,
  -- When its maker was told that it will expire.
  add column warned_at timestamptz,
  add column search text not null default '';

do $$
declare network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update api_token set search = lower(name) where tenant_id = network;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- Those that will expire, of every network in turn.
create index api_token_by_expiry on api_token (tenant_id, expires_at) where revoked_at is null and warned_at is null;

alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in
  ('firstAccess', 'passwordReset', 'emailVerification', 'secondFactorCode', 'securityNotice', 'apiTokenExpiring'));
