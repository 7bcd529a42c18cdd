import { type TransferGiveBack, transferGiveBacks } from '@caderneta/contracts/transfer-give-backs'
import { toCents } from '@caderneta/kernel/money'
import { feePart } from '@caderneta/kernel/transfer-movements'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { coverIn, coverOf } from '../invoices/public.ts'

/** As the next transfer takes it back, unless something else changes until then: what stands of each invoice and its payments in closed ones. */
export const previewGiveBack = query(transferGiveBacks.previewGiveBack, async (tx, { body }, scope) => {
  const asked = await tx.rows(askedOf(scope, body.invoiceIdList))
  const ids = asked.map(({ id }) => id)
  const standing = [...(await tx.rows(standingOf(scope, ids))), ...(await sharesOf(tx, scope, ids))]
  const touched = new Set(standing.map(({ id }) => id))
  return {
    untouchedCount: ids.length - touched.size,
    guaranteed: sumOf(standing.filter(({ basis }) => basis === 'guaranteed')),
    received: sumOf(standing.filter(({ basis }) => basis === 'received')),
  } satisfies TransferGiveBack
})

/** Of one invoice, less the fee. */
type Standing = { id: string; basis: 'guaranteed' | 'received'; cents: number }

function sumOf(all: readonly Standing[]) {
  return { count: new Set(all.map(({ id }) => id)).size, cents: all.reduce((sum, { cents }) => sum + cents, 0) }
}

function askedOf(scope: Scope, ids: readonly string[]): Query<{ id: string }> {
  return statement(sql<{
    id: string
  }>`select i.id from invoice i where i.tenant_id = ${scope.tenantId}::int and i.id = any(${[...ids]}::uuid[])
    and ${inSchools(scope, 'i.school_id')}`)
}

/** An invoice of two coverages is of both. Costs stay with who bore them. */
function standingOf(scope: Scope, ids: readonly string[]): Query<Standing> {
  return statement(sql<Standing>`select a.id, s.basis, sum(s.cents - s.fee_cents)::bigint as cents from unnest(${[...ids]}::uuid[]) a(id)
    join transfer_source s on s.tenant_id = ${scope.tenantId}::int and (s.source_id = a.id or (s.invoice_id = a.id and s.invoice_id <> s.source_id))
    where s.component in ('revenue', 'received', 'borne', 'charges', 'discount', 'counter') group by a.id, s.basis having sum(s.cents) <> 0`)
}

type Received = { id: string; principal_cents: number; fee_cents: number }

/** What covers them as money of installments was received in transfers too. */
async function sharesOf(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Standing[]> {
  const cover = Map.groupBy(await tx.rows(coverOf(scope, ids)), ({ invoice_id: id }) => id)
  const shares = [...cover].flatMap(([id, rows]) => coverIn(rows).shares.map((share) => ({ id, ...share })))
  if (shares.length === 0) return []
  const paid = await tx.rows(receivedOf(scope, [...new Set(shares.map(({ paymentId }) => paymentId))]))
  const byId = new Map(paid.map((payment) => [payment.id, payment]))
  return shares.flatMap(({ id, paymentId, fromCents, cents }) => {
    const payment = byId.get(paymentId)
    if (!payment) return []
    const place = { beforeCents: toCents(fromCents), wholeCents: toCents(payment.principal_cents) }
    const fee = feePart(toCents(cents), place, () => toCents(payment.fee_cents))
    return [{ id, basis: 'received' as const, cents: cents - fee }]
  })
}

/** Payments that closed transfers count. */
function receivedOf(scope: Scope, ids: readonly string[]): Query<Received> {
  return statement(sql<Received>`select y.id, y.principal_cents, sum(s.fee_cents)::bigint as fee_cents from payment y
    join transfer_source s on s.tenant_id = y.tenant_id and s.component = 'received' and s.source_id = y.id
    where y.tenant_id = ${scope.tenantId}::int and y.id = any(${[...ids]}::uuid[]) group by y.tenant_id, y.id, y.principal_cents having sum(s.cents) <> 0`)
}
