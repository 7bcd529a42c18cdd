-- Commissions: what the provider keeps of each payment that no plan guarantees, beside the plan's own, and the account it is for. A
-- commission never changes: it ends, and another begins, both from a month on, so that a closed month keeps those it was closed under.
create table commission (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  fee_kind text not null check (fee_kind in ('percent', 'cents')),
  fee_ppm integer not null default 0 check (fee_ppm >= 0 and fee_ppm < 1000000),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  valid_from date not null check (extract(day from valid_from) = 1),
  is_active boolean not null default true,
  -- The first month that it is not taken in.
  ended_from date check (extract(day from ended_from) = 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id),
  constraint commission_value check (case fee_kind when 'percent' then fee_ppm > 0 and fee_cents = 0 else fee_cents > 0 and fee_ppm = 0 end),
  constraint commission_end check (is_active = (ended_from is null) and ended_from >= valid_from)
);
-- One that goes on for each destination.
create unique index commission_active on commission (tenant_id, bank_account_id) where is_active;
call control.protect_tenant_table('commission', 'select, insert, update');

-- What the percentages that go on add up to: always below the whole of a payment.
create table commission_total (
  tenant_id integer not null,
  percent_ppm bigint not null check (percent_ppm >= 0 and percent_ppm < 1000000),
  primary key (tenant_id)
);
call control.protect_tenant_table('commission_total', 'select, insert, update');
