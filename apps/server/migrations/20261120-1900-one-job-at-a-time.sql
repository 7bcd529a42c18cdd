-- Of some work one job at a time is enough: while it is not finished, no second one with the same key is planned.
alter table background_job add column sole_key text check (length(sole_key) between 1 and 200);
create unique index background_job_sole on background_job (tenant_id, kind, sole_key) where sole_key is not null and finished_at is null;
