-- Transfers: what a school is paid for a competence, line by line, and where each cent of it comes from. One transfer per school and
-- competence, under the plan that the school has then.
create table transfer (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  school_plan_id uuid not null,
  competence date not null check (extract(day from competence) = 1),
  status text not null default 'open' check (status in ('open', 'pendingAnalysis', 'scheduled', 'done', 'canceled')),
  -- Last day of the competence under the plan's terms: from the day after it the transfer is overdue for closing.
  closes_on date not null,
  -- Terms under which it was calculated last; frozen by the closing.
  plan_version_id uuid,
  -- What the lines add up to. An estimate until the transfer is closed; below zero nothing is paid and the next transfer begins with it.
  result_cents bigint,
  due_cents bigint not null default 0 check (due_cents >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0 and paid_cents <= due_cents),
  calculated_at timestamptz,
  closed_at timestamptz,
  closed_by uuid,
  closed_by_name text,
  input_hash text,
  output_hash text,
  canceled_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, school_id, competence),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, school_plan_id) references school_plan (tenant_id, id),
  foreign key (tenant_id, plan_version_id) references plan_version (tenant_id, id),
  constraint transfer_closed check ((status in ('pendingAnalysis', 'scheduled', 'done')) = (closed_at is not null)),
  constraint transfer_frozen check ((closed_at is null) = (closed_by is null) and (closed_at is null or
    (plan_version_id is not null and result_cents is not null and input_hash is not null and output_hash is not null
      and due_cents = greatest(result_cents, 0)))),
  constraint transfer_open_owes_nothing check (closed_at is not null or due_cents = 0),
  constraint transfer_done check ((status = 'done') = (closed_at is not null and paid_cents = due_cents)),
  constraint transfer_canceled check ((status = 'canceled') = (canceled_reason is not null))
);
create index transfer_by_competence on transfer (tenant_id, competence desc, id desc);
create index transfer_to_close on transfer (tenant_id, closes_on) where status = 'open';
call control.protect_tenant_table('transfer', 'select, insert, update');

-- Frozen by the closing: the role may add lines and never change them.
create table transfer_line (
  tenant_id integer not null,
  transfer_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('covered', 'late', 'schedule', 'fee', 'received', 'discountsBorne', 'charges', 'commission', 'cost', 'evaded',
    'canceled', 'replaced', 'feeReturned', 'counter', 'counterReturned', 'discounts', 'undone', 'carried')),
  cents bigint not null,
  base_cents bigint not null default 0,
  sources integer not null default 0 check (sources >= 0),
  primary key (tenant_id, transfer_id, position),
  unique (tenant_id, transfer_id, kind),
  foreign key (tenant_id, transfer_id) references transfer (tenant_id, id)
);
call control.protect_tenant_table('transfer_line', 'select, insert');

-- An invoice counts for the school either as guaranteed revenue or by what was received, for good.
create table transfer_basis (
  tenant_id integer not null,
  invoice_id uuid not null,
  basis text not null check (basis in ('guaranteed', 'received')),
  primary key (tenant_id, invoice_id),
  unique (tenant_id, invoice_id, basis)
);
call control.protect_tenant_table('transfer_basis', 'select, insert');

