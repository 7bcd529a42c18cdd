import { paymentFiles } from '@caderneta/contracts/payment-files'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { fileStep } from './file-step.ts'
import { canSend } from './payment-file-rules.ts'
import { paymentFileForUpdate } from './payment-file-store.ts'
import { toPaymentFile } from './payment-file-view.ts'

/** The payments stand as they left: the same bytes go under the same name. */
export const sendPaymentFile = action(paymentFiles.send, {
  lock: ({ params }, scope) => ({ file: one('payment_file', paymentFileForUpdate(scope, params.id)) }),
  decide: ({ file }, { body }, scope) => {
    const ability = canSend(file)
    if (!ability.can) return refuse(ability.reason)
    if (file.version !== body.version) return refuse('changed_meanwhile')
    const { after, effects } = fileStep(scope, file, { status: 'sending', message: null }, { isSendAsked: true })
    return accept(after, effects)
  },
  view: toPaymentFile,
})
