// Agreements against the invoices that they stand for: a debt is never in both, and no cent is made or lost on the way.
import { sql } from 'kysely'
import { type FaultRow, mostShown, type Rules, sidesOf } from './proof.ts'

export const agreementRules: Rules = {
  'as parcelas de cada acordo somam o seu total, e cada uma é a sua fatura': (tenantId) => sql<FaultRow>`
    select a.id::text as subject, format('total %s, parcelas %s, faturas das parcelas %s', a.total_cents, n.cents, n.nominal) as detail
    from agreement a
    cross join lateral (select sum(n.cents) as cents, count(*) as installments, sum(i.nominal_cents) as nominal, count(i.id) as issued,
        bool_and(i.guardian_id = a.guardian_id and i.school_id = a.school_id and i.nominal_cents = n.cents) as is_alike
      from agreement_installment n left join invoice i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
      where n.tenant_id = a.tenant_id and n.agreement_id = a.id) n
    where a.tenant_id = ${tenantId}::int and (n.cents is distinct from a.total_cents or n.installments <> a.installments
      or n.issued <> case when a.issued_on is null then 0 else a.installments end or n.is_alike is false) limit ${mostShown}::int`,

  'a dívida de um acordo está nas faturas ou nas parcelas, nunca nas duas': (tenantId) => sql<FaultRow>`
    select o.invoice_id::text as subject, format('acordo %s (%s): fatura %s, %s em aberto', a.number, a.status, i.status, i.open_cents) as detail
    from agreement a join agreement_invoice o on o.tenant_id = a.tenant_id and o.agreement_id = a.id
    join invoice i on i.tenant_id = o.tenant_id and i.id = o.invoice_id
    where a.tenant_id = ${tenantId}::int and not case
      when a.status in ('pending', 'paid', 'liquidated') then o.outcome = 'moved'
      when a.status = 'created' then o.outcome = 'held'
      when a.issued_on is null then o.outcome = 'released'
      else o.outcome in ('covered', 'restored') end
      or a.tenant_id = ${tenantId}::int and o.outcome in ('moved', 'covered') and (i.status not in ('canceled', 'refunded') or i.open_cents <> 0)
      limit ${mostShown}::int`,

  'o que cada acordo lançou é a diferença entre as suas parcelas e as suas faturas': (tenantId) => sql<FaultRow>`
    with posted as (
      select p.subject_id, sum(s.cents) filter (where s.account = 'lateCharges') as charges, sum(s.cents) filter (where s.account = 'writeOff') as waived
      from posting p join (${sidesOf(tenantId)}) s on s.id = p.id
      where p.tenant_id = ${tenantId}::int and p.kind in ('agreementMade', 'agreementBroken') group by p.subject_id
    )
    select a.id::text as subject, format('encargos lançados %s, perdão lançado %s', coalesce(-l.charges, 0), coalesce(l.waived, 0)) as detail
    from (select * from agreement where tenant_id = ${tenantId}::int) a full join posted l on l.subject_id = a.id
    where a.id is null or not case
      when a.issued_on is null or not a.is_guaranteed then coalesce(l.charges, 0) = 0 and coalesce(l.waived, 0) = 0
      when a.status in ('expired', 'cancelled') then -coalesce(l.charges, 0) = a.kept_charges_cents and coalesce(l.waived, 0) = 0
      else -coalesce(l.charges, 0) = a.total_cents - (a.principal_cents - a.waived_principal_cents) and coalesce(l.waived, 0) = a.waived_principal_cents
      end limit ${mostShown}::int`,

  'o que foi pago de um acordo desfeito está nas suas faturas ou nos seus encargos': (tenantId) => sql<FaultRow>`
    with left_unpaid as (
      select n.agreement_id, sum(c.cents) as cents from agreement_installment n
      join posting c on c.tenant_id = n.tenant_id and c.invoice_id = n.invoice_id and c.kind = 'cancel'
      where n.tenant_id = ${tenantId}::int group by n.agreement_id
    ), covered as (
      select o.agreement_id, sum(o.covered_cents) as cents, sum(o.covered_cents) filter (where o.outcome = 'restored') as restored
      from agreement_invoice o where o.tenant_id = ${tenantId}::int group by o.agreement_id
    )
    select a.id::text as subject, format('pago %s, coberto %s, encargos %s', a.total_cents - coalesce(u.cents, 0), c.cents, a.kept_charges_cents) as detail
    from agreement a join covered c on c.agreement_id = a.id left join left_unpaid u on u.agreement_id = a.id
    where a.tenant_id = ${tenantId}::int and a.issued_on is not null and a.status in ('expired', 'cancelled')
      and a.total_cents - coalesce(u.cents, 0) <> c.cents + a.kept_charges_cents limit ${mostShown}::int`,

  'cada parte coberta de uma fatura que voltou de um acordo está no livro': (tenantId) => sql<FaultRow>`
    with posted as (
      select invoice_id, sum(cents) as cents from posting where tenant_id = ${tenantId}::int and kind = 'agreementCovered' group by invoice_id
    ), covered as (
      select invoice_id, sum(covered_cents) as cents from agreement_invoice
      where tenant_id = ${tenantId}::int and outcome = 'restored' and covered_cents > 0 group by invoice_id
    )
    select coalesce(c.invoice_id, l.invoice_id)::text as subject, format('coberto %s, lançado %s', c.cents, l.cents) as detail
    from covered c full join posted l on l.invoice_id = c.invoice_id where l.cents is distinct from c.cents limit ${mostShown}::int`,

  'cada parte coberta de uma fatura é das parcelas pagas do seu acordo': (tenantId) => sql<FaultRow>`
    with part as (
      select c.agreement_id, c.invoice_id, c.cents, c.is_charges, n.agreement_id = c.agreement_id as is_own,
        n.cents - coalesce(u.cents, 0) - c.from_cents - c.cents as beyond
      from covered_part c left join agreement_installment n on n.tenant_id = c.tenant_id and n.invoice_id = c.installment_id
      left join lateral (select sum(p.cents) as cents from posting p where p.tenant_id = c.tenant_id and p.invoice_id = c.installment_id
        and p.kind = 'cancel') u on true where c.tenant_id = ${tenantId}::int
    ), told as (select agreement_id, invoice_id, coalesce(sum(cents) filter (where not is_charges), 0) as cents, min(beyond) as beyond,
        bool_and(is_own is true) as is_own from part group by agreement_id, invoice_id
    ), covered as (select o.agreement_id, o.invoice_id, o.principal_cents, o.covered_cents as cents, a.status in ('paid', 'liquidated') as is_kept
      from agreement_invoice o join agreement a on a.tenant_id = o.tenant_id and a.id = o.agreement_id where o.tenant_id = ${tenantId}::int)
    select coalesce(c.invoice_id, t.invoice_id)::text as subject, format('coberto %s, das parcelas %s', c.cents, t.cents) as detail
    from covered c full join told t on t.agreement_id = c.agreement_id and t.invoice_id = c.invoice_id
    where t.beyond < 0 or t.is_own is false or case when c.is_kept then t.cents > c.principal_cents
      else coalesce(t.cents, 0) is distinct from c.cents end limit ${mostShown}::int`,

  'o que foi pago de cada acordo encerrado é das suas faturas, encargos incluídos': (tenantId) => sql<FaultRow>`
    with part as (
      select agreement_id, coalesce(sum(cents) filter (where not is_charges), 0) as cents, coalesce(sum(cents) filter (where is_charges), 0) as charges,
        bool_and(is_kept) as is_kept, bool_or(is_kept) as is_any_kept, bool_and(is_guaranteed) as is_guaranteed, bool_or(is_guaranteed) as is_any_guaranteed
      from covered_part where tenant_id = ${tenantId}::int group by agreement_id
    )
    select coalesce(a.id, p.agreement_id)::text as subject, format('acordo %s (%s): %s de faturas, %s de encargos', a.number, a.status, p.cents, p.charges) as detail
    from (select *, status in ('paid', 'liquidated') as is_kept from agreement where tenant_id = ${tenantId}::int) a
    full join part p on p.agreement_id = a.id
    where a.id is null or (p.is_kept, p.is_any_kept) <> (a.is_kept, a.is_kept) or (p.is_guaranteed, p.is_any_guaranteed) <> (a.is_guaranteed, a.is_guaranteed)
      or case when a.is_kept then (coalesce(p.cents, 0), coalesce(p.charges, 0)) <> (a.principal_cents - a.waived_principal_cents,
          a.total_cents - (a.principal_cents - a.waived_principal_cents))
        else coalesce(p.charges, 0) <> a.kept_charges_cents end limit ${mostShown}::int`,
}
