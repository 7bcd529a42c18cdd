-- What a person decides about an exception is an operation; the cents that it placed are counted, so that a part may be decided.
alter table settlement_exception add column decision text check (decision in
  ('noted', 'identified', 'creditApplied', 'refundRequested', 'reinstated'));
alter table settlement_exception add column decided_cents bigint not null default 0 check (decided_cents >= 0);

-- Credit that goes back to a family: owed to it from the decision on, paid with the reference of the bank.
create table guardian_refund (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  exception_id uuid,
  cents bigint not null check (cents > 0),
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'paid', 'canceled')),
  bank_account_id uuid,
  reference text,
  paid_on date,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((status = 'paid') = (reference is not null and bank_account_id is not null and paid_on is not null)),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id)
);
create index guardian_refund_by_status on guardian_refund (tenant_id, status, id desc);
create index guardian_refund_by_guardian on guardian_refund (tenant_id, guardian_id, id desc);
call control.protect_tenant_table('guardian_refund', 'select, insert, update');
