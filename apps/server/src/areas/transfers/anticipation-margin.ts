// How much of an open transfer may be paid before its day: when it is asked for, and again when it is approved, because the month may have lost
// invoices in between.
import { adjustments } from '@caderneta/contracts/adjustments'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import type { TransferFacts } from '@caderneta/kernel/transfer-facts'
import { calculatedTransfer } from '@caderneta/kernel/transfer-lines'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx, WriteTx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { lockedState, one } from '../../platform/operation/action.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { guard } from '../../platform/operation/guard.ts'
import type { Platform } from '../../platform/platform.ts'
import { factQueries, type FactRows, factsOf, readFactRows } from './read-facts.ts'
import { capOf, ownPercent, percentOfHost } from './retention-cap.ts'
import { canChange } from './transfer-rules.ts'
import { oneTransfer, transferForUpdate, type TransferRow } from './transfer-store.ts'

type Promised = { waiting: number; installments: number }

/** Its result, less what is to be taken of it and its calculation does not know. */
export function marginOf(facts: TransferFacts, promised: Promised | undefined): number {
  const { waiting, installments } = must(promised, 'a sum has a row')
  return calculatedTransfer(facts).resultCents - waiting - installments
}

/** What the month is to lose and its calculation does not know: anticipations that wait, installments of retentions that no closing put off. */
export function promisedOf({ tenantId }: Scope, id: string): Query<Promised> {
  return statement(sql<Promised>`select
      (select coalesce(sum(-p.cents), 0)::bigint from adjustment_part p join adjustment j on j.tenant_id = p.tenant_id and j.id = p.adjustment_id
        where p.tenant_id = t.tenant_id and p.school_id = t.school_id and p.competence = t.competence and p.cents < 0
          and j.status in ('asked', 'consented')) as waiting,
      (select coalesce(sum(n.cents + n.interest_cents), 0)::bigint from retention r join retention_installment n on n.tenant_id = r.tenant_id
          and n.retention_id = r.id
        where r.tenant_id = t.tenant_id and r.school_id = t.school_id and r.status = 'programmed' and n.competence = t.competence) as installments
    from transfer t where t.tenant_id = ${tenantId}::int and t.id = ${id}::uuid`)
}

/** Anticipations that still wait take nothing of one that is approved: the first to be approved has the margin. */
export const guardAnticipation = guard(
  adjustments.approve,
  (asked) => aboveMargin(asked, lockedMargin),
  (asked) => aboveMargin(asked, seenMargin),
)

type Approval = { platform: Platform; scope: Scope; input: { params: { id: string } } }
type Of = { id: string; ofHost: string }

async function aboveMargin<T extends Tx>(
  { platform, scope, input: { params } }: Approval,
  marginOfMonth: (tx: T, scope: Scope, of: Of) => Promise<number>,
) {
  const ofHost = await percentOfHost({ platform })
  return async (tx: T) => {
    const [asked] = await tx.rows(anticipated(scope, params.id))
    if (!asked) return null
    const margin = asked.transfer_id === null ? 0 : await marginOfMonth(tx, scope, { id: asked.transfer_id, ofHost })
    if (asked.cents <= margin) return null
    return refuse('adjustment_above_margin', { margin: formatMoney(toCents(Math.max(margin, 0))) })
  }
}

/** As whoever approves finds it: the transfer stays as it is until then. */
async function lockedMargin(tx: WriteTx, scope: Scope, { id, ofHost }: Of): Promise<number> {
  const { transfer, promised, percent, ...rows } = await lockedState(tx, {
    transfer: one('transfer', transferForUpdate(scope, id)),
    promised: promisedOf(scope, id),
    percent: ownPercent({ tenantId: scope.tenantId, ids: [id] }),
    ...factQueries({ tenantId: scope.tenantId, id }),
  })
  return marginNow(transfer, rows, { promised, cap: capOf(percent, ofHost) })
}

/** As it is told before. */
async function seenMargin(tx: Tx, scope: Scope, { id, ofHost }: Of): Promise<number> {
  const [transfer, promised, percent, rows] = await Promise.all([
    tx.first(oneTransfer(scope, id)),
    tx.rows(promisedOf(scope, id)),
    tx.rows(ownPercent({ tenantId: scope.tenantId, ids: [id] })),
    readFactRows(tx, { tenantId: scope.tenantId, id }),
  ])
  return transfer ? marginNow(transfer, rows, { promised, cap: capOf(percent, ofHost) }) : 0
}

type Known = { promised: readonly Promised[]; cap: ReturnType<typeof capOf> }

/** Of a transfer that is open; nothing is left of another one. */
function marginNow(transfer: TransferRow, rows: FactRows, { promised, cap }: Known): number {
  const facts = factsOf({ ...transfer, retention_cap_ppm: cap }, rows)
  if (!canChange(transfer).can || !facts) return 0
  return marginOf(facts, { ...must(promised[0], 'a sum has a row'), waiting: 0 })
}

type Anticipated = { cents: number; transfer_id: string | null }

function anticipated({ tenantId }: Scope, adjustmentId: string): Query<Anticipated> {
  return statement(sql<Anticipated>`select -p.cents as cents, t.id as transfer_id from adjustment j
    join adjustment_part p on p.tenant_id = j.tenant_id and p.adjustment_id = j.id
    left join transfer t on t.tenant_id = p.tenant_id and t.school_id = p.school_id and t.competence = p.competence and t.kind = 'month'
    where j.tenant_id = ${tenantId}::int and j.id = ${adjustmentId}::uuid and j.kind = 'anticipation'`)
}
