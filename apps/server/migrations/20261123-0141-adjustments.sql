-- Adjustments: what people decide about a school's money, asked for by one person and approved by another.
create table adjustment (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  -- Balancing gives to this school what it takes from the other.
  other_school_id uuid,
  kind text not null check (kind in ('rectification', 'balancing', 'erpRefund', 'creditLine', 'anticipation', 'detached')),
  status text not null default 'asked' check (status in ('asked', 'consented', 'approved', 'discarded')),
  -- Below zero a rectification takes from the school.
  cents bigint not null check (cents <> 0),
  amount_cents bigint not null generated always as (abs(cents)) stored,
  -- Of an anticipation: what the provider keeps for paying earlier.
  price_cents bigint not null default 0 check (price_cents >= 0),
  rate_ppm integer check (rate_ppm between 0 and 1000000),
  -- How the credit line is known.
  code text check (code <> ''),
  reason text not null check (reason <> ''),
  -- Day on which money leaves for the school apart from its months.
  paid_on date,
  parts smallint check (parts > 0),
  asked_by uuid not null,
  asked_by_name text not null,
  consented_by uuid,
  consented_by_name text,
  approved_by uuid,
  approved_by_name text,
  approved_at timestamptz,
  discarded_by uuid,
  discarded_by_name text,
  discarded_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, kind, amount_cents),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, other_school_id) references school (tenant_id, id),
  constraint adjustment_schools check ((kind = 'balancing') = (other_school_id is not null) and other_school_id <> school_id),
  constraint adjustment_sign check (cents > 0 or kind = 'rectification'),
  constraint adjustment_price check (price_cents < amount_cents and (price_cents = 0 or kind = 'anticipation')
    and (rate_ppm is null or kind = 'anticipation')),
  constraint adjustment_code check ((kind = 'creditLine') = (code is not null)),
  constraint adjustment_paid check ((kind in ('creditLine', 'anticipation', 'detached')) = (paid_on is not null)),
  constraint adjustment_parts check ((kind = 'detached') = (parts is null)),
  constraint adjustment_approved check ((status = 'approved') = (approved_by is not null) and (approved_by is null) = (approved_at is null)),
  constraint adjustment_four_eyes check (approved_by <> asked_by and consented_by <> asked_by),
  -- Both ids are of version 7: nobody makes a second person for what waits.
  constraint adjustment_second_was_there check (uuid_extract_timestamp(approved_by) <= uuid_extract_timestamp(id)
    and uuid_extract_timestamp(consented_by) <= uuid_extract_timestamp(id)),
  constraint adjustment_consent check ((consented_by is null or kind = 'balancing') and (status <> 'consented' or consented_by is not null)
    and (kind <> 'balancing' or status <> 'approved' or consented_by is not null)),
  constraint adjustment_discarded check ((status = 'discarded') = (discarded_by is not null and discarded_reason is not null))
);
create index adjustment_by_school on adjustment (tenant_id, school_id, status);
create unique index adjustment_code_once on adjustment (tenant_id, code) where status <> 'discarded';
call control.protect_tenant_table('adjustment', 'select, insert, update');

-- What an adjustment moves in the months of a school: each part in one transfer, together the whole of it, in order of their dates.
create table adjustment_part (
  tenant_id integer not null,
  id uuid not null,
  adjustment_id uuid not null,
  kind text not null,
  school_id uuid not null,
  position smallint not null check (position > 0),
  competence date not null check (extract(day from competence) = 1),
  due_on date not null,
  cents bigint not null check (cents <> 0),
  from_cents bigint not null,
  to_cents bigint not null,
  total_cents bigint not null,
  prev_position smallint,
  prev_due_on date,
  taken_in uuid,
  primary key (tenant_id, id),
  unique (tenant_id, adjustment_id, school_id, position, to_cents),
  unique (tenant_id, adjustment_id, school_id, position, to_cents, due_on),
  foreign key (tenant_id, adjustment_id, kind, total_cents) references adjustment (tenant_id, id, kind, amount_cents),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, adjustment_id, school_id, prev_position, from_cents, prev_due_on)
    references adjustment_part (tenant_id, adjustment_id, school_id, position, to_cents, due_on),
  constraint adjustment_part_chain check (to_cents = from_cents + abs(cents) and to_cents <= total_cents and (position = 1) = (prev_position is null)
    and (position = 1) = (from_cents = 0) and (prev_position is null or prev_position = position - 1)),
  constraint adjustment_part_dates check ((prev_position is null) = (prev_due_on is null) and (prev_due_on is null or due_on > prev_due_on)),
  constraint adjustment_part_sign check (case when kind in ('creditLine', 'anticipation') then cents < 0 when kind = 'erpRefund' then cents > 0
    else true end),
  constraint adjustment_part_one check (position = 1 or kind in ('creditLine', 'anticipation'))
);
create index adjustment_part_by_school on adjustment_part (tenant_id, school_id, competence);
create index adjustment_part_by_adjustment on adjustment_part (tenant_id, adjustment_id);
call control.protect_tenant_table('adjustment_part', 'select, insert, update');

alter table adjustment
  add foreign key (tenant_id, id, school_id, parts, amount_cents)
    references adjustment_part (tenant_id, adjustment_id, school_id, position, to_cents),
  add foreign key (tenant_id, id, other_school_id, parts, amount_cents)
    references adjustment_part (tenant_id, adjustment_id, school_id, position, to_cents);
