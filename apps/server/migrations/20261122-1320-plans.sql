-- Plans: the terms on which the provider collects for a school and pays it, dated by competence.
create table plan (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  is_active boolean not null default true,
  disabled_reason text,
  disabled_scope text check (disabled_scope in ('notTransferred', 'future')),
  disabled_on date,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (num_nulls(disabled_reason, disabled_scope, disabled_on) = case when is_active then 3 else 0 end),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
create index plan_by_search on plan (tenant_id, search, id);
call control.protect_tenant_table('plan', 'select, insert, update');

-- Shares of a transfer, in millionths: each above zero and of two decimals of a percent, all together 100.00 % exactly.
create function control.shares_are_whole(shares integer[]) returns boolean
  language sql immutable parallel safe return (
    select coalesce(sum(share) = 1000000 and min(share) > 0 and bool_and(share % 100 = 0), false) from unnest(shares) t(share));
create function control.are_distinct_days(days smallint[]) returns boolean
  language sql immutable parallel safe return (
    select count(*) = count(distinct day) and coalesce(bool_and(day between 1 and 31), true) from unnest(days) t(day));

-- The terms of a plan from a competence until the next one's. Rows are never changed: invoices name the one they were issued under.
create table plan_version (
  tenant_id integer not null,
  id uuid not null,
  plan_id uuid not null,
  number integer not null,
  valid_from date not null check (extract(day from valid_from) = 1),
  coverage text not null check (coverage in ('guaranteed', 'none')),
  categories text[] not null check (categories <@ array['travel', 'material', 'uniform', 'transportation', 'extracurricularClass',
    'sport', 'insurance', 'food', 'enrollment', 'tuition']::text[]),
  strategy text not null check (strategy in ('11', '11+1', '12+1')),
  closing_day smallint not null check (closing_day between 1 and 31),
  auto_close boolean not null,
  date_mode text not null check (date_mode in ('fixed', 'none')),
  transfer_days smallint[] not null check (control.are_distinct_days(transfer_days)),
  shares integer[] not null,
  day_kind text not null check (day_kind in ('business', 'calendar')),
  shift text check (shift in ('postpone', 'advance')),
  payout_by text not null check (payout_by in ('bank', 'pix')),
  fee_kind text not null check (fee_kind in ('percent', 'cents')),
  fee_ppm integer not null check (fee_ppm between 0 and 1000000),
  fee_cents bigint not null check (fee_cents >= 0),
  late_charges_to text not null check (late_charges_to in ('school', 'provider')),
  discount_borne_by text not null check (discount_borne_by in ('school', 'provider')),
  created_at timestamptz not null default now(),
  constraint plan_version_shares check (case date_mode
    when 'fixed' then cardinality(transfer_days) = cardinality(shares) and control.shares_are_whole(shares)
    else cardinality(transfer_days) = 0 and cardinality(shares) = 0 end),
  constraint plan_version_covers check ((coverage = 'guaranteed') = (cardinality(categories) > 0)),
  constraint plan_version_shift check ((day_kind = 'business') = (shift is not null)),
  constraint plan_version_bank_days check (day_kind = 'business' or payout_by = 'pix'),
  constraint plan_version_fee check (case fee_kind when 'percent' then fee_cents = 0 else fee_ppm = 0 end),
  primary key (tenant_id, id),
  unique (tenant_id, plan_id, number),
  foreign key (tenant_id, plan_id) references plan (tenant_id, id)
);
create index plan_version_in_force on plan_version (tenant_id, plan_id, valid_from desc, number desc);
call control.protect_tenant_table('plan_version', 'select, insert');

-- Coverage taken back from all that was issued under a plan and is not transferred yet.
create table plan_lift (
  tenant_id integer not null,
  id uuid not null,
  plan_id uuid not null,
  lifted_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references plan (tenant_id, id)
);
create index plan_lift_by_plan on plan_lift (tenant_id, plan_id, lifted_at);
call control.protect_tenant_table('plan_lift', 'select, insert');

-- Which plan a school has from a competence until its next row; no plan id: none from then on. One at a time: one row a month.
create table school_plan (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  plan_id uuid,
  valid_from date not null check (extract(day from valid_from) = 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, school_id, valid_from),
  foreign key (tenant_id, plan_id) references plan (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id)
);
create index school_plan_by_plan on school_plan (tenant_id, plan_id);
call control.protect_tenant_table('school_plan', 'select, insert, update');

-- Which version of the school's plan an item was issued under, and whether that guarantees its category. Items issued before plans
-- existed have none of it: their school was guaranteed.
alter table invoice_item
  add column plan_version_id uuid,
  add column coverage text check (coverage in ('guaranteed', 'none')),
  add column covered_at timestamptz,
  add constraint invoice_item_snapshot check ((coverage is null) = (covered_at is null)),
  add constraint invoice_item_guarantee check (coverage is distinct from 'guaranteed' or plan_version_id is not null);
grant update (plan_version_id, coverage, covered_at) on invoice_item to caderneta_app;
