-- Saved views of lists. No owner: shared, with everybody of the network or with one role.
create table saved_view (
  tenant_id integer not null,
  id uuid not null,
  -- Name of the list's call: classes.list.
  list text not null check (list ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),
  name text not null check (length(name) between 1 and 60),
  -- What the address of the list holds.
  query jsonb not null default '{}',
  -- Hidden columns and height of the rows.
  display jsonb not null default '{}',
  -- Without a foreign key: a user of the host keeps views in a network that is not theirs.
  owner_id uuid,
  role_id uuid,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade,
  check (owner_id is null or role_id is null),
  check (not is_default or owner_id is not null or role_id is not null),
  -- One default for a person and one for a role. Deferred: the former one gives way in the same statement, in whichever order.
  constraint saved_view_own_default exclude using btree (tenant_id with =, list with =, owner_id with =)
    where (is_default and owner_id is not null) deferrable initially deferred,
  constraint saved_view_role_default exclude using btree (tenant_id with =, list with =, role_id with =)
    where (is_default and role_id is not null) deferrable initially deferred
);
create unique index saved_view_name on saved_view (tenant_id, list, owner_id, role_id, lower(name)) nulls not distinct;
create index saved_view_by_role on saved_view (tenant_id, role_id) where role_id is not null;
call control.protect_tenant_table('saved_view', 'select, insert, update, delete');

-- Administrators that exist already may share, as those of new networks may.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update role set grants = (select array_agg(distinct g order by g) from unnest(grants || array['Caderneta.SavedView',
        'Caderneta.SavedView.Create', 'Caderneta.SavedView.Update', 'Caderneta.SavedView.Delete']) g)
      where tenant_id = network and is_static and name = 'admin';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
