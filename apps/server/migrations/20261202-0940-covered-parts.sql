-- Which money of a broken agreement covers which of its invoices: the installments in their order fill the invoices in theirs, the charges last.
-- A place is a stretch of what was paid of the installment; two invoices never share a cent of it.
create table covered_part (
  tenant_id integer not null,
  invoice_id uuid not null,
  installment_id uuid not null,
  from_cents bigint not null check (from_cents >= 0),
  cents bigint not null check (cents > 0),
  primary key (tenant_id, invoice_id, installment_id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, installment_id) references invoice (tenant_id, id),
  constraint covered_part_apart exclude using gist
    (tenant_id with =, installment_id with =, int8range(from_cents, from_cents + cents) with &&)
);
call control.protect_tenant_table('covered_part', 'select, insert');

-- A payment of an installment of which a part went back to the family with the invoice that it covered. The payment stays as it came.
create table given_back_share (
  tenant_id integer not null,
  id uuid not null,
  -- The invoice that was given back.
  invoice_id uuid not null,
  payment_id uuid not null,
  school_id uuid not null,
  -- Its place in the principal of the payment.
  from_cents bigint not null check (from_cents >= 0),
  cents bigint not null check (cents > 0),
  given_at timestamptz not null,
  undone_at timestamptz check (undone_at >= given_at),
  primary key (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  -- No cent goes back twice.
  constraint given_back_share_once exclude using gist
    (tenant_id with =, payment_id with =, int8range(from_cents, from_cents + cents) with &&) where (undone_at is null)
);
create index given_back_share_by_invoice on given_back_share (tenant_id, invoice_id);
create index given_back_share_by_payment on given_back_share (tenant_id, payment_id);
create index given_back_share_by_school on given_back_share (tenant_id, school_id);
call control.protect_tenant_table('given_back_share', 'select, insert, update');

-- Agreements that were broken before: the same from what was paid of each installment then.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    insert into covered_part (tenant_id, invoice_id, installment_id, from_cents, cents)
    with paid as (
      select n.agreement_id, n.position, n.invoice_id, n.cents - coalesce((select sum(p.cents) from posting p where p.tenant_id = n.tenant_id
          and p.invoice_id = n.invoice_id and p.kind = 'cancel'), 0) as cents
      from agreement_installment n join agreement a on a.tenant_id = n.tenant_id and a.id = n.agreement_id
      where n.tenant_id = network and n.invoice_id is not null and a.issued_on is not null and a.status in ('expired', 'cancelled')
    ), line as (
      select *, sum(cents) over (partition by agreement_id order by position) - cents as since from paid
    ), covered as (
      select o.agreement_id, o.invoice_id, o.covered_cents as cents,
        sum(o.covered_cents) over (partition by o.agreement_id order by o.position) - o.covered_cents as since
      from agreement_invoice o where o.tenant_id = network and o.outcome in ('covered', 'restored')
    )
    select network, c.invoice_id, l.invoice_id, greatest(c.since - l.since, 0),
      least(c.since + c.cents, l.since + l.cents) - greatest(c.since, l.since)
    from covered c join line l on l.agreement_id = c.agreement_id
    where least(c.since + c.cents, l.since + l.cents) > greatest(c.since, l.since);
  end loop;
end $$;
