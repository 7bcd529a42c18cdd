// The bulk: the sum is looked at once more under the locks, frozen for each transfer, and a job schedules them one by one.
import { transferSchedule } from '@caderneta/contracts/transfer-schedule'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { payoutLimits, wayProblem } from './payout-limits.ts'
import { sourceAccount } from './payout-store.ts'
import { type OpenTransfer, plannedPieces, scheduleTransfers } from './schedule-transfers.job.ts'

export const scheduleMany = action(transferSchedule.scheduleMany, {
  prepare: async (_input, { platform }) => ({ jobId: newId(), limits: await payoutLimits(platform) }),
  lock: ({ body }, scope) => ({
    account: one('bank_account', sourceAccount(scope, body.bankAccountId)),
    open: openNamed(scope, body.transferIds),
  }),
  decide: ({ account, open }, { body }, scope, { jobId, limits }) => {
    const { method, bankAccountId } = body
    if (open.length === 0) return refuse('payout_nothing_to_schedule')
    const totalCents = open.reduce((sum, { cents }) => sum + cents, 0)
    if (totalCents !== body.totalCents)
      return refuse('payout_total_changed', { total: formatMoney(toCents(totalCents)) })
    const problem = wayProblem(account, method, limits)
    if (problem) return refuse(problem.code, {}, [problem.member])
    const planned = scheduleTransfers.plan(scope, {
      id: jobId,
      pieces: plannedPieces(open),
      input: { method, bankAccountId },
    })
    const audit = { subjectId: jobId, body: { count: open.length, totalCents, method, bankAccountId } }
    return accept({ jobId, count: open.length, totalCents }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})

/** What of each of them nothing pays yet. */
export function openNamed(scope: Scope, ids: readonly string[]): Query<OpenTransfer> {
  return statement(sql<OpenTransfer>`select t.id, sum(n.cents)::bigint as cents from transfer t
    join transfer_installment n on n.tenant_id = t.tenant_id and n.transfer_id = t.id
    where t.tenant_id = ${scope.tenantId}::int and t.id = any(${[...ids]}::uuid[]) and t.status in ('pendingAnalysis', 'scheduled')
      and ${inSchools(scope, 't.school_id')} and not exists (select from transfer_payment y where y.tenant_id = n.tenant_id
        and y.transfer_id = n.transfer_id and y.installment = n.position and y.status in ('recorded', 'confirmed'))
    group by t.id order by t.id`)
}
