-- Money that a bank took back after the family had it as credit and it had left: asked for by one person, approved by another. What the family
-- owes so is lessened part by part: with credit, with money that came to a bank account, or borne as a loss.
create table recovery (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  invoice_id uuid not null,
  payment_id uuid not null,
  bank_account_id uuid not null,
  exception_id uuid,
  claim_id uuid,
  wish text not null check (wish in ('charge', 'bear')),
  cents bigint not null check (cents > 0),
  open_cents bigint not null default 0 check (open_cents between 0 and cents),
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'open', 'settled', 'canceled')),
  requested_by uuid not null,
  requested_by_name text not null,
  approved_by uuid,
  approved_by_name text,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id),
  constraint recovery_of_one check ((exception_id is null) <> (claim_id is null)),
  constraint recovery_open_while_owed check ((status = 'open') = (open_cents > 0)),
  constraint recovery_approved check ((approved_by is not null and approved_at is not null) = (status in ('open', 'settled'))),
  constraint recovery_four_eyes check (approved_by <> requested_by),
  constraint recovery_approver_was_there check (uuid_extract_timestamp(approved_by) <= uuid_extract_timestamp(id))
);
create unique index recovery_of_exception on recovery (tenant_id, exception_id) where status <> 'canceled' and exception_id is not null;
create unique index recovery_of_claim on recovery (tenant_id, claim_id) where status <> 'canceled' and claim_id is not null;
-- One at a time: of a payment whose bank takes it back in parts each part is one.
create unique index recovery_of_payment on recovery (tenant_id, payment_id) where status = 'requested';
create index recovery_by_status on recovery (tenant_id, status, id desc);
create index recovery_by_guardian on recovery (tenant_id, guardian_id, id desc);
create index recovery_by_invoice on recovery (tenant_id, invoice_id);
call control.protect_tenant_table('recovery', 'select, insert, update');

create table recovery_part (
  tenant_id integer not null,
  id uuid not null,
  recovery_id uuid not null,
  kind text not null check (kind in ('credit', 'received', 'loss')),
  cents bigint not null check (cents > 0),
  reason text not null,
  status text not null check (status in ('requested', 'booked', 'canceled', 'undone')),
  bank_account_id uuid not null,
  means text check (means in ('pix', 'transfer', 'deposit')),
  reference text,
  paid_on date,
  booked_on date,
  requested_by uuid not null,
  requested_by_name text not null,
  approved_by uuid,
  approved_by_name text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, recovery_id) references recovery (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id),
  constraint recovery_part_received check ((kind = 'received') = (means is not null and reference is not null and paid_on is not null)),
  constraint recovery_part_booked check ((status in ('booked', 'undone')) = (booked_on is not null)),
  constraint recovery_part_approved check ((kind = 'credit' or status in ('requested', 'canceled')) = (approved_by is null)),
  constraint recovery_part_four_eyes check (approved_by <> requested_by)
);
create unique index recovery_part_waiting on recovery_part (tenant_id, recovery_id) where status = 'requested';
create index recovery_part_of on recovery_part (tenant_id, recovery_id, id);
create index recovery_part_by_account on recovery_part (tenant_id, bank_account_id, paid_on) where kind = 'received';
call control.protect_tenant_table('recovery_part', 'select, insert, update');

alter table settlement_exception drop constraint settlement_exception_decision_check;
alter table settlement_exception add constraint settlement_exception_decision_check check (decision in
  ('noted', 'identified', 'creditApplied', 'refundRequested', 'reinstated', 'proven', 'paymentReversed', 'protestWithdrawn', 'chargedToFamily', 'lossBorne'));
