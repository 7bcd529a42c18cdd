-- Credit that waits for the next invoice of its guardian: used in the transaction that issues it. One order waits at a time.
create table credit_order (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  -- null: as much as the invoice takes
  cents bigint check (cents > 0),
  status text not null default 'waiting' check (status in ('waiting', 'used', 'canceled')),
  invoice_id uuid,
  used_cents bigint not null default 0 check (used_cents >= 0 and used_cents <= coalesce(cents, used_cents)),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((status = 'used') = (invoice_id is not null and used_cents > 0)),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id)
);
create unique index credit_order_waiting on credit_order (tenant_id, guardian_id) where status = 'waiting';
create index credit_order_by_guardian on credit_order (tenant_id, guardian_id, id desc);
call control.protect_tenant_table('credit_order', 'select, insert, update');
