-- What the invoices of each school and month add up to, by status: the first page reads these rows and not the invoices.
-- Every statement that writes invoices leaves the difference it makes in an inbox; a mover folds it into the totals.
create table invoice_month_delta (
  tenant_id integer not null,
  id bigint generated always as identity,
  -- The first day of the month in which the invoices fall due.
  month date not null,
  school_id uuid not null,
  status text not null,
  invoices bigint not null,
  nominal_cents bigint not null,
  open_cents bigint not null,
  paid_cents bigint not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
call control.protect_tenant_table('invoice_month_delta', 'select');
grant insert (tenant_id, month, school_id, status, invoices, nominal_cents, open_cents, paid_cents) on invoice_month_delta to caderneta_app;
create table invoice_month_total (
  tenant_id integer not null,
  month date not null check (extract(day from month) = 1),
  school_id uuid not null,
  status text not null,
  invoices bigint not null,
  nominal_cents bigint not null,
  open_cents bigint not null,
  paid_cents bigint not null,
  primary key (tenant_id, month, school_id, status)
);
call control.protect_tenant_table('invoice_month_total', 'select');

do $$
declare
  t text;
begin
  foreach t in array array['invoice_month_delta', 'invoice_month_total'] loop
    execute format('create policy mover_every_tenant on %I to caderneta_mover using (true) with check (true)', t);
    execute format('create policy operator_every_tenant on %I for select to caderneta_operator using (true)', t);
  end loop;
end $$;
grant select, delete on invoice_month_delta to caderneta_mover;
grant select, insert, update on invoice_month_total to caderneta_mover;
grant select on invoice_month_delta, invoice_month_total to caderneta_operator;

-- What is there already.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    insert into invoice_month_total (tenant_id, month, school_id, status, invoices, nominal_cents, open_cents, paid_cents)
    select tenant_id, due_on - (extract(day from due_on)::int - 1), school_id, status, count(*), sum(nominal_cents), sum(open_cents), sum(paid_cents)
    from invoice where tenant_id = network group by 1, 2, 3, 4;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
