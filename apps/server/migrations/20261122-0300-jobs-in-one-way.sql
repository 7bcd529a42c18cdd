-- What a job could not do, row by row, for a person to read and to run again.
alter table background_job add column permission text;
comment on column background_job.permission is 'Permission of the call that planned it; whoever holds it may run the failed rows again. Null: it cannot be run again.';

create table background_job_failure (
  tenant_id integer not null,
  job_id uuid not null,
  subject_id uuid not null,
  code text not null check (length(code) between 1 and 100),
  values jsonb not null default '{}',
  primary key (tenant_id, job_id, subject_id),
  foreign key (tenant_id, job_id) references background_job (tenant_id, id)
);
call control.protect_tenant_table('background_job_failure', 'select, insert');

-- Jobs under way were waiting under the names of their former handlers: they are started again and find what is done.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    insert into outbox (tenant_id, event_id, topic, subject_id, school_id, version, payload)
    select j.tenant_id, uuidv7(), 'job.planned', j.id, j.school_id, 1, jsonb_build_object('jobId', j.id, 'kind', j.kind,
      'status', 'InProgress', 'done', 0, 'total', j.total_count, 'chunks', 1)
    from background_job j
    where j.tenant_id = network and j.finished_at is null
      and j.kind in ('BulkIssue', 'CancelInvoices', 'CloseInvoices', 'DownloadInvoices');
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
