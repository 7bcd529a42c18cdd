-- Agreements: invoices of a family leave its debt, instalments that are invoices of their own enter it.
create table agreement (
  tenant_id integer not null,
  id uuid not null,
  number bigint not null,
  school_id uuid not null,
  guardian_id uuid not null,
  enrollment_id uuid not null,
  agreement_type text not null check (agreement_type in ('overdue', 'upcoming', 'all')),
  title text not null,
  description text not null default '',
  status text not null check (status in ('created', 'pending', 'paid', 'liquidated', 'expired', 'cancelled', 'error')),
  fee_absorption text not null check (fee_absorption in ('creditor', 'family')),
  -- Frozen on the day it was quoted.
  principal_cents bigint not null check (principal_cents > 0),
  fine_cents bigint not null check (fine_cents >= 0),
  interest_cents bigint not null check (interest_cents >= 0),
  waived_principal_cents bigint not null check (waived_principal_cents between 0 and principal_cents),
  waived_fine_cents bigint not null check (waived_fine_cents between 0 and fine_cents),
  waived_interest_cents bigint not null check (waived_interest_cents between 0 and interest_cents),
  fee_cents bigint not null check (fee_cents >= 0 and (fee_cents = 0 or fee_absorption = 'family')),
  total_cents bigint not null check (total_cents > 100),
  installments integer not null check (installments between 1 and 12),
  -- Whether the school was promised the money of its invoices: all of them alike.
  is_guaranteed boolean not null,
  quoted_on date not null,
  quoted_until timestamptz not null,
  needs_approval boolean not null,
  approved_by uuid,
  approved_by_name text,
  created_by uuid not null,
  created_by_name text not null,
  issued_on date,
  ended_on date,
  end_reason text,
  -- What was paid beyond the invoices, when it was broken.
  kept_charges_cents bigint not null default 0 check (kept_charges_cents >= 0),
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, id, guardian_id, school_id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id),
  foreign key (tenant_id, enrollment_id) references enrollment (tenant_id, id),
  constraint agreement_adds_up check (total_cents = principal_cents + fine_cents + interest_cents + fee_cents
    - waived_principal_cents - waived_fine_cents - waived_interest_cents),
  constraint agreement_of_two_people check (approved_by is null or approved_by <> created_by),
  constraint agreement_issued check ((status in ('pending', 'paid', 'liquidated') and issued_on is not null) or status in ('created', 'error', 'expired', 'cancelled')),
  constraint agreement_approved check (not needs_approval or issued_on is null or approved_by is not null),
  constraint agreement_ended check ((ended_on is null) = (status in ('created', 'pending'))),
  constraint agreement_kept check (kept_charges_cents = 0 or (issued_on is not null and status in ('expired', 'cancelled')))
);
create index agreement_by_search on agreement (tenant_id, search, id);
create index agreement_by_status on agreement (tenant_id, status, school_id);
create index agreement_by_guardian on agreement (tenant_id, guardian_id);
call control.protect_tenant_table('agreement', 'select, insert, update');

create table agreement_invoice (
  tenant_id integer not null,
  agreement_id uuid not null,
  invoice_id uuid not null,
  position integer not null check (position > 0),
  principal_cents bigint not null check (principal_cents > 0),
  fine_cents bigint not null check (fine_cents >= 0),
  interest_cents bigint not null check (interest_cents >= 0),
  -- held: until the first instalment is issued. moved: its debt stands in the instalments, for good once they are paid.
  -- covered: broken, and paid money covered it whole. restored: broken, and owed again. released: never left.
  outcome text not null check (outcome in ('held', 'moved', 'covered', 'restored', 'released')),
  covered_cents bigint not null default 0 check (covered_cents between 0 and principal_cents),
  primary key (tenant_id, agreement_id, invoice_id),
  unique (tenant_id, agreement_id, position),
  foreign key (tenant_id, agreement_id) references agreement (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  constraint agreement_invoice_covered check ((outcome = 'covered') = (covered_cents = principal_cents) and (covered_cents = 0 or outcome in ('covered', 'restored')))
);
-- An invoice stands in one living agreement, and one that an agreement settled in no other.
create unique index agreement_invoice_once on agreement_invoice (tenant_id, invoice_id) where outcome in ('held', 'moved', 'covered');
call control.protect_tenant_table('agreement_invoice', 'select, insert, update');

create table agreement_installment (
  tenant_id integer not null,
  agreement_id uuid not null,
  position integer not null check (position between 1 and 12),
  due_on date not null,
  cents bigint not null check (cents > 100),
  invoice_id uuid,
  primary key (tenant_id, agreement_id, position),
  unique (tenant_id, invoice_id),
  foreign key (tenant_id, agreement_id) references agreement (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
call control.protect_tenant_table('agreement_installment', 'select, insert, update');

alter table invoice_hold drop constraint invoice_hold_reason_check;
alter table invoice_hold add constraint invoice_hold_reason_check check (reason in ('bank', 'agreement', 'installment'));
