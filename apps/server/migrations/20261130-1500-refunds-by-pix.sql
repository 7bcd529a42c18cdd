-- The business day of the decision about a refund: asked for, then approved. Nothing of it is paid before that day.
alter table guardian_refund add column decided_on date;
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update guardian_refund set decided_on = (coalesce(approved_at, created_at) at time zone 'America/Sao_Paulo')::date where tenant_id = network;
    -- What was recorded as paid before its decision stays as it was recorded.
    update guardian_refund set decided_on = paid_on where tenant_id = network and paid_on < decided_on;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table guardian_refund
  alter column decided_on set not null,
  add constraint guardian_refund_paid_after_decision check (paid_on >= decided_on);

-- A refund that leaves by Pix: asked for by one person with the key of the guardian, approved by another. One at a time pays it.
create table refund_pix (
  tenant_id integer not null,
  id uuid not null,
  refund_id uuid not null,
  attempt integer not null check (attempt > 0),
  cents bigint not null check (cents > 0),
  bank_account_id uuid not null,
  pix_key text not null,
  holder_name text not null,
  holder_tax_id text not null,
  status text not null check (status in ('requested', 'toConfirm', 'finished', 'error', 'canceled')),
  -- Our own name of the payment at the provider, which takes it once.
  end_to_end_id text not null,
  requested_by uuid not null,
  approved_by uuid,
  approved_at timestamptz,
  leaves_on date,
  sent_at timestamptz,
  told_at timestamptz,
  bank_reference text,
  finished_on date,
  reason text,
  decided_by uuid,
  -- Somebody says that nothing left: the bank is asked, and never told again.
  is_given_up boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, refund_id, attempt),
  unique (tenant_id, end_to_end_id),
  foreign key (tenant_id, refund_id) references guardian_refund (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id),
  constraint refund_pix_approved check ((approved_by is null) = (approved_at is null)),
  constraint refund_pix_four_eyes check (approved_by <> requested_by and decided_by <> requested_by),
  constraint refund_pix_approver_was_there check (uuid_extract_timestamp(approved_by) <= uuid_extract_timestamp(id)),
  constraint refund_pix_leaves_approved check (sent_at is null or (approved_by is not null and leaves_on is not null)),
  constraint refund_pix_finished check ((status = 'finished') = (finished_on is not null)),
  constraint refund_pix_proven check (status <> 'finished' or (sent_at is not null and bank_reference is not null)),
  constraint refund_pix_ended check (status not in ('error', 'canceled') or reason is not null),
  constraint refund_pix_canceled_before_it_left check (status <> 'canceled' or sent_at is null)
);
create unique index refund_pix_one_living on refund_pix (tenant_id, refund_id) where status in ('requested', 'toConfirm', 'finished');
create index refund_pix_under_way on refund_pix (tenant_id, leaves_on, id) where status in ('requested', 'toConfirm');
create index refund_pix_by_account on refund_pix (tenant_id, bank_account_id);
call control.protect_tenant_table('refund_pix', 'select, insert, update');
-- The bank is asked about those of all networks.
create policy operator_every_tenant on refund_pix for select to caderneta_operator using (true);
grant select (tenant_id, id, refund_id, status, approved_at, leaves_on) on refund_pix to caderneta_operator;

-- The Pix that is to pay the refund, or has paid it: while it stands nothing else does.
alter table guardian_refund add column pix_id uuid;
alter table guardian_refund
  add foreign key (tenant_id, pix_id) references refund_pix (tenant_id, id),
  add constraint guardian_refund_pix_pays check (pix_id is null or status <> 'canceled');
create unique index guardian_refund_by_pix on guardian_refund (tenant_id, pix_id) where pix_id is not null;
