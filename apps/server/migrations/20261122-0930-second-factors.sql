-- Second factors of users. Secrets lie sealed under the installation's key, codes as keyed hashes: six digits are found from a plain hash at once.
alter table app_user add column mfa_providers text[] not null default '{}'
  check (mfa_providers <@ array['Authenticator', 'Email']);
alter table role add column needs_second_factor boolean not null default false;

create table second_factor (
  tenant_id int not null,
  user_id uuid not null,
  provider text not null check (provider in ('Authenticator', 'Email')),
  sealed bytea,
  -- The newest time step whose code was taken: a code works once.
  last_step bigint,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, provider),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  check ((provider = 'Authenticator') = (sealed is not null)),
  check (provider = 'Authenticator' or last_step is null)
);
call control.protect_tenant_table('second_factor', 'select, insert, update, delete');

-- The newest code sent by e-mail to each user; five tries, then it is no longer good.
create table factor_code (
  tenant_id int not null,
  user_id uuid not null,
  code_hash bytea not null,
  tries int not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call control.protect_tenant_table('factor_code', 'select, insert, update, delete');

create table recovery_code (
  tenant_id int not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call control.protect_tenant_table('recovery_code', 'select, insert, update, delete');

-- When somebody last proved again, within one sign-in, who they are.
create table factor_proof (
  tenant_id int not null,
  user_id uuid not null,
  grant_hash bytea not null,
  proved_at timestamptz not null,
  primary key (tenant_id, user_id, grant_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
create index factor_proof_by_age on factor_proof (tenant_id, proved_at);
call control.protect_tenant_table('factor_proof', 'select, insert, update, delete');
