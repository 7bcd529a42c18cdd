-- A document is of one user in a network. Those who already share one keep it, marked, until they are given another: the oldest is the one whose
-- it is, and nobody else can be given it from here on. An exclusion, not a unique key: whoever comes second at the same moment is tried again and
-- then hears why.
alter table app_user add column document_repeated boolean not null default false;
do $$
declare
  t integer;
begin
  for t in select id from control.tenant union select 0 loop
    perform set_config('app.tenant_id', t::text, true);
    update app_user u set document_repeated = true
    where u.tenant_id = t and u.document is not null and u.removed_at is null
      and exists (
        select from app_user o where o.tenant_id = t and o.document = u.document and o.removed_at is null
          and (o.created_at, o.id) < (u.created_at, u.id)
      );
  end loop;
end $$;
alter table app_user add constraint document_of_one_user exclude using btree (tenant_id with =, document with =)
  where (document is not null and removed_at is null and not document_repeated);
