import { events, paymentFiles } from '@caderneta/contracts/payment-files'
import { action } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { paymentFileColumns, sameName } from './payment-file-store.ts'
import { toPaymentFile } from './payment-file-view.ts'

export const createPaymentFile = action(paymentFiles.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    same: sameName(scope, body.name),
  }),
  decide: ({ same }, { body }, scope, id) => {
    if (same.length > 0) return refuse('payment_file_already_exists', {}, ['name'])
    const { row, effects } = created('payment_file', scope, id, paymentFileColumns(body), {
      event: events['paymentFile.created'],
    })
    return accept(row, effects)
  },
  view: toPaymentFile,
})
