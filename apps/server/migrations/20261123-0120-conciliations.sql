-- Statements of bank accounts against what the bank told and the ledger booked, day by day of an account.
create table bank_statement (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  format text not null check (format in ('ofx', 'cnab240', 'csv')),
  file_name text not null,
  file_id uuid not null,
  -- Of the content: the same file is taken once.
  sha256 bytea not null,
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  closing_cents bigint,
  line_count integer not null check (line_count >= 0),
  new_count integer not null check (new_count between 0 and line_count),
  created_by uuid not null,
  created_by_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, bank_account_id, sha256),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id),
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id)
);
create index bank_statement_by_day on bank_statement (tenant_id, bank_account_id, to_on desc);
call control.protect_tenant_table('bank_statement', 'select, insert');

-- Which columns of the bank's sheet are what, as they were right the last time.
create table statement_columns (
  tenant_id integer not null,
  bank_account_id uuid not null,
  columns jsonb not null,
  primary key (tenant_id, bank_account_id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id)
);
call control.protect_tenant_table('statement_columns', 'select, insert, update');

-- One day of an account, by the day of the credit: what the bank told, what is booked, and what the statement has of it.
create table conciliation (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  day date not null,
  -- Titles and Pix that the bank said it paid; of that, fees it said it kept; and what the clearing has of them.
  told_cents bigint not null default 0 check (told_cents >= 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  booked_cents bigint not null default 0 check (booked_cents >= 0),
  movement_count integer not null default 0 check (movement_count >= 0),
  -- Lines of statements matched to the day: credits less debits.
  credited_cents bigint not null default 0,
  line_count integer not null default 0 check (line_count >= 0),
  -- A statement covers the day.
  is_covered boolean not null default false,
  -- Fee that only the statement shows, booked by decision of a person.
  adjusted_cents bigint not null default 0 check (adjusted_cents >= 0),
  -- The difference that a person accepted; another difference is not accepted.
  accepted_cents bigint,
  reason text,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  -- What was passed on of the account; more that comes to the day later has to be passed on too.
  transferred_cents bigint,
  transferred_on date,
  transfer_reference text,
  transferred_by_name text,
  difference_cents bigint not null generated always as (credited_cents + adjusted_cents + fee_cents - booked_cents) stored,
  status text not null generated always as (case when not is_covered and line_count = 0 then 'notSynchronized'
    when told_cents = booked_cents and credited_cents + adjusted_cents + fee_cents = booked_cents then 'accurate' else 'divergent' end) stored
    check (status in ('accurate', 'divergent', 'notSynchronized')),
  stage text not null generated always as (case
    when (line_count = 0 and not is_covered)
      or not coalesce((told_cents = booked_cents and credited_cents + adjusted_cents + fee_cents = booked_cents)
        or accepted_cents = credited_cents + adjusted_cents + fee_cents - booked_cents, false) then 'open'
    when transferred_cents = credited_cents then 'transferred' else 'prepared' end) stored
    check (stage in ('open', 'prepared', 'transferred')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, bank_account_id, day),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id),
  constraint conciliation_decided check ((accepted_cents is null and adjusted_cents = 0) = (decided_by is null)
    and (decided_by is null) = (reason is null) and (decided_by is null) = (decided_at is null) and (decided_by is null) = (decided_by_name is null)),
  constraint conciliation_transferred check ((transferred_cents is null) = (transferred_on is null)
    and (transferred_cents is null) = (transfer_reference is null) and (transferred_cents is null) = (transferred_by_name is null)),
  -- Only what is prepared is passed on.
  constraint conciliation_transferred_prepared check (transferred_cents is null or line_count > 0)
);
create index conciliation_by_day on conciliation (tenant_id, day desc, id desc);
create index conciliation_open on conciliation (tenant_id, bank_account_id, day) where stage = 'open';
call control.protect_tenant_table('conciliation', 'select, insert, update');

-- A line of a statement. Overlapping files have the same lines: the bank's own id tells them, or day, amount, document and running order.
create table statement_line (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  statement_id uuid not null,
  position integer not null,
  day date not null,
  cents bigint not null check (cents <> 0),
  kind text not null check (kind in ('slips', 'pix', 'fee', 'other')),
  bank_ref text,
  document text not null,
  text text not null,
  turn smallint not null check (turn > 0),
  -- The day whose money it is; booked by an entry of the ledger.
  conciliation_id uuid,
  is_by_rule boolean not null default false,
  -- No money of the clearing, and why.
  aside_reason text,
  decided_by_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, bank_account_id, day, cents, document, turn),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id),
  foreign key (tenant_id, statement_id) references bank_statement (tenant_id, id),
  foreign key (tenant_id, conciliation_id) references conciliation (tenant_id, id),
  constraint statement_line_one_place check (conciliation_id is null or aside_reason is null),
  constraint statement_line_rule check (not is_by_rule or conciliation_id is not null)
);
create unique index statement_line_by_ref on statement_line (tenant_id, bank_account_id, bank_ref) where bank_ref is not null;
create index statement_line_by_day on statement_line (tenant_id, day desc, id desc);
create index statement_line_open on statement_line (tenant_id, bank_account_id, day) where conciliation_id is null and aside_reason is null;
create index statement_line_of_day on statement_line (tenant_id, conciliation_id) where conciliation_id is not null;
call control.protect_tenant_table('statement_line', 'select, insert, update');

-- What a day is made of is found by the day of the credit.
create index bank_file_line_by_credit on bank_file_line (tenant_id, (coalesce(credit_on, event_on)))
  where (event_kind = 'settled' and paid_cents > 0) or fee_cents > 0;
create index payment_by_credit on payment (tenant_id, credited_on) where method = 'pix';

-- The provider's finance team sees the open clearing of every network; no name of a person stands in these columns.
create policy operator_every_tenant on conciliation for select to caderneta_operator using (true);
create policy operator_every_tenant on statement_line for select to caderneta_operator using (true);
grant select (tenant_id, bank_account_id, day, stage, status, difference_cents) on conciliation to caderneta_operator;
grant select (tenant_id, bank_account_id, day, cents, conciliation_id, aside_reason) on statement_line to caderneta_operator;
