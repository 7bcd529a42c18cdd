-- A setting of one school, over its network's.
create table school_setting (
  tenant_id integer not null,
  school_id uuid not null,
  name text not null,
  value text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, school_id, name),
  foreign key (tenant_id, school_id) references school (tenant_id, id)
);
call control.protect_tenant_table('school_setting', 'select, insert, update, delete');
