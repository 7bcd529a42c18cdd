-- Retentions: what the next transfer would take from a school at once, put together and paid in instalments.
create table retention (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  -- Month of the transfer that would take it at once.
  competence date not null check (extract(day from competence) = 1),
  cents bigint not null check (cents > 0),
  -- grouped: origins put together. programmed: with instalments. deferred: a closed transfer put it off. settled: every instalment is taken.
  -- taken: a transfer took the origins at once.
  status text not null default 'grouped' check (status in ('grouped', 'programmed', 'deferred', 'settled', 'taken', 'undone')),
  origins smallint not null check (origins > 0),
  installments smallint check (installments > 0),
  interest_cents bigint not null default 0 check (interest_cents >= 0),
  rate_kind text check (rate_kind in ('simple', 'compound')),
  rate_ppm integer check (rate_ppm between 0 and 1000000),
  reason text not null check (reason <> ''),
  program_reason text,
  undone_reason text,
  -- The transfer that put it off.
  deferred_in uuid,
  created_by uuid not null,
  created_by_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, cents),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  constraint retention_program check ((installments is null) = (rate_kind is null) and (installments is null) = (rate_ppm is null)
    and (installments is null) = (program_reason is null)),
  constraint retention_status check (case when status = 'grouped' then installments is null when status in ('programmed', 'deferred', 'settled')
    then installments is not null else true end),
  constraint retention_deferred check ((status in ('deferred', 'settled')) = (deferred_in is not null)),
  constraint retention_undone check ((status = 'undone') = (undone_reason is not null))
);
create index retention_by_school on retention (tenant_id, school_id, status);
call control.protect_tenant_table('retention', 'select, insert, update');

-- What a retention is of: movements of a transfer, by their keys. From position to position the cents add up to the retention.
create table retention_origin (
  tenant_id integer not null,
  retention_id uuid not null,
  position smallint not null check (position > 0),
  component text not null check (component in ('revenue', 'counter', 'discount')),
  source_id uuid not null,
  turn smallint not null check (turn > 0),
  line text not null check (line in ('evaded', 'canceled', 'counter', 'discounts')),
  invoice_id uuid not null,
  cents bigint not null check (cents > 0),
  from_cents bigint not null,
  to_cents bigint not null,
  total_cents bigint not null,
  prev_position smallint,
  is_released boolean not null default false,
  primary key (tenant_id, retention_id, position),
  unique (tenant_id, retention_id, position, to_cents),
  foreign key (tenant_id, retention_id, total_cents) references retention (tenant_id, id, cents),
  foreign key (tenant_id, retention_id, prev_position, from_cents) references retention_origin (tenant_id, retention_id, position, to_cents),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  constraint retention_origin_chain check (to_cents = from_cents + cents and to_cents <= total_cents and (position = 1) = (prev_position is null)
    and (position = 1) = (from_cents = 0) and (prev_position is null or prev_position = position - 1))
);
-- Nothing is in two retentions that stand.
create unique index retention_origin_once on retention_origin (tenant_id, component, source_id, turn) where not is_released;
call control.protect_tenant_table('retention_origin', 'select, insert, update');

-- Instalments of a retention: their cents add up to it, their dates ascend, and each is taken by one transfer.
create table retention_installment (
  tenant_id integer not null,
  id uuid not null,
  retention_id uuid not null,
  position smallint not null check (position > 0),
  due_on date not null,
  -- Month of the transfer that is paid on this day.
  competence date not null check (extract(day from competence) = 1),
  cents bigint not null check (cents > 0),
  interest_cents bigint not null default 0 check (interest_cents >= 0),
  from_cents bigint not null,
  to_cents bigint not null,
  total_cents bigint not null,
  prev_position smallint,
  prev_due_on date,
  taken_in uuid,
  primary key (tenant_id, id),
  unique (tenant_id, retention_id, position, to_cents),
  unique (tenant_id, retention_id, position, to_cents, due_on),
  foreign key (tenant_id, retention_id, total_cents) references retention (tenant_id, id, cents),
  foreign key (tenant_id, retention_id, prev_position, from_cents, prev_due_on)
    references retention_installment (tenant_id, retention_id, position, to_cents, due_on),
  constraint retention_installment_chain check (to_cents = from_cents + cents and to_cents <= total_cents and (position = 1) = (prev_position is null)
    and (position = 1) = (from_cents = 0) and (prev_position is null or prev_position = position - 1)),
  constraint retention_installment_dates check ((prev_position is null) = (prev_due_on is null) and (prev_due_on is null or due_on > prev_due_on))
);
call control.protect_tenant_table('retention_installment', 'select, insert, update');

-- The last origin and the last instalment end at the whole of it.
alter table retention
  add foreign key (tenant_id, id, origins, cents) references retention_origin (tenant_id, retention_id, position, to_cents),
  add foreign key (tenant_id, id, installments, cents) references retention_installment (tenant_id, retention_id, position, to_cents);
