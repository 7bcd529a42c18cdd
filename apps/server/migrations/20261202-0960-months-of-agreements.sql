-- Months that an agreement took are given back too: whatever was paid of an agreement that has ended belongs to one of its months, charges included.
alter table covered_part
  add column agreement_id uuid,
  -- Paid to the end. While a month of it is with the family, none of its installments is taken back.
  add column is_kept boolean not null default false,
  -- Of fine, interest and fees of the agreement; else of the amount of the invoice.
  add column is_charges boolean not null default false,
  -- Of the agreement: its charges and what it waived are in the ledger apart from its invoices.
  add column is_guaranteed boolean not null default false;
alter table covered_part
  drop constraint covered_part_pkey,
  add primary key (tenant_id, invoice_id, installment_id, is_charges);
create index covered_part_by_agreement on covered_part (tenant_id, agreement_id);
grant delete on covered_part to caderneta_app;

-- Agreements that ended before: first the months in their order, less what was waived, then the charges of each.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update covered_part c set agreement_id = a.id, is_guaranteed = a.is_guaranteed
    from agreement_installment n join agreement a on a.tenant_id = n.tenant_id and a.id = n.agreement_id
    where c.tenant_id = network and n.tenant_id = network and n.invoice_id = c.installment_id;
    insert into covered_part (tenant_id, invoice_id, installment_id, from_cents, cents, agreement_id, is_kept, is_charges, is_guaranteed)
    with ended as (
      select a.id, a.is_guaranteed, k.is_kept,
        case when k.is_kept then a.total_cents - (a.principal_cents - a.waived_principal_cents) else a.kept_charges_cents end as charges,
        case when k.is_kept then a.waived_principal_cents else 0 end as waived
      from agreement a cross join lateral (select a.status in ('paid', 'liquidated') as is_kept) k
      where a.tenant_id = network and (k.is_kept or a.kept_charges_cents > 0)
    ), month as (
      select e.*, o.invoice_id, o.position, o.principal_cents as principal, o.covered_cents as covered,
        case when sum(o.fine_cents + o.interest_cents) over (partition by e.id) > 0 then o.fine_cents + o.interest_cents else o.principal_cents end as weight
      from ended e join agreement_invoice o on o.tenant_id = network and o.agreement_id = e.id
    ), exact as (
      select m.*, m.charges::numeric * m.weight as charge, sum(m.weight) over (partition by m.id) as weights,
        m.waived::numeric * m.principal as waiver, sum(m.principal) over (partition by m.id) as principals
      from month m
    ), cut as (
      select x.*, div(x.charge, x.weights) as charge_cut, div(x.waiver, x.principals) as waiver_cut,
        row_number() over (partition by x.id order by mod(x.charge, x.weights) desc, x.position) as charge_rank,
        row_number() over (partition by x.id order by mod(x.waiver, x.principals) desc, x.position) as waiver_rank
      from exact x
    ), share as (
      select c.id, c.is_guaranteed, c.is_kept, c.invoice_id, c.position,
        case when c.is_kept then c.principal - c.waiver_cut
          - (c.waiver_rank <= c.waived - sum(c.waiver_cut) over (partition by c.id))::int else c.covered end as covered,
        c.charge_cut + (c.charge_rank <= c.charges - sum(c.charge_cut) over (partition by c.id))::int as charges
      from cut c
    ), target as (
      select t.*, sum(t.cents) over (partition by t.id order by t.is_charges, t.position) - t.cents as since
      from (select id, is_guaranteed, is_kept, invoice_id, position, false as is_charges, covered as cents from share
        union all select id, is_guaranteed, is_kept, invoice_id, position, true, charges from share) t
    ), line as (
      select p.*, sum(p.cents) over (partition by p.agreement_id order by p.position) - p.cents as since
      from (select n.agreement_id, n.position, n.invoice_id, n.cents - coalesce((select sum(k.cents) from posting k where k.tenant_id = n.tenant_id
          and k.invoice_id = n.invoice_id and k.kind = 'cancel'), 0) as cents
        from agreement_installment n join ended e on e.id = n.agreement_id where n.tenant_id = network and n.invoice_id is not null) p
    )
    select network, t.invoice_id, l.invoice_id, greatest(t.since - l.since, 0)::bigint,
      (least(t.since + t.cents, l.since + l.cents) - greatest(t.since, l.since))::bigint, t.id, t.is_kept, t.is_charges, t.is_guaranteed
    from target t join line l on l.agreement_id = t.id
    where (t.is_kept or t.is_charges) and least(t.since + t.cents, l.since + l.cents) > greatest(t.since, l.since);
  end loop;
end $$;

alter table covered_part
  alter column agreement_id set not null,
  alter column is_kept drop default,
  alter column is_charges drop default,
  alter column is_guaranteed drop default,
  add foreign key (tenant_id, agreement_id) references agreement (tenant_id, id);
