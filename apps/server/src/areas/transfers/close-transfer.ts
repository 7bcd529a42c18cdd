// The closing: the lines are frozen, posted and hashed in one statement. Two at once are one: the second waits for the row of the first, and
// is told who closed it and when. Earlier months of the school come first, because what one leaves goes into the next.
import { events, transfers } from '@caderneta/contracts/transfers'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { calculatedTransfer, type CalculatedTransfer } from '@caderneta/kernel/transfer-lines'
import type { Scope } from '../../platform/access/scope.ts'
import { businessDate } from '../../platform/clock.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { monthText } from '../plans/public.ts'
import { type StandingRetention, standingRetentions } from './decided-queries.ts'
import { frozenParts } from './frozen-parts.ts'
import { movedParts } from './moved-parts.ts'
import { factQueries, factsOf } from './read-facts.ts'
import { capOf, ownPercent, percentOfHost } from './retention-cap.ts'
import { transferClosedEntry } from './transfer-entries.ts'
import { inputHash, outputHash } from './transfer-hash.ts'
import { canClose } from './transfer-rules.ts'
import { earlierOpen, transferForUpdate, type TransferRow } from './transfer-store.ts'
import { toTransfer } from './transfer-view.ts'

export const closeTransfer = action(transfers.close, {
  prepare: (_input, context) => percentOfHost(context),
  lock: ({ params: { id } }, scope) => ({
    earlier: earlierOpen(scope, id),
    transfer: one('transfer', transferForUpdate(scope, id)),
    standing: standingRetentions(scope, id),
    percent: ownPercent({ tenantId: scope.tenantId, id }),
    ...factQueries({ tenantId: scope.tenantId, id }),
  }),
  decide: ({ transfer, earlier: [earlier], standing, percent, ...rows }, _input, scope, ofHost) => {
    const ability = canClose(transfer, scope.today)
    if (!ability.can) return refuse(ability.reason, saidOf(transfer))
    if (earlier) return refuse('transfer_earlier_open', { month: monthText(toCalendarDate(earlier.competence)) })
    const cap = capOf(percent, ofHost)
    const facts = factsOf({ ...transfer, retention_cap_ppm: cap }, rows)
    if (!facts) return refuse('transfer_without_plan')
    const calculated = calculatedTransfer(facts)
    const changes = {
      status: calculated.dueCents === 0 ? ('done' as const) : ('pendingAnalysis' as const),
      school_plan_id: facts.schoolPlanId,
      plan_version_id: facts.planVersionId,
      result_cents: calculated.resultCents,
      due_cents: calculated.dueCents,
      retention_cap_ppm: cap,
      calculated_at: new Date(scope.now),
      closed_at: new Date(scope.now),
      closed_by: scope.actor.userId,
      closed_by_name: scope.actor.name,
      input_hash: inputHash({ ...facts, movements: calculated.movements }),
      output_hash: outputHash(calculated),
      // The guarantee is the provider's own money: it is audited before it is paid.
      audit_status: transfer.coverage === 'guaranteed' ? ('waiting' as const) : ('none' as const),
      audit_released: false,
    }
    const after: TransferRow = {
      ...transfer,
      ...changes,
      next_due_on: calculated.installments[0]?.date ?? null,
      open_cents: calculated.dueCents,
      is_late: false,
      version: transfer.version + 1,
    }
    return accept(after, closedEffects(scope, transfer, changes, { ...calculated, standing }))
  },
  view: toTransfer,
})

/** What the refusals say of the transfer. */
function saidOf({ closes_on: closesOn, closed_by_name: by, closed_at: at }: TransferRow) {
  return {
    day: formatDate(closesOn),
    ...(at === null ? {} : { by: must(by, 'whoever closes has a name'), at: formatDate(businessDate(at)) }),
  }
}

function closedEffects(
  scope: Scope,
  transfer: TransferRow,
  changes: { status: 'done' | 'pendingAnalysis' } & Parameters<typeof changedRow<'transfer'>>[3],
  calculated: CalculatedTransfer & { standing: readonly StandingRetention[] },
): Effects {
  const { tenantId } = scope
  const { id: transferId, school_id: schoolId, version } = transfer
  const { lines, installments, movements, resultCents } = calculated
  const { plan_version_id, result_cents, due_cents, input_hash, output_hash, status } = changes
  const entry = transferClosedEntry({ tenantId, transferId, schoolId }, calculated, scope.today)
  return {
    parts: [
      changedRow('transfer', scope, transfer, changes),
      ...frozenParts({ tenantId, transferId }, calculated),
      ...movedParts({ tenantId, transferId }, calculated, calculated.standing),
    ],
    history: [{ subjectId: transferId, event: 'closed', data: { resultCents, sources: movements.length } }],
    entries: entry.legs.length > 0 ? [entry] : [],
    audit: {
      subjectId: transferId,
      body: {
        before: { status: transfer.status },
        after: { status, plan_version_id, result_cents, due_cents, input_hash, output_hash },
        lines: Object.fromEntries(lines.map(({ kind, cents }) => [kind, cents])),
        installments,
      },
    },
    events: [
      news(events['transfer.changed'], { subjectId: transferId, schoolId, version: version + 1, payload: { status } }),
    ],
  }
}
