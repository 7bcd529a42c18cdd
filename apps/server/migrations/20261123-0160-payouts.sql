-- Payouts: a date of a transfer paid by a rail: Pix. Each is a payment of the transfer too, so whatever pays a date,
-- by hand or by a rail, stands under one rule: transfer_payment_living.
alter table transfer_payment add column method text not null default 'manual' check (method in ('manual', 'pix'));
alter table transfer_payment add constraint transfer_payment_of_method unique (tenant_id, id, transfer_id, installment, cents, method);
alter table transfer_installment add constraint transfer_installment_cents unique (tenant_id, transfer_id, position, cents);
alter table transfer_payment add constraint transfer_payment_whole_date
  foreign key (tenant_id, transfer_id, installment, cents) references transfer_installment (tenant_id, transfer_id, position, cents);

create table payout (
  tenant_id integer not null,
  -- Also of its payment.
  id uuid not null,
  transfer_id uuid not null,
  installment smallint not null,
  -- The first, second, third try to pay this date.
  attempt smallint not null check (attempt > 0),
  school_id uuid not null,
  cents bigint not null check (cents > 0),
  method text not null check (method in ('pix')),
  status text not null default 'requested' check (status in ('requested', 'scheduled', 'toConfirm', 'finished', 'cancellationRequested',
    'cancelled', 'error', 'notAuthorized')),
  scheduled_on date not null,
  bank_account_id uuid not null,
  payout_account_id uuid not null,
  -- Our own name of it at the bank, written before anything leaves: by it the bank is asked what became of it.
  end_to_end_id text not null check (end_to_end_id <> ''),
  needs_approval boolean not null,
  requested_by uuid not null,
  requested_by_name text not null,
  approved_by uuid,
  approved_by_name text,
  approved_at timestamptz,
  sent_at timestamptz,
  -- The bank's own name of it.
  bank_reference text,
  reason text,
  -- Whoever said in the bank's place what became of it.
  decided_by uuid,
  decided_by_name text,
  finished_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, transfer_id, installment, attempt),
  unique (tenant_id, end_to_end_id),
  foreign key (tenant_id, id, transfer_id, installment, cents, method)
    references transfer_payment (tenant_id, id, transfer_id, installment, cents, method),
  foreign key (tenant_id, transfer_id, installment, cents) references transfer_installment (tenant_id, transfer_id, position, cents),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id),
  foreign key (tenant_id, payout_account_id) references payout_account (tenant_id, id),
  constraint payout_approved_whole check ((approved_by is null) = (approved_at is null) and (approved_by is null) = (approved_by_name is null)),
  constraint payout_four_eyes check (approved_by <> requested_by),
  -- Both ids are of version 7: nobody makes a second person for a payout that waits.
  constraint payout_approver_was_there check (uuid_extract_timestamp(approved_by) <= uuid_extract_timestamp(id)),
  constraint payout_decider check ((decided_by is null) = (decided_by_name is null) and decided_by <> requested_by),
  constraint payout_leaves_approved check (sent_at is null or not needs_approval or approved_by is not null),
  constraint payout_was_sent check (status not in ('scheduled', 'toConfirm', 'finished', 'cancellationRequested', 'notAuthorized') or sent_at is not null),
  constraint payout_finished check ((status = 'finished') = (finished_on is not null)),
  constraint payout_dead_says_why check (status not in ('cancelled', 'error', 'notAuthorized') or reason is not null)
);
-- A date has one payout until that one is proved dead.
create unique index payout_alive on payout (tenant_id, transfer_id, installment) where status not in ('cancelled', 'error', 'notAuthorized');
create index payout_by_day on payout (tenant_id, scheduled_on, id);
create index payout_under_way on payout (tenant_id, bank_account_id, id) where status in ('requested', 'scheduled', 'toConfirm', 'cancellationRequested');
call control.protect_tenant_table('payout', 'select, insert, update');

-- The provider's desk reads what is due and paid across networks: cents, days and states, and no name of a person.
create policy operator_every_tenant on transfer for select to caderneta_operator using (true);
create policy operator_every_tenant on transfer_installment for select to caderneta_operator using (true);
create policy operator_every_tenant on transfer_payment for select to caderneta_operator using (true);
create policy operator_every_tenant on payout for select to caderneta_operator using (true);
create policy operator_every_tenant on school for select to caderneta_operator using (true);
grant select (tenant_id, id, school_id, competence, status, due_cents, paid_cents) on transfer to caderneta_operator;
grant select (tenant_id, transfer_id, position, due_on, cents) on transfer_installment to caderneta_operator;
grant select (tenant_id, id, transfer_id, installment, status, method) on transfer_payment to caderneta_operator;
grant select (tenant_id, id, transfer_id, installment, attempt, method, status, scheduled_on, needs_approval, approved_at, finished_on, reason) on payout to caderneta_operator;
grant select (tenant_id, id, fantasy_name) on school to caderneta_operator;
create index transfer_to_pay on transfer (tenant_id, id) where status in ('pendingAnalysis', 'scheduled');
