-- Retornos for a school's own system, and what each of them told it of the slips of its remessas.
create table erp_retorno (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  -- One more than that of the school's retorno before.
  sequence bigint not null check (sequence > 0),
  bank text not null,
  layout text not null,
  -- As the header of the school's remessas names it.
  company jsonb not null,
  file_id uuid not null,
  file_name text not null check (file_name <> ''),
  answer_count integer not null check (answer_count > 0),
  untold_count integer not null default 0 check (untold_count between 0 and answer_count),
  paid_count integer not null default 0 check (paid_count between 0 and answer_count),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  downloaded_at timestamptz,
  downloaded_by uuid,
  downloaded_by_name text,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, school_id, sequence),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  constraint erp_retorno_taken check ((downloaded_at is null) = (downloaded_by is null))
);
create index erp_retorno_by_time on erp_retorno (tenant_id, created_at desc, id desc);
call control.protect_tenant_table('erp_retorno', 'select, insert, update');

create table erp_answer (
  tenant_id integer not null,
  erp_retorno_id uuid not null,
  position integer not null check (position > 0),
  school_id uuid not null,
  kind text not null check (kind in ('registered', 'refused', 'dueDateChanged', 'paid', 'partlyPaid', 'paymentReversed', 'canceled', 'orderRefused')),
  slip_id text not null,
  -- Counts what was told of the state of a slip.
  ordinal integer check (ordinal > 0),
  -- The line that named the slip, or asked.
  erp_file_id uuid not null,
  line integer not null,
  invoice_id uuid,
  payment_id uuid,
  occurred_on date not null,
  credited_on date,
  due_on date,
  amount_cents bigint not null check (amount_cents >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  charges_cents bigint not null default 0 check (charges_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  reason text,
  reason_values jsonb not null default '{}',
  -- False where the layout of the bank has no words for it, or the slip does not fit: then only the screen tells it.
  is_told boolean not null default true,
  primary key (tenant_id, erp_retorno_id, position),
  foreign key (tenant_id, erp_retorno_id) references erp_retorno (tenant_id, id),
  foreign key (tenant_id, erp_file_id, line) references erp_line (tenant_id, erp_file_id, position),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  constraint erp_answer_state check ((kind in ('registered', 'dueDateChanged', 'canceled')) = (ordinal is not null)),
  constraint erp_answer_payment check ((kind in ('paid', 'partlyPaid', 'paymentReversed')) = (payment_id is not null)),
  constraint erp_answer_reason check ((kind in ('refused', 'orderRefused')) = (reason is not null))
);
-- Each fact is told once: a state in its turn, a payment and its reversal, a line that was not done.
create unique index erp_answer_state_once on erp_answer (tenant_id, school_id, slip_id, ordinal) where ordinal is not null;
create unique index erp_answer_payment_once on erp_answer (tenant_id, payment_id, (kind = 'paymentReversed')) where payment_id is not null;
create unique index erp_answer_line_once on erp_answer (tenant_id, erp_file_id, line) where reason is not null;
call control.protect_tenant_table('erp_answer', 'select, insert');
create index erp_file_of_school on erp_file (tenant_id, school_id);

-- The number that the school's system allocated, told apart from the digits around it; empty where the bank was to give it.
alter table erp_line add column allocated_number text not null default '';
do $$
declare network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update erp_line set allocated_number = slip_id
      where tenant_id = network and slip_id ~ '^[0-9]+$' and position(slip_id in nosso_numero) > 0;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
