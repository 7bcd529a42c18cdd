-- Ground of every area: who may see what, the ledger's rows, the three inboxes, idempotency, numbers, jobs and files.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

revoke all on schema public from public;
grant usage on schema public to caderneta_app, caderneta_system, caderneta_mover, caderneta_operator, caderneta_search;
grant usage on schema control to caderneta_app, caderneta_system, caderneta_mover, caderneta_operator;
grant select on control.migration to caderneta_app, caderneta_system;

-- Row security of a table that belongs to networks: forced, one restrictive rule for the application, the same rule for the
-- owner (data migrations run per network), a bare permissive rule beneath without which nothing would show.
create procedure control.protect_tenant_table(table_name text, app_rights text) language plpgsql as $$
declare
  one_tenant constant text := 'tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int';
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy any_row on %I to caderneta_app using (true) with check (true)', table_name);
  execute format('create policy one_tenant on %I as restrictive to caderneta_app using (%s) with check (%s)', table_name, one_tenant, one_tenant);
  execute format('create policy owner_one_tenant on %I to %I using (%s) with check (%s)', table_name, current_user, one_tenant, one_tenant);
  if app_rights <> '' then
    execute format('grant %s on %I to caderneta_app', app_rights, table_name);
  end if;
end $$;

-- Networks. 0 is the host. The one directory that is not bound to a network.
create table control.tenant (
  id integer primary key check (id >= 0),
  name text not null unique,
  display_name text not null,
  subdomain text not null unique,
  admin_email text,
  is_active boolean not null default true,
  is_read_only boolean not null default false,
  clock_advance_days integer not null default 0 check (clock_advance_days >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
insert into control.tenant (id, name, display_name, subdomain) values (0, 'Global', 'Global', 'global');
create sequence control.tenant_id_seq start 1;
grant select on control.tenant to caderneta_app, caderneta_system, caderneta_mover, caderneta_operator;
grant insert (id, name, display_name, subdomain, admin_email, is_active, is_read_only) on control.tenant to caderneta_app;
grant update (name, display_name, admin_email, is_active, is_read_only, clock_advance_days, version) on control.tenant to caderneta_app;
grant usage on sequence control.tenant_id_seq to caderneta_app;

-- Ledger: one row moves cents from one account to another; it balances by construction and is never changed.
create table account (
  tenant_id integer not null,
  id uuid not null,
  kind text not null,
  owner_id uuid,
  primary key (tenant_id, id)
);
call control.protect_tenant_table('account', 'select, insert');

create table transfer (
  tenant_id integer not null,
  id uuid not null,
  entry_id uuid not null,
  kind text not null,
  debit uuid not null,
  credit uuid not null,
  cents bigint not null check (cents > 0),
  posted_on date not null,
  recorded_at timestamptz not null default now(),
  subject_id uuid not null,
  invoice_id uuid,
  reverses uuid,
  rule_version integer not null default 1,
  check (debit <> credit),
  primary key (tenant_id, id)
) /* partition by tenant */;
create index transfer_by_invoice on transfer (tenant_id, invoice_id) where invoice_id is not null;
create index transfer_by_debit on transfer (tenant_id, debit, posted_on);
create index transfer_by_credit on transfer (tenant_id, credit, posted_on);
call control.protect_tenant_table('transfer', 'select');
grant insert (tenant_id, id, entry_id, kind, debit, credit, cents, posted_on, subject_id, invoice_id, reverses, rule_version) on transfer to caderneta_app;

-- Running totals by account and day, written as deltas and folded by a mover.
create table total_delta (
  tenant_id integer not null,
  id bigint generated always as identity,
  account_id uuid not null,
  day date not null,
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  recorded_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call control.protect_tenant_table('total_delta', 'select');
grant insert (tenant_id, account_id, day, debit_cents, credit_cents) on total_delta to caderneta_app;
create table total (
  tenant_id integer not null,
  account_id uuid not null,
  day date not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  primary key (tenant_id, account_id, day)
);
call control.protect_tenant_table('total', 'select');

-- What happened to a record, in the words of its area.
create table history (
  tenant_id integer not null,
  subject_id uuid not null,
  id uuid not null,
  event text not null,
  occurred_at timestamptz not null default now(),
  actor_id uuid not null,
  data jsonb not null default '{}',
  primary key (tenant_id, subject_id, id)
) /* partition by tenant */;
call control.protect_tenant_table('history', 'select, insert');

-- Audit: lines wait in an inbox and are sealed into a hash chain by a mover. `body` is the very text that is hashed.
create table audit_inbox (
  tenant_id integer not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid not null,
  action text not null,
  subject_id uuid,
  body text not null,
  primary key (tenant_id, id)
);
call control.protect_tenant_table('audit_inbox', 'select');
grant insert (tenant_id, actor_id, action, subject_id, body) on audit_inbox to caderneta_app;
create table audit_log (
  tenant_id integer not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id uuid not null,
  action text not null,
  subject_id uuid,
  body text not null,
  hash bytea not null,
  primary key (tenant_id, seq)
);
create index audit_log_by_subject on audit_log (tenant_id, subject_id, seq) where subject_id is not null;
call control.protect_tenant_table('audit_log', 'select');
create table audit_head (
  tenant_id integer primary key,
  seq bigint not null,
  hash bytea not null
);
call control.protect_tenant_table('audit_head', 'select');

-- Outbox: what others must hear of. The relay alone numbers it, enqueues jobs and notifies.
create table outbox (
  tenant_id integer not null,
  id bigint generated always as identity,
  event_id uuid not null,
  topic text not null,
  subject_id uuid not null,
  school_id uuid,
  version integer not null,
  payload jsonb not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
call control.protect_tenant_table('outbox', 'select');
grant insert (tenant_id, event_id, topic, subject_id, school_id, version, payload) on outbox to caderneta_app;
create table event_log (
  tenant_id integer not null,
  seq bigint not null,
  event_id uuid not null,
  topic text not null,
  subject_id uuid not null,
  school_id uuid,
  version integer not null,
  payload jsonb not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, seq)
);
call control.protect_tenant_table('event_log', 'select');
create table event_head (
  tenant_id integer primary key,
  seq bigint not null
);
call control.protect_tenant_table('event_head', 'select');

-- The movers see the inboxes of every network, and nothing else; the relay (system) sees the outbox and feeds the jobs.
do $$
declare
  t text;
begin
  foreach t in array array['total_delta', 'total', 'audit_inbox', 'audit_log', 'audit_head'] loop
    execute format('create policy mover_every_tenant on %I to caderneta_mover using (true) with check (true)', t);
  end loop;
  foreach t in array array['outbox', 'event_log', 'event_head'] loop
    execute format('create policy relay_every_tenant on %I to caderneta_system using (true) with check (true)', t);
  end loop;
  -- The job queue keeps its own schema, made and owned by the role that runs the jobs.
  execute format('grant create on database %I to caderneta_system', current_database());
end $$;
grant select, delete on total_delta, audit_inbox to caderneta_mover;
grant select, insert, update on total, audit_head to caderneta_mover;
grant select, insert on audit_log to caderneta_mover;
grant select, delete on outbox to caderneta_system;
grant select, insert, update on event_head to caderneta_system;
grant select, insert, delete on event_log to caderneta_system;

-- Raises inside the statement when a part of it touched another number of rows than was decided: the commit already on the
-- wire then ends in a rollback, and nothing half done is kept.
create function control.must(touched bigint, expected bigint, part text) returns boolean language plpgsql as $$
begin
  if touched is distinct from expected then
    raise exception 'part % touched % rows instead of %', part, touched, expected using errcode = 'CD001';
  end if;
  return true;
end $$;
grant execute on function control.must(bigint, bigint, text) to caderneta_app;
create policy operator_every_tenant on audit_log for select to caderneta_operator using (true);
create policy operator_every_tenant on audit_inbox for select to caderneta_operator using (true);
grant select on audit_log, audit_inbox to caderneta_operator;

-- A retried write is answered as the first time. The key row comes first in the same transaction, the answer with the effects.
create table idempotency (
  tenant_id integer not null,
  actor_id uuid not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, actor_id, operation, key)
);
create index idempotency_by_age on idempotency (tenant_id, created_at);
call control.protect_tenant_table('idempotency', 'select, insert, delete');
create table idempotency_answer (
  tenant_id integer not null,
  actor_id uuid not null,
  operation text not null,
  key text not null,
  body text,
  primary key (tenant_id, actor_id, operation, key)
);
call control.protect_tenant_table('idempotency_answer', 'select, insert, delete');

-- Numbers of one network: the invoice's shown number, a bank agreement's nosso número (per year where the bank restarts).
create table number_counter (
  tenant_id integer not null,
  counter text not null,
  period integer not null default 0,
  next bigint not null check (next > 0),
  primary key (tenant_id, counter, period)
);
call control.protect_tenant_table('number_counter', 'select, insert, update');

-- Work that takes longer than a request. A chunk keeps what was frozen when it was planned, so that it can be done again.
create table background_job (
  tenant_id integer not null,
  id uuid not null,
  kind text not null,
  status text not null default 'InProgress' check (status in ('InProgress', 'Success', 'Failed', 'Error')),
  subject_id uuid,
  school_id uuid,
  total_count integer not null default 0,
  done_count integer not null default 0,
  failed_count integer not null default 0,
  input jsonb not null default '{}',
  result jsonb,
  message text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id)
);
call control.protect_tenant_table('background_job', 'select, insert, update');
create table background_job_chunk (
  tenant_id integer not null,
  job_id uuid not null,
  position integer not null,
  subject_ids uuid[] not null,
  input jsonb not null default '{}',
  first_number bigint,
  first_nosso_numero bigint,
  done_at timestamptz,
  done_count integer,
  failed_count integer,
  result jsonb,
  primary key (tenant_id, job_id, position),
  foreign key (tenant_id, job_id) references background_job (tenant_id, id)
);
call control.protect_tenant_table('background_job_chunk', 'select, insert, update');

create table stored_file (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  media_type text not null,
  byte_count bigint not null check (byte_count >= 0),
  sha256 bytea not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call control.protect_tenant_table('stored_file', 'select, insert');
