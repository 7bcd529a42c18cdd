-- The text that contracts of enrollments are made from: the host's standard one, or a network's own. Drafts are written; what is
-- published is a row of its own that nobody can change.
create table contract_model (
  tenant_id integer not null references control.tenant (id),
  id uuid not null,
  title text not null,
  html text not null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  number integer,
  published_at timestamptz,
  content_hash text,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((status = 'published') = (number is not null and published_at is not null and content_hash is not null))
);
call control.protect_tenant_table('contract_model', 'select, insert, update, delete');

create table published_contract_model (
  tenant_id integer not null,
  id uuid not null,
  number integer not null check (number > 0),
  title text not null,
  html text not null check (html <> ''),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  primary key (tenant_id, id),
  -- A published version holds its draft: neither is deleted.
  foreign key (tenant_id, id) references contract_model (tenant_id, id),
  -- An exclusion, so that two publications at once are numbered one after the other: the second is tried again.
  constraint published_contract_model_number exclude using btree (tenant_id with =, number with =)
);
call control.protect_tenant_table('published_contract_model', 'select, insert');

-- Which text a network's contracts are made from.
alter table control.tenant add column contract_model text not null default 'standard'
  check (contract_model in ('standard', 'own'));
grant insert (contract_model) on control.tenant to caderneta_app;
grant update (contract_model) on control.tenant to caderneta_app;
