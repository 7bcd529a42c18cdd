// Parts of payments without coverage that went back to their families: the money of installments of agreements, with the month that it covered.
import { toCents } from '@caderneta/kernel/money'
import type { MoneyTerms, ShareFact } from '@caderneta/kernel/transfer-facts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { type Asked, asked, basis, itemsOfInvoice, type OfTransfer } from './fact-queries.ts'

export type ShareFactRow = OfTransfer & {
  id: string
  invoice_id: string
  item: number
  cents: number
  from_cents: number
  /** Principal of the payment, and what earlier transfers took of it as commission; null: it is in none. */
  paid_cents: number
  paid_fee_cents: number | null
  is_back: boolean
  turn: number
  moved_cents: number
  fee_cents: number
}

/** With the family, and its payer claims nothing of the payment: the money of a claim is blocked, and nobody is paid of it. */
const isBackNow = sql`g.undone_at is null and not exists (select from pix_claim c where c.tenant_id = y.tenant_id and c.payment_id = y.id and c.ended_at is null)`

/** In a closed transfer a share is back where the movements up to that transfer say so: what the closing did not see is not, whatever its time. */
const isBack = sql`case when not a.is_closed then ${isBackNow} else (m.turn + (select count(*) from transfer_source s where s.tenant_id = a.tenant_id
  and s.transfer_id = a.id and s.component = 'receivedBack' and s.source_id = g.id and s.item = x.position)) % 2 = 1 end`

/** Shares that may move. A payment that does not stand is undone whole, its shares with it. */
export function shareFacts(of: Asked): Query<ShareFactRow> {
  return statement(sql<ShareFactRow>`select a.id as transfer_id, g.id, y.invoice_id, x.position as item, g.cents, g.from_cents, y.principal_cents as paid_cents,
      case when p.turn % 2 = 1 then p.fee end as paid_fee_cents, w.is_back, m.turn, m.cents as moved_cents, m.fee as fee_cents
    from ${asked(of)} a
    join given_back_share g on g.tenant_id = ${of.tenantId}::int and g.school_id = a.school_id
    join payment y on y.tenant_id = ${of.tenantId}::int and y.id = g.payment_id
    join invoice i on i.tenant_id = ${of.tenantId}::int and i.id = y.invoice_id
    ${itemsOfInvoice(of, sql`a.has_closed`)}
    join lateral ${movedBefore(sql`'receivedBack'`, sql`g.id`)} m on true
    join lateral ${movedBefore(sql`'received'`, sql`y.id`)} p on true
    cross join lateral (select ${isBack} and y.reverted_by is null as is_back) w
    where ${basis} = 'received' and y.method <> 'school' and case when m.turn % 2 = 1 then a.is_next and not w.is_back
      else w.is_back and coalesce(y.credited_on, y.paid_on) between a.since and a.last_day end
    order by g.id, x.position`)
}

/** What transfers before this one moved of the item. */
function movedBefore(component: ReturnType<typeof sql>, sourceId: ReturnType<typeof sql>) {
  return sql`(select coalesce(max(s.turn), 0)::int as turn, coalesce(sum(s.cents), 0)::bigint as cents, coalesce(sum(s.fee_cents), 0)::bigint as fee
      from transfer_source s join transfer o on o.tenant_id = s.tenant_id and o.id = s.transfer_id
      where a.has_closed and s.tenant_id = a.tenant_id and s.component = ${component} and s.source_id = ${sourceId} and s.item = x.position
        and o.competence < a.competence)`
}

/** @param terms of what is received in the month. */
export function shareFact(row: ShareFactRow, terms: MoneyTerms): ShareFact {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    item: row.item,
    cents: toCents(row.cents),
    feeGroup: { beforeCents: toCents(row.from_cents), wholeCents: toCents(row.paid_cents) },
    paidFeeCents: row.paid_fee_cents === null ? null : toCents(row.paid_fee_cents),
    isBack: row.is_back,
    terms,
    moved: { turn: row.turn, cents: toCents(row.moved_cents), feeCents: toCents(row.fee_cents) },
  }
}
