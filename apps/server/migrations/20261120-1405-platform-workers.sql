-- Which process runs jobs. Each holds an advisory lock on its key while it lives: a row whose lock is free is a dead process, and
-- the jobs it had taken are given back at once instead of after hours.
create table control.worker_process (
  worker_id text primary key,
  lock_key bigint not null,
  started_at timestamptz not null default now()
);
grant select, insert, delete on control.worker_process to caderneta_system;
