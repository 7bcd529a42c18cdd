// The estimate of an open transfer, kept for the list and its sums; nothing is posted.
import { events, transfers } from '@caderneta/contracts/transfers'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { overCapLeft } from '@caderneta/kernel/transfer-cap'
import { calculatedTransfer } from '@caderneta/kernel/transfer-lines'
import { closingDate } from '@caderneta/kernel/transfer-schedule'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { factQueries, factsOf } from './read-facts.ts'
import { capOf, ownPercent, percentOfHost } from './retention-cap.ts'
import { canChange } from './transfer-rules.ts'
import { transferForUpdate, type TransferRow } from './transfer-store.ts'
import { toTransfer } from './transfer-view.ts'

export const calculateTransfer = action(transfers.calculate, {
  prepare: (_input, context) => percentOfHost(context),
  lock: ({ params: { id } }, scope) => ({
    transfer: one('transfer', transferForUpdate(scope, id)),
    percent: ownPercent({ tenantId: scope.tenantId, ids: [id] }),
    ...factQueries({ tenantId: scope.tenantId, id }),
  }),
  decide: ({ transfer, percent, ...rows }, _input, scope, ofHost) => {
    const ability = canChange(transfer)
    if (!ability.can) return refuse(ability.reason)
    const cap = capOf(percent, ofHost)
    const facts = factsOf({ ...transfer, retention_cap_ppm: cap }, rows)
    if (!facts) return refuse('transfer_without_plan')
    const { resultCents, movements } = calculatedTransfer(facts)
    const { closingDay, payment } = facts.terms
    const changes = {
      result_cents: resultCents,
      retention_cap_ppm: cap,
      estimated_over_cap_cents: overCapLeft(movements),
      calculated_at: new Date(scope.now),
      school_plan_id: facts.schoolPlanId,
      closes_on: closingDate(toCalendarDate(transfer.competence), closingDay, payment),
    }
    const version = transfer.version + 1
    const { id, school_id: schoolId } = transfer
    return accept<TransferRow>(
      { ...transfer, ...changes, is_late: changes.closes_on < scope.today, version },
      {
        parts: [changedRow('transfer', scope, transfer, changes)],
        audit: {
          subjectId: id,
          body: { before: { result_cents: transfer.result_cents }, after: { result_cents: resultCents } },
        },
        events: [
          news(events['transfer.calculated'], { subjectId: id, schoolId, version, payload: { status: 'open' } }),
        ],
      },
    )
  },
  view: toTransfer,
})
