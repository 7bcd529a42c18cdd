-- Demonstration data of a network: allowed by the provider, loaded once, by a job that goes on where it stopped.
alter table control.tenant add column demo_data_allowed boolean not null default false;
grant update (demo_data_allowed) on control.tenant to caderneta_app;

-- A network has one at most. `day` and `has_pix` are what its data is made of, so that a load that stopped goes on with the same.
create table demonstration (
  tenant_id integer not null primary key references control.tenant (id),
  id uuid not null,
  day date not null,
  has_pix boolean not null,
  job_id uuid not null,
  asked_at timestamptz not null default now(),
  loaded_at timestamptz,
  version integer not null default 1,
  foreign key (tenant_id, job_id) references background_job (tenant_id, id)
);
call control.protect_tenant_table('demonstration', 'select, insert, update');
