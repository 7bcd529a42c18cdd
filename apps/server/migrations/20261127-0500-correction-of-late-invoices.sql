-- Monthly price indexes, the same for every network: each value with the day it was published and where. A value is never changed: a
-- correction is the next version of its month.
create table control.price_index (
  series text not null check (series in ('ipca', 'legalRate')),
  -- The first day of the month that it is of.
  month date not null check (extract(day from month) = 1),
  version integer not null check (version > 0),
  -- Millionths of a percent: 0,56 % is 560000. The legal rate is never below zero (CMN Resolution 5.171/2024).
  percent_e6 integer not null check (percent_e6 between -50000000 and 50000000),
  published_on date not null,
  source text not null check (source <> ''),
  -- Why the version before it was wrong.
  reason text check (reason <> ''),
  loaded_on date not null,
  loaded_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (series, month, version),
  constraint price_index_reason check ((version = 1) = (reason is null)),
  constraint price_index_legal_rate check (series <> 'legalRate' or percent_e6 >= 0),
  -- The IPCA of a month is known when the month is over, the legal rate when it begins.
  constraint price_index_published check (published_on >= month + case when series = 'ipca' then interval '1 month' else interval '0' end),
  constraint price_index_loaded check (loaded_on >= published_on)
);
alter table control.price_index enable row level security;
alter table control.price_index force row level security;
create policy every_network_reads on control.price_index for select to caderneta_app using (true);
create policy host_adds on control.price_index for insert to caderneta_app
  with check (nullif(current_setting('app.tenant_id', true), '')::int = 0);
create policy owner_keeps on control.price_index to current_user using (true) with check (true);
grant select, insert on control.price_index to caderneta_app;

-- What lateness costs beside fine and interest: copied into each invoice when it is written down. Invoices of before stay as they were.
alter table school
  add column charge_regime text not null default 'contract' check (charge_regime in ('contract', 'contractWithIpca', 'legal')),
  add column correction_min_days smallint not null default 30 check (correction_min_days between 30 and 365),
  add constraint school_legal_regime check (charge_regime <> 'legal' or interest_ppm = 0);
alter table invoice
  add column charge_regime text not null default 'contract' check (charge_regime in ('contract', 'contractWithIpca', 'legal')),
  add column correction_min_days smallint not null default 30 check (correction_min_days between 30 and 365),
  add constraint invoice_legal_regime check (charge_regime <> 'legal' or interest_ppm = 0);