-- Each movement of an invoice, a payment, a bank fee or an enrollment's schedule. Movements of one thing are numbered: the first adds it, the
-- second takes it back, the third adds it again. A number exists once, so no thing is twice in transfers.
create table transfer_source (
  tenant_id integer not null,
  transfer_id uuid not null,
  component text not null check (component in ('revenue', 'schedule', 'counter', 'discount', 'charges', 'received', 'borne', 'cost')),
  source_id uuid not null,
  turn smallint not null check (turn > 0),
  line text not null,
  invoice_id uuid,
  enrollment_id uuid,
  bank_account_id uuid,
  basis text,
  cents bigint not null,
  fee_cents bigint not null default 0,
  primary key (tenant_id, component, source_id, turn),
  foreign key (tenant_id, transfer_id) references transfer (tenant_id, id),
  foreign key (tenant_id, invoice_id, basis) references transfer_basis (tenant_id, invoice_id, basis),
  constraint transfer_source_moves check (cents <> 0),
  constraint transfer_source_invoice check ((component = 'schedule') = (invoice_id is null) and (invoice_id is null) = (basis is null)),
  constraint transfer_source_basis check (case component when 'revenue' then basis = 'guaranteed' when 'counter' then basis = 'guaranteed'
    when 'discount' then basis = 'guaranteed' when 'received' then basis = 'received' when 'borne' then basis = 'received'
    when 'cost' then basis = 'received' else true end),
  constraint transfer_source_sign check (case component when 'schedule' then true when 'counter' then (turn % 2 = 1) = (cents < 0)
    when 'discount' then (turn % 2 = 1) = (cents < 0) when 'cost' then turn = 1 and cents < 0 else (turn % 2 = 1) = (cents > 0) end),
  -- A fee is taken with what it is a part of, goes back with it, and is never more than it.
  constraint transfer_source_fee check (fee_cents = 0 or (component in ('revenue', 'received') and sign(fee_cents) = sign(cents)
    and abs(fee_cents) <= abs(cents)))
);
create index transfer_source_by_transfer on transfer_source (tenant_id, transfer_id, line, source_id);
create index transfer_source_by_invoice on transfer_source (tenant_id, invoice_id);
create index transfer_source_by_enrollment on transfer_source (tenant_id, enrollment_id) where enrollment_id is not null;
call control.protect_tenant_table('transfer_source', 'select, insert');

-- On which day how much of it is paid; the last date takes the cents.
create table transfer_installment (
  tenant_id integer not null,
  transfer_id uuid not null,
  position smallint not null check (position > 0),
  due_on date not null,
  cents bigint not null check (cents > 0),
  primary key (tenant_id, transfer_id, position),
  foreign key (tenant_id, transfer_id) references transfer (tenant_id, id)
);
create index transfer_installment_by_day on transfer_installment (tenant_id, due_on);
call control.protect_tenant_table('transfer_installment', 'select, insert');

-- Money that left the bank for an installment: told by one person, confirmed by another.
create table transfer_payment (
  tenant_id integer not null,
  id uuid not null,
  transfer_id uuid not null,
  installment smallint not null,
  cents bigint not null check (cents > 0),
  status text not null default 'recorded' check (status in ('recorded', 'confirmed', 'discarded', 'reversed')),
  bank_account_id uuid not null,
  payout_account_id uuid,
  means text not null check (means in ('pix', 'transfer')),
  paid_on date not null,
  reference text not null check (reference <> ''),
  recorded_by uuid not null,
  recorded_by_name text not null,
  confirmed_by uuid,
  confirmed_by_name text,
  confirmed_at timestamptz,
  undone_by uuid,
  undone_by_name text,
  undone_reason text,
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, transfer_id, installment) references transfer_installment (tenant_id, transfer_id, position),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id),
  foreign key (tenant_id, payout_account_id) references payout_account (tenant_id, id),
  constraint transfer_payment_confirmed check ((status in ('confirmed', 'reversed')) = (confirmed_by is not null)
    and (confirmed_by is null) = (confirmed_at is null)),
  constraint transfer_payment_four_eyes check (confirmed_by <> recorded_by),
  -- Both ids are of version 7: nobody makes a second person for a payment that waits.
  constraint transfer_payment_confirmer_was_there check (uuid_extract_timestamp(confirmed_by) <= uuid_extract_timestamp(id)),
  constraint transfer_payment_undone check ((status in ('discarded', 'reversed')) = (undone_by is not null and undone_reason is not null and undone_at is not null))
);
-- An installment is paid once.
create unique index transfer_payment_living on transfer_payment (tenant_id, transfer_id, installment) where status in ('recorded', 'confirmed');
call control.protect_tenant_table('transfer_payment', 'select, insert, update');
