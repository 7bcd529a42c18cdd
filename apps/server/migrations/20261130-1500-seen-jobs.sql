-- Work that a person left and that did not end well waits until that person has seen how it ended.
alter table background_job add column seen_at timestamptz;
comment on column background_job.seen_at is 'When whoever asked for it opened it after its end.';
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update background_job set seen_at = finished_at where tenant_id = network and finished_at is not null and status in ('Failed', 'Error');
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
create index background_job_unseen on background_job (tenant_id, created_by, id)
  where status in ('Failed', 'Error') and finished_at is not null and seen_at is null;
