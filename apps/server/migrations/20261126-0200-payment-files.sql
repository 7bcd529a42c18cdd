-- Payments of transfers that a bank is asked for in a file (CNAB 240, segments A and B), and what it answers in another.
alter table transfer_payment drop constraint transfer_payment_method_check;
alter table transfer_payment add constraint transfer_payment_method_check check (method in ('manual', 'pix', 'file'));
alter table payout drop constraint payout_method_check;
alter table payout add constraint payout_method_check check (method in ('pix', 'file'));
-- Our number of a payment in its file, which the bank sends back. What leaves by a file leaves under it, and never by another rail.
alter table payout add column file_reference text;
alter table payout add constraint payout_in_file check (file_reference is null or method = 'file');
alter table payout add constraint payout_leaves_in_file check (method <> 'file' or sent_at is null or file_reference is not null);
alter table payout drop constraint payout_after_decision;
alter table payout add constraint payout_after_decision check (after_decision is null or (status = 'error' and (decided_by is not null or method = 'file')));
alter table payout add constraint payout_of_file unique (tenant_id, id, method, cents, bank_account_id);
create unique index payout_of_reference on payout (tenant_id, bank_account_id, file_reference) where file_reference is not null;
create index payout_for_file on payout (tenant_id, bank_account_id, id) where method = 'file' and status = 'requested' and sent_at is null;

-- The agreement of payments of an account: its files are numbered one after the other.
create table payment_agreement (
  tenant_id integer not null,
  bank_account_id uuid not null,
  code text not null check (code ~ '^[0-9]{1,20}$'),
  last_sequence integer not null default 0 check (last_sequence between 0 and 999999),
  version integer not null default 1,
  primary key (tenant_id, bank_account_id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id)
);
call control.protect_tenant_table('payment_agreement', 'select, insert, update');

create table payment_file (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  agreement text not null,
  sequence integer not null check (sequence between 1 and 999999),
  file_name text not null,
  -- From `sending` on the bank may have it.
  status text not null default 'prepared' check (status in ('prepared', 'sending', 'delivered', 'notDelivered', 'canceled')),
  payment_count integer not null check (payment_count > 0),
  total_cents bigint not null check (total_cents > 0),
  first_day date not null,
  -- Frozen: the same bytes leave however often.
  content bytea not null,
  sha256 bytea not null,
  message text,
  released_by text,
  released_at timestamptz,
  delivered_by text check (delivered_by in ('sftp', 'download')),
  delivered_at timestamptz,
  cancel_reason text,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, bank_account_id, sequence),
  foreign key (tenant_id, bank_account_id) references payment_agreement (tenant_id, bank_account_id),
  constraint payment_file_released check ((status in ('sending', 'delivered', 'notDelivered')) = (released_at is not null)),
  constraint payment_file_canceled check ((status = 'canceled') = (cancel_reason is not null))
);
create index payment_file_newest on payment_file (tenant_id, id);
call control.protect_tenant_table('payment_file', 'select, insert');
-- What a file says is never rewritten.
grant update (status, message, released_by, released_at, delivered_by, delivered_at, cancel_reason, version) on payment_file to caderneta_app;

create table payment_file_item (
  tenant_id integer not null,
  file_id uuid not null,
  position integer not null check (position > 0),
  payout_id uuid not null,
  bank_account_id uuid not null,
  method text not null default 'file' check (method = 'file'),
  reference text not null,
  cents bigint not null check (cents > 0),
  pay_on date not null,
  is_canceled boolean not null default false,
  primary key (tenant_id, file_id, position),
  foreign key (tenant_id, file_id) references payment_file (tenant_id, id),
  foreign key (tenant_id, payout_id, method, cents, bank_account_id) references payout (tenant_id, id, method, cents, bank_account_id)
);
-- A payment stands in one file; in another only after that one was canceled.
create unique index payment_file_item_once on payment_file_item (tenant_id, payout_id) where not is_canceled;
call control.protect_tenant_table('payment_file_item', 'select, insert');
grant update (is_canceled) on payment_file_item to caderneta_app;

create table payment_return (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  file_name text not null,
  content bytea not null,
  sha256 bytea not null,
  sequence integer not null,
  created_on date,
  is_preview boolean not null,
  status text not null default 'reading' check (status in ('reading', 'read')),
  line_count integer not null check (line_count > 0),
  paid_count integer not null default 0,
  refused_count integer not null default 0,
  person_count integer not null default 0,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  -- The same content is read once.
  unique (tenant_id, sha256),
  foreign key (tenant_id, bank_account_id) references payment_agreement (tenant_id, bank_account_id)
);
call control.protect_tenant_table('payment_return', 'select, insert');
grant update (status, paid_count, refused_count, person_count, version) on payment_return to caderneta_app;

create table payment_return_line (
  tenant_id integer not null,
  return_id uuid not null,
  position integer not null check (position > 0),
  line integer not null,
  reference text not null,
  payee_name text not null,
  cents bigint not null,
  kind text not null check (kind in ('paid', 'scheduled', 'refused', 'cancelled', 'returned', 'information', 'unclear')),
  words text not null,
  paid_on date,
  bank_number text not null,
  payout_id uuid,
  -- `known`: nothing that was not known; `person`: it moved nothing, and somebody must look.
  outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'known', 'person', 'seen')),
  note text,
  primary key (tenant_id, return_id, position),
  foreign key (tenant_id, return_id) references payment_return (tenant_id, id),
  foreign key (tenant_id, payout_id) references payout (tenant_id, id),
  constraint payment_return_line_paid check (kind <> 'paid' or paid_on is not null)
);
create index payment_return_line_of_payout on payment_return_line (tenant_id, payout_id) where payout_id is not null;
call control.protect_tenant_table('payment_return_line', 'select, insert');
grant update (payout_id, outcome, note) on payment_return_line to caderneta_app;

-- A file of payments that was found at the bank is read by the files of payments.
alter table fetched_file drop constraint fetched_file_outcome_check;
alter table fetched_file add constraint fetched_file_outcome_check check (outcome in ('read', 'repeated', 'payments', 'refused', 'setAside'));
alter table fetched_file drop constraint fetched_file_check1;
alter table fetched_file add constraint fetched_file_says_why check (outcome in ('read', 'repeated', 'payments') or reason is not null);
