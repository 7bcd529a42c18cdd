// One person asks that what the bank took back is charged to the family that has it no more, or borne as a loss: nothing moves until another approves it.
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { must } from '../../platform/must.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { canReversePayment } from './exception-rules.ts'
import { invoiceOfException } from './invoice-of-exception.ts'
import { askedEffects, askedRecovery } from './new-recovery.ts'
import { personOfInvoice, recoveryWaits, waitingRecoveries } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'
import { meantByBank, takenBackLocks } from './taken-back-locks.ts'
import { ofBank } from './taken-back.ts'

export const recover = action(recoveries.recover, {
  prepare: async ({ params }, { scope, platform }) => ({
    id: newId(),
    invoiceId: await invoiceOfException(platform, scope, params.id),
  }),
  lock: ({ params }, scope, { invoiceId }) => ({
    ...takenBackLocks(scope, params.id, invoiceId),
    waiting: waitingRecoveries(scope, invoiceId),
    person: personOfInvoice(scope, invoiceId),
  }),
  decide: ({ waiting, person: [person], ...locked }, { body }, scope, { id }) => {
    const { exception } = locked
    const ability = canReversePayment(exception)
    if (!ability.can) return refuse(ability.reason)
    if (exception.version !== body.version) return refuse('changed_meanwhile')
    const meant = meantByBank(locked)
    const { wish, reason } = body
    const asked = ofBank(scope, meant, { id, wish, reason })
    if ('refusal' in asked) return refuse(asked.refusal)
    if (recoveryWaits(waiting, asked.paymentId)) return refuse('recovery_waits')
    const row = askedRecovery(scope, {
      id,
      of: { exceptionId: exception.id },
      guardianId: meant.invoice.guardian_id,
      person: must(person, 'an invoice has a guardian'),
      invoice: meant.invoice,
      paymentId: asked.paymentId,
      bankAccountId: asked.bankAccountId,
      cents: asked.done.cents,
      creditCents: meant.creditCents,
      wish,
      reason,
    })
    return accept(row, askedEffects(row))
  },
  view: toRecovery,
})
