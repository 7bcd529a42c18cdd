// Payments and entries, one for one: what each covered, on which day, and in which bank account it is.
import { sql } from 'kysely'
import { type FaultRow, mostShown, type Rules } from './proof.ts'

/** An entry of money as a payment would say it. `rest` is what no payment is made of. */
const entries = (tenantId: number) => sql`
  select t.invoice_id, t.way, t.place, case when t.way <> 'credit' then t.posted_on end as on_day,
    coalesce(sum(cents) filter (where is_in and credit = 'guardianReceivable'), 0) as principal,
    coalesce(sum(cents) filter (where is_in and credit = 'lateCharges'), 0) as charges,
    coalesce(sum(cents) filter (where debit = 'discountsGiven' and credit = 'guardianReceivable'), 0) as discount,
    coalesce(sum(cents) filter (where debit = 'writeOff' and credit = 'guardianReceivable'), 0) as tolerated,
    coalesce(sum(cents) filter (where is_in and credit = 'guardianCredit'), 0) as surplus,
    coalesce(sum(cents) filter (where not coalesce(case when is_in then credit in ('guardianReceivable', 'lateCharges', 'guardianCredit')
      else debit in ('discountsGiven', 'writeOff') and credit = 'guardianReceivable' end, false)), 0) as rest
  from (
    select p.entry_id, p.invoice_id, p.posted_on, p.cents, d.kind as debit, c.kind as credit, k.way,
      d.kind = k.place or (p.kind = 'paidAtSchool' and d.kind = 'receivedBySchool' and exists (select from invoice_item x
        where x.tenant_id = p.tenant_id and x.invoice_id = p.invoice_id and x.position > 1)) as is_in,
      max(case when d.kind = k.place and k.way in ('bank', 'identified') then d.owner_id::text end) over (partition by p.entry_id) as place
    from posting p
    join (values ('settlement', 'bank', 'clearing'), ('unexpectedMoney', 'bank', 'clearing'), ('identified', 'identified', 'unidentifiedMoney'),
      ('paidAtSchool', 'school', 'retentionReceivable'), ('paidToSchool', 'school', 'receivedBySchool'),
      ('duplicateConfirmed', 'school', 'retentionReceivable'),
      ('creditApplied', 'credit', 'guardianCredit')) k(kind, way, place) on k.kind = p.kind
    left join ledger_account d on d.tenant_id = p.tenant_id and d.id = p.debit
    left join ledger_account c on c.tenant_id = p.tenant_id and c.id = p.credit
    where p.tenant_id = ${tenantId}::int) t
  group by t.entry_id, t.invoice_id, t.way, t.place, t.posted_on`

/**
 * A payment with the bank account that it must be in: of a file, the file's; of money that was nobody's, where it waited; of a Pix, the one of
 * the agreement that the invoice had then.
 */
const payments = (tenantId: number) => sql`
  select m.invoice_id, case when m.method = 'school' then 'school' when m.method = 'credit' then 'credit'
      when m.ext_ref like 'identified:%' and w.waits_in is not null then 'identified' else 'bank' end as way,
    case when m.method in ('boleto', 'pix') then coalesce(w.waits_in, f.bank_account_id::text, g.bank_account_id::text) end as place,
    case when m.method <> 'credit' then coalesce(m.booked_on, m.paid_on) end as on_day,
    m.principal_cents as principal, m.charges_cents as charges, m.discount_cents as discount, m.tolerated_cents as tolerated,
    m.surplus_cents as surplus, 0 as rest
  from payment m
  join invoice i on i.tenant_id = m.tenant_id and i.id = m.invoice_id
  left join bank_event e on e.tenant_id = ${tenantId}::int and 'boleto:' || e.ext_ref::text = m.ext_ref
  left join bank_file f on f.tenant_id = e.tenant_id and f.id = e.bank_file_id
  left join (select x.id, coalesce(xf.bank_account_id::text, x.detail ->> 'bankAccountId') as waits_in from settlement_exception x
    left join bank_file xf on xf.tenant_id = x.tenant_id and xf.id = x.bank_file_id
    where x.tenant_id = ${tenantId}::int and x.kind in ('unknownTitle', 'pixUnknown')) w on 'identified:' || w.id::text = m.ext_ref
  left join lateral (select r.bank_agreement_id from replaced_title r
    where r.tenant_id = i.tenant_id and r.invoice_id = i.id and r.generation < i.generation and r.replaced_at > m.recorded_at
    order by r.generation limit 1) r on i.generation > 1 and m.method = 'pix'
  -- By case, not coalesce: row security looks into no index with that.
  left join bank_agreement g on g.tenant_id = i.tenant_id and g.id = case when r.bank_agreement_id is not null then r.bank_agreement_id else i.bank_agreement_id end
  where m.tenant_id = ${tenantId}::int`

export const paymentRules: Rules = {
  'cada pagamento é um lançamento, com a mesma divisão, no mesmo dia e na mesma conta bancária': (
    tenantId,
  ) => sql<FaultRow>`
    with paid as (${payments(tenantId)}), posted as (${entries(tenantId)}), both_ways as (
      select p.*, 1 as sign from paid p union all select p.*, -1 from posted p
    )
    select invoice_id::text as subject, format('%s: %s, dia %s, conta %s, principal %s, encargos %s, desconto %s, perdoado %s, crédito %s',
        case when sum(sign) > 0 then 'pagamento sem lançamento' else 'lançamento sem pagamento' end, way, on_day, place, principal, charges,
        discount, tolerated, surplus) as detail
    from both_ways group by invoice_id, way, place, on_day, principal, charges, discount, tolerated, surplus, rest
    having sum(sign) <> 0 limit ${mostShown}::int`,

  'cada pagamento desfeito tem o seu estorno': (tenantId) => sql<FaultRow>`
    with both_ways as (
      select invoice_id, cents, 1 as sign from payment where tenant_id = ${tenantId}::int and reverted_by is not null
      union all select p.invoice_id, sum(p.cents) filter (where c.kind in ('retentionReceivable', 'receivedBySchool', 'guardianCredit',
            'clearing', 'unidentifiedMoney') and d.kind not in ('discountsGiven', 'writeOff')), -1
        from posting p join ledger_account d on d.tenant_id = p.tenant_id and d.id = p.debit
        join ledger_account c on c.tenant_id = p.tenant_id and c.id = p.credit
        where p.tenant_id = ${tenantId}::int and p.kind in ('paymentAtSchoolReversed', 'creditReversed', 'settlementReversed') group by p.entry_id, p.invoice_id
    )
    select invoice_id::text as subject, format('%s centavos: %s', cents,
        case when sum(sign) > 0 then 'desfeitos sem estorno' else 'estornados sem pagamento desfeito' end) as detail
    from both_ways group by invoice_id, cents having sum(sign) <> 0 limit ${mostShown}::int`,
}
