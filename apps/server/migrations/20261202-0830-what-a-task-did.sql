-- A line of history says which task wrote it, so that a task tells what it did by school. Lines from before name none, and tasks from before tell nothing.
alter table history add column job_id uuid;
comment on column history.job_id is 'The task that wrote it; null: a person at a screen, or what happens by itself.';
grant insert (job_id) on history to caderneta_app;
create index history_by_job on history (tenant_id, job_id) where job_id is not null;

alter table background_job add column is_told boolean not null default false;
alter table background_job alter column is_told set default true;
comment on column background_job.is_told is 'Each line of history that it wrote names it.';
