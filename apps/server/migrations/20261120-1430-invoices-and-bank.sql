-- Charging: invoices, what was paid, what the bank was told and what it answered.

create table invoice (
  tenant_id integer not null,
  id uuid not null,
  number bigint,
  school_id uuid not null,
  class_id uuid,
  student_id uuid not null,
  guardian_id uuid not null,
  enrollment_id uuid not null,
  agreement_id uuid,
  nosso_numero bigint,
  status text not null check (status in ('open', 'generated', 'pending', 'authorized', 'paid', 'paidAtSchool', 'inProtest',
    'expired', 'duplicated', 'canceled', 'refunded', 'chargeback')),
  bank_registration text not null default 'none' check (bank_registration in
    ('none', 'awaitingReturn', 'registered', 'cancelAwaitingReturn', 'canceledAtBank', 'error')),
  bank_reason text,
  competence date not null check (extract(day from competence) = 1),
  issued_on date,
  due_on date not null,
  original_due_on date not null,
  payable_until date,
  nominal_cents bigint not null check (nominal_cents > 100),
  open_cents bigint not null check (open_cents >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  paid_on date,
  fine_ppm integer not null check (fine_ppm >= 0),
  interest_ppm integer not null check (interest_ppm >= 0),
  interest_per text not null check (interest_per in ('day', 'month')),
  count_from text not null check (count_from in ('shifted', 'original')),
  early_discounts jsonb not null default '[]',
  bar_code text check (bar_code ~ '^[0-9]{44}$'),
  digitable_line text check (digitable_line ~ '^[0-9]{47}$'),
  previous_status text,
  observations text,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (status in ('open', 'canceled') or (number is not null and issued_on is not null)),
  check (paid_on is not null or status not in ('paid', 'paidAtSchool')),
  primary key (tenant_id, id)
) /* partition by tenant, fillfactor 85 */;
create unique index invoice_number on invoice (tenant_id, number) where number is not null;
create unique index invoice_nosso_numero on invoice (tenant_id, agreement_id, nosso_numero) where nosso_numero is not null;
create index invoice_by_due on invoice (tenant_id, due_on desc, id desc);
create index invoice_by_status on invoice (tenant_id, status, due_on desc, id desc);
create index invoice_by_school on invoice (tenant_id, school_id, due_on desc, id desc);
create index invoice_by_guardian on invoice (tenant_id, guardian_id, due_on desc, id desc);
create index invoice_by_enrollment on invoice (tenant_id, enrollment_id, competence);
create index invoice_by_text on invoice using gin (tenant_id, search gin_trgm_ops);
call control.protect_tenant_table('invoice', 'select, insert, update');

create table invoice_item (
  tenant_id integer not null,
  invoice_id uuid not null,
  position smallint not null,
  product_id uuid not null,
  name text not null,
  cents bigint not null,
  quantity integer not null default 1 check (quantity > 0),
  installment_number integer,
  total_installments integer,
  primary key (tenant_id, invoice_id, position)
) /* partition by tenant */;
call control.protect_tenant_table('invoice_item', 'select, insert');

-- Billing twice is impossible, not unlikely: one live invoice per enrollment, product, competence and instalment.
create table billed_slot (
  tenant_id integer not null,
  enrollment_id uuid not null,
  product_id uuid not null,
  competence date not null,
  installment integer not null,
  invoice_id uuid not null,
  primary key (tenant_id, enrollment_id, product_id, competence, installment)
);
create index billed_slot_by_invoice on billed_slot (tenant_id, invoice_id);
call control.protect_tenant_table('billed_slot', 'select, insert, delete');

create table payment (
  tenant_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  ext_ref text not null,
  method text not null check (method in ('boleto', 'pix', 'school')),
  cents bigint not null check (cents > 0),
  principal_cents bigint not null check (principal_cents >= 0),
  charges_cents bigint not null check (charges_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  tolerated_cents bigint not null default 0 check (tolerated_cents >= 0),
  surplus_cents bigint not null check (surplus_cents >= 0),
  paid_on date not null,
  credited_on date,
  reverted_by uuid,
  recorded_at timestamptz not null default now(),
  check (cents = principal_cents + charges_cents + surplus_cents),
  primary key (tenant_id, id)
) /* partition by tenant */;
create unique index payment_once on payment (tenant_id, ext_ref);
create index payment_by_invoice on payment (tenant_id, invoice_id);
-- A payment is never changed or removed; taking one back at the counter only names the entry that undoes it.
call control.protect_tenant_table('payment', 'select, insert');
grant update (reverted_by) on payment to caderneta_app;

create table pix_charge (
  tenant_id integer not null,
  invoice_id uuid not null,
  txid text not null check (txid ~ '^[0-9a-f]{32}$'),
  status text not null default 'waiting' check (status in ('waiting', 'active', 'paid', 'removed', 'error')),
  payload text,
  reason text,
  version integer not null default 1,
  answered_at timestamptz,
  primary key (tenant_id, invoice_id),
  unique (tenant_id, txid)
);
call control.protect_tenant_table('pix_charge', 'select, insert, update');

-- What the bank must be told of a title; the next remessa of its agreement carries it.
create table bank_instruction (
  tenant_id integer not null,
  id uuid not null,
  agreement_id uuid not null,
  invoice_id uuid not null,
  movement text not null check (movement in ('register', 'writeOff', 'changeDueDate')),
  bank_file_id uuid,
  answer text check (answer in ('accepted', 'refused')),
  answer_reason text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index bank_instruction_waiting on bank_instruction (tenant_id, agreement_id, id) where bank_file_id is null;
create index bank_instruction_by_invoice on bank_instruction (tenant_id, invoice_id);
create index bank_instruction_by_file on bank_instruction (tenant_id, bank_file_id) where bank_file_id is not null;
call control.protect_tenant_table('bank_instruction', 'select, insert, update, delete');

create table bank_file (
  tenant_id integer not null,
  id uuid not null,
  kind text not null check (kind in ('remessa', 'retorno')),
  bank_account_id uuid,
  agreement_id uuid,
  bank text,
  layout text,
  file_name text not null,
  -- Empty until the bytes of a remessa are made.
  file_id uuid,
  sha256 bytea,
  sequence bigint,
  status text not null check (status in ('processing', 'processed', 'failed', 'ignored', 'prepared', 'sending', 'sent',
    'waitingReturn', 'returnReceived', 'containsErrors', 'success')),
  job_id uuid,
  title_count integer not null default 0,
  settled_count integer not null default 0,
  problem_count integer not null default 0,
  total_cents bigint not null default 0,
  summary jsonb not null default '{}',
  message text,
  downloaded_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id),
  foreign key (tenant_id, agreement_id) references bank_agreement (tenant_id, id)
);
create unique index bank_file_sequence on bank_file (tenant_id, agreement_id, sequence) where kind = 'remessa';
create index bank_file_recent on bank_file (tenant_id, kind, id desc);
create index bank_file_by_hash on bank_file (tenant_id, sha256) where sha256 is not null;
call control.protect_tenant_table('bank_file', 'select, insert, update');

-- Every line of a retorno with its meaning in words, written once. What became of it stands in `bank_event`: a line whose event
-- belongs to another file is a repetition, one without an event still waits.
create table bank_file_line (
  tenant_id integer not null,
  bank_file_id uuid not null,
  position integer not null,
  raw text not null,
  nosso_numero text,
  carteira text,
  document_number text,
  company_use text,
  event_code text,
  event_kind text,
  meaning text not null default '',
  reasons jsonb not null default '[]',
  event_on date,
  credit_on date,
  due_on date,
  amount_cents bigint,
  paid_cents bigint,
  credited_cents bigint,
  fee_cents bigint,
  interest_cents bigint,
  discount_cents bigint,
  invoice_id uuid,
  ext_ref uuid not null,
  primary key (tenant_id, bank_file_id, position)
) /* partition by tenant */;
create index bank_file_line_by_invoice on bank_file_line (tenant_id, invoice_id) where invoice_id is not null;
call control.protect_tenant_table('bank_file_line', 'select, insert, update');

-- What a bank or a provider said happened, each once however often it is told: `ext_ref` is made of what makes the event itself.
-- File and line are those that told it first; a provider's event has none.
create table bank_event (
  tenant_id integer not null,
  ext_ref uuid not null,
  bank_file_id uuid,
  position integer,
  outcome text not null check (outcome in ('done', 'noted', 'problem')),
  reason text,
  recorded_at timestamptz not null default now(),
  primary key (tenant_id, ext_ref)
) /* partition by tenant */;
create index bank_event_problem on bank_event (tenant_id, bank_file_id, position) where outcome = 'problem';
call control.protect_tenant_table('bank_event', 'select, insert, update');

-- What a person must look at: money on a cancelled title, paid twice, a title we do not know, an amount that differs.
create table settlement_exception (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid,
  kind text not null,
  invoice_id uuid,
  bank_file_id uuid,
  position integer,
  cents bigint,
  detail jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'resolved')),
  resolution text,
  resolved_by uuid,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index settlement_exception_waiting on settlement_exception (tenant_id, status, id desc);
create index settlement_exception_by_invoice on settlement_exception (tenant_id, invoice_id) where invoice_id is not null;
create index settlement_exception_by_file on settlement_exception (tenant_id, bank_file_id) where bank_file_id is not null;
call control.protect_tenant_table('settlement_exception', 'select, insert, update');

create table invoice_comment (
  tenant_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  author_id uuid not null,
  comment text not null,
  event_type text,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index invoice_comment_by_invoice on invoice_comment (tenant_id, invoice_id, id);
call control.protect_tenant_table('invoice_comment', 'select, insert, update');

-- Free text under row security cannot use its index (LIKE is not leakproof): this one function may, and names the network itself.
create policy search_every_tenant on invoice for select to caderneta_search using (true);
grant select on invoice to caderneta_search;
create function invoice_ids_like(tenant integer, pattern text, most integer) returns setof uuid
  language sql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
    select id from invoice
    where tenant_id = tenant and tenant = nullif(current_setting('app.tenant_id', true), '')::int and search like pattern
    order by due_on desc, id desc
    limit most
  $$;
revoke all on function invoice_ids_like(integer, text, integer) from public;
grant execute on function invoice_ids_like(integer, text, integer) to caderneta_app;
do $$ begin
  execute format('grant caderneta_search to %I with inherit true, set true', current_user);
end $$;
grant create on schema public to caderneta_search;
alter function invoice_ids_like(integer, text, integer) owner to caderneta_search;
revoke create on schema public from caderneta_search;
