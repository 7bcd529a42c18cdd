-- The sheets that came after the first one, so that a discarded import leaves none behind.
alter table sheet_import add column mended_file_ids uuid[] not null default '{}';

do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update sheet_import i set mended_file_ids = f.ids from (
      select (j.input ->> 'importId')::uuid as import_id, array_agg((j.input ->> 'fileId')::uuid order by j.created_at) as ids
      from background_job j where j.tenant_id = network and (j.input ->> 'isMended')::boolean and j.input ? 'importId' group by 1) f
    where i.tenant_id = network and i.id = f.import_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
