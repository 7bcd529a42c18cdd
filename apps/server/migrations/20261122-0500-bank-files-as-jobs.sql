-- Bank files are made and read by jobs of the one form. What is under way was waiting under the names of its former runners: each job
-- gets what its chunks ask of it and is started again; it finds what is done. A remessa is one chunk.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update background_job j set subject_id = f.id, input = case when j.kind = 'Remessa' then jsonb_build_object('bankFileId', f.id)
      else jsonb_build_object('bankFileId', f.id, 'bankAccountId', f.bank_account_id, 'fileDate', f.summary->'fileDate') end
    from bank_file f
    where j.tenant_id = network and f.tenant_id = network and f.job_id = j.id and j.finished_at is null and j.kind in ('Remessa', 'Retorno');
    insert into background_job_chunk (tenant_id, job_id, position, subject_ids, input)
    select j.tenant_id, j.id, 0, '{}', j.input from background_job j
    where j.tenant_id = network and j.finished_at is null and j.kind = 'Remessa'
    on conflict do nothing;
    insert into outbox (tenant_id, event_id, topic, subject_id, school_id, version, payload)
    select j.tenant_id, uuidv7(), 'job.planned', j.id, j.school_id, 1, jsonb_build_object('jobId', j.id, 'kind', j.kind,
      'status', 'InProgress', 'done', j.done_count, 'total', j.total_count, 'chunks', 1)
    from background_job j
    where j.tenant_id = network and j.finished_at is null and j.kind in ('Remessa', 'Retorno');
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
