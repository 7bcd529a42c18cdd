// Months that are not owed any more: what was paid of each is with its family, once, and nothing of it is billed.
import { sql } from 'kysely'
import { type FaultRow, mostShown, type Rules } from './proof.ts'

export const giveBackRules: Rules = {
  'cada mês pago que foi devolvido deixou de ser cobrado, e o que se pagou dele está no crédito da família': (
    tenantId,
  ) => sql<FaultRow>`
    with given as (
      select p.invoice_id, count(distinct p.entry_id) as entries, coalesce(sum(p.cents) filter (where c.kind in ('guardianCredit', 'receivedBySchool')), 0) as back,
        coalesce(sum(p.cents) filter (where d.kind = 'tuitionBilled'), 0) as billed
      from posting p join ledger_account d on d.tenant_id = p.tenant_id and d.id = p.debit
        join ledger_account c on c.tenant_id = p.tenant_id and c.id = p.credit
      where p.tenant_id = ${tenantId}::int and p.kind = 'givenBack' and not exists (select from posting r where r.tenant_id = p.tenant_id
        and r.invoice_id = p.invoice_id and r.reverses = p.entry_id) group by p.invoice_id
    ), paid as (
      select invoice_id, sum(cents) as cents from (
        select invoice_id, principal_cents + charges_cents as cents from payment where tenant_id = ${tenantId}::int and reverted_by is null
        union all select invoice_id, cents from given_back_share where tenant_id = ${tenantId}::int and undone_at is null) p group by invoice_id
    ), agreed as (
      select o.invoice_id, coalesce(sum(c.cents), 0) - o.principal_cents as beyond from agreement_invoice o
      join agreement a on a.tenant_id = o.tenant_id and a.id = o.agreement_id and not a.is_guaranteed
      left join covered_part c on c.tenant_id = o.tenant_id and c.agreement_id = o.agreement_id and c.invoice_id = o.invoice_id
      where o.tenant_id = ${tenantId}::int and o.outcome in ('moved', 'covered') group by o.invoice_id, o.principal_cents
    )
    select coalesce(i.id, g.invoice_id)::text as subject, format('nominal %s, descobrado %s; pagos %s, devolvidos %s, em %s lançamentos', i.nominal_cents,
      coalesce(g.billed, 0), coalesce(p.cents, 0), coalesce(g.back, 0), coalesce(g.entries, 0)) as detail
    from (select * from invoice where tenant_id = ${tenantId}::int and status = 'refunded') i
    full join given g on g.invoice_id = i.id left join paid p on p.invoice_id = i.id left join agreed m on m.invoice_id = i.id
    where i.id is null or g.entries is distinct from 1 or g.billed <> i.nominal_cents + coalesce(m.beyond, 0) or g.back <> coalesce(p.cents, 0) limit ${mostShown}::int`,

  'o que voltou à família de uma parcela cobria a fatura devolvida, e o pagamento continua de pé': (
    tenantId,
  ) => sql<FaultRow>`
    select g.invoice_id::text as subject, format('fatura %s, pagamento de %s: voltaram %s a partir de %s', i.status, p.principal_cents, g.cents, g.from_cents) as detail
    from given_back_share g join invoice i on i.tenant_id = g.tenant_id and i.id = g.invoice_id
    join payment p on p.tenant_id = g.tenant_id and p.id = g.payment_id
    where g.tenant_id = ${tenantId}::int and g.undone_at is null and (i.status <> 'refunded' or p.reverted_by is not null
      or g.from_cents + g.cents > p.principal_cents or not exists (select from covered_part c where c.tenant_id = g.tenant_id
        and c.invoice_id = g.invoice_id and c.installment_id = p.invoice_id)) limit ${mostShown}::int`,
}
