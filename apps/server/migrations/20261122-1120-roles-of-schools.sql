-- Groups that come with a network or the host and that the installation has met: the networks that are there get a newer one when the program
-- starts (areas/roles/new-roles.ts).
create table control.known_role (
  level text not null check (level in ('host', 'network')),
  name text not null,
  primary key (level, name)
);
insert into control.known_role (level, name) values
  ('host', 'admin'),
  ('host', 'finance'),
  ('network', 'admin'),
  ('network', 'secretary'),
  ('network', 'director'),
  ('network', 'api'),
  ('network', 'remessa');

-- A bare noun is a permission only where it opens a screen. These two names guard something from here on: to the groups that come with a
-- network they are new.
delete from control.known_permission
where name in ('Caderneta.Invoice.Delete', 'Caderneta.Setting.GetAll')
  or (name ~ '^Caderneta\.\w+$'
    and name not in ('Caderneta.Tenant', 'Caderneta.School', 'Caderneta.AuditLog'));

-- Whoever could cancel an invoice still can, and whoever opens the parameters still reads them.
do $$
declare
  t integer;
begin
  for t in select id from control.tenant union select 0 loop
    perform set_config('app.tenant_id', t::text, true);
    update role r set version = version + 1, grants = held.grants
    from (
      select o.id, coalesce(array_agg(distinct g order by g), '{}') as grants
      from role o
      left join lateral (
        select name as g from unnest(o.grants) name
        where name !~ '^Caderneta\.\w+$'
          or name in ('Caderneta.Tenant', 'Caderneta.School', 'Caderneta.AuditLog')
        union all
        select 'Caderneta.Invoice.Delete' where 'Caderneta.Invoice.Update' = any(o.grants)
        union all
        select 'Caderneta.Setting.GetAll' where o.grants && array['Caderneta.Tenant', 'Caderneta.Setting.Update']
      ) now on true
      where o.tenant_id = t
      group by o.id
    ) held
    where r.tenant_id = t and r.id = held.id and r.grants is distinct from held.grants;
  end loop;
end $$;
