-- Pix claims: a payer's bank asks for a received Pix back (special return, MED). A Pix that paid several invoices is a claim of each.
create table pix_claim (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  invoice_id uuid not null,
  payment_id uuid not null,
  bank_account_id uuid not null,
  -- The provider's own name of the claim, and the Pix that it is about.
  claim_ref text not null check (claim_ref <> ''),
  end_to_end_id text not null,
  cents bigint not null check (cents > 0),
  cause text not null check (cause in ('fraud', 'operational')),
  -- returnPending: the provider gave the money back, and something of the invoice stands against undoing the payment.
  status text not null check (status in ('blocked', 'returnPending', 'returned', 'released')),
  returned_cents bigint check (returned_cents between 1 and cents),
  obstacle text,
  notified_at timestamptz not null,
  answer_by date not null,
  blocked_at timestamptz not null,
  ended_at timestamptz,
  -- A claim that was given back, and whose money the provider returned to us after all: it waits as money of nobody.
  came_back_at timestamptz,
  reason text,
  decided_by uuid,
  decided_by_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((status in ('returned', 'released')) = (ended_at is not null)),
  check ((status in ('returned', 'returnPending')) = (returned_cents is not null)),
  check ((status = 'returnPending') = (obstacle is not null)),
  check (came_back_at is null or status = 'returned'),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id)
);
create unique index pix_claim_once on pix_claim (tenant_id, claim_ref, payment_id);
-- The same money is blocked once.
create unique index pix_claim_one_at_a_time on pix_claim (tenant_id, payment_id) where status in ('blocked', 'returnPending');
create index pix_claim_by_payment on pix_claim (tenant_id, payment_id);
create index pix_claim_by_deadline on pix_claim (tenant_id, answer_by, id);
call control.protect_tenant_table('pix_claim', 'select, insert, update');
