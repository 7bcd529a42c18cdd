-- What a job does stands in histories under the name of whoever asked for it, as it was when they asked.
alter table background_job add column created_by_name text check (created_by_name <> '');
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update background_job j set created_by_name = trim(u.name || ' ' || u.surname) from app_user u
    where j.tenant_id = network and u.tenant_id = j.tenant_id and u.id = j.created_by and j.finished_at is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
