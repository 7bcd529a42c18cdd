-- Who may be here: settings, roles, users with their schools, API tokens.

-- An e-mail is one in the installation and leads to network and user.
create table control.sign_in_email (
  email text primary key check (email = lower(email)),
  tenant_id integer not null references control.tenant (id),
  user_id uuid not null
);
grant select, insert, update, delete on control.sign_in_email to caderneta_app;
grant select on control.sign_in_email to caderneta_system;

create table setting (
  tenant_id integer not null,
  name text not null,
  value text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, name)
);
call control.protect_tenant_table('setting', 'select, insert, update, delete');

create table feature (
  tenant_id integer not null,
  name text not null,
  is_enabled boolean not null,
  primary key (tenant_id, name)
);
call control.protect_tenant_table('feature', 'select, insert, update, delete');

create table role (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  is_public boolean not null default true,
  is_static boolean not null default false,
  all_schools boolean not null default false,
  grants text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call control.protect_tenant_table('role', 'select, insert, update, delete');

create table app_user (
  tenant_id integer not null,
  id uuid not null,
  user_name text not null,
  email text not null check (email = lower(email)),
  name text not null,
  surname text not null default '',
  phone text,
  document text,
  password_hash text,
  is_active boolean not null default true,
  session_version integer not null default 1,
  is_sensitive_data_masked boolean not null default false,
  -- Null: the network's default.
  language text check (language in ('pt-BR', 'en')),
  -- Set when the person showed that they read this mailbox.
  email_verified_at timestamptz,
  -- The link by which a person writes their first password, or a new one.
  password_link_hash bytea,
  password_link_until timestamptz,
  search text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  -- What they did keeps pointing here; the person's details are gone.
  removed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, email),
  unique (tenant_id, user_name)
);
call control.protect_tenant_table('app_user', 'select, insert, update, delete');

create table user_role (
  tenant_id integer not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, role_id) references role (tenant_id, id)
);
create index user_role_by_role on user_role (tenant_id, role_id);
call control.protect_tenant_table('user_role', 'select, insert, delete');

create table api_token (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call control.protect_tenant_table('api_token', 'select, insert, update');
-- An opaque token says nothing of its network: the hash leads there.
create table control.api_token_hash (
  token_hash bytea primary key,
  tenant_id integer not null references control.tenant (id),
  token_id uuid not null
);
grant select, insert, delete on control.api_token_hash to caderneta_app;
