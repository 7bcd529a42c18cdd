-- A task that was asked for again names the one whose rows it does: each leads to the other. Tasks from before name none.
alter table background_job add column repeats_id uuid;
alter table background_job add foreign key (tenant_id, repeats_id) references background_job (tenant_id, id);
create index background_job_repeats on background_job (tenant_id, repeats_id, id) where repeats_id is not null;
