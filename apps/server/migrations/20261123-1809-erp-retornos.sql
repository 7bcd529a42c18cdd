-- Erp retornos: a retorno that a school's own system reads: what became of the slips of its remessas.
create table erp_retorno (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  is_active boolean not null default true,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, school_id, name),
  foreign key (tenant_id, school_id) references school (tenant_id, id)
);
create index erp_retorno_by_search on erp_retorno (tenant_id, search, id);
call control.protect_tenant_table('erp_retorno', 'select, insert, update');
