-- Which demonstration a sandbox holds. The owner alone reads and writes it: it is he who takes away one that was cut.
create table control.seed_run (
  size text not null check (size in ('S', 'M', 'L')),
  subdomains text[] not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index seed_run_once on control.seed_run ((true));
