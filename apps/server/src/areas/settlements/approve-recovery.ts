// A second person says that the family owes what the bank took back, or that the provider bears it: the payment is undone, and what is missing is booked.
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { decided } from './decided-exception.ts'
import { canReversePayment } from './exception-rules.ts'
import { approvedRecovery, decisionOf } from './new-recovery.ts'
import { canApproveRecovery } from './recovery-rules.ts'
import { lockedRecovery, type RecoveryRow } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'
import { meantByBank, takenBackLocks } from './taken-back-locks.ts'
import { ofBank } from './taken-back.ts'

export const approveRecovery = action(recoveries.approveRecovery, {
  prepare: ({ params }, { scope, platform }) => exceptionOf(platform, scope, params.id),
  lock: ({ params }, scope, { exceptionId, invoiceId }) => ({
    ...takenBackLocks(scope, exceptionId, invoiceId),
    ...lockedRecovery(scope, params.id),
  }),
  decide: ({ recovery, ...locked }, { body }, scope) => {
    const { exception } = locked
    const ability = canApproveRecovery(recovery, scope.actor.userId)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== body.version) return refuse('changed_meanwhile')
    const fits = canReversePayment(exception)
    if (!fits.can) return refuse('exception_resolved')
    const { id, wish, reason } = recovery
    const meant = ofBank(scope, meantByBank(locked), { id, wish, reason })
    if ('refusal' in meant) return refuse(meant.refusal)
    const { done } = meant
    if (isAnother(recovery, meant)) return refuse('recovery_changed')
    const answer = decided(scope, exception, { decision: decisionOf[wish], cents: meant.takenBackCents, reason })
    const approved = approvedRecovery(scope, recovery)
    return accept<RecoveryRow>(approved.row, {
      parts: [...done.parts, ...answer.parts, ...approved.parts],
      history: [...done.history, ...answer.history],
      entries: [...done.entries, ...approved.entries],
      audit: {
        subjectId: id,
        body: { exceptionId: exception.id, invoiceId: recovery.invoice_id, cents: done.cents, wish },
      },
      events: [...done.events, ...answer.events, ...approved.events],
    })
  },
  view: toRecovery,
})

/** Another amount, or another payment, than who asked has seen. */
function isAnother(asked: RecoveryRow, meant: { paymentId: string; done: { cents: number } }): boolean {
  return asked.payment_id !== meant.paymentId || asked.cents !== meant.done.cents
}

/** What it is about never changes: asked for before it is locked. */
async function exceptionOf({ readPool }: Platform, scope: Scope, id: string) {
  const row = await readTransaction(readPool, scope.tenantId, (tx) => tx.first(named(scope, id)))
  if (!row) throw notFound('recovery')
  if (row.exceptionId === null) throw new Refusal('recovery_of_claim')
  return row
}

function named({ tenantId }: Scope, id: string): Query<{ exceptionId: string | null; invoiceId: string }> {
  return statement(sql<{ exceptionId: string | null; invoiceId: string }>`
    select r.exception_id as "exceptionId", r.invoice_id as "invoiceId" from recovery r
    where r.tenant_id = ${tenantId}::int and r.id = ${id}::uuid`)
}
