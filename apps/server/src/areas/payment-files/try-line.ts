// What kept a line from doing anything is mended: it is done as if it came now.
import { events, paymentFiles } from '@caderneta/contracts/payment-files'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { lineStep } from './line-step.ts'
import { lineForUpdate, returnForUpdate } from './return-store.ts'

export const tryLine = action(paymentFiles.tryLine, {
  lock: ({ params, body }, scope) => ({
    row: one('payment_return', returnForUpdate(scope, params.id)),
    line: one('payment_return_line', lineForUpdate(scope, params.id, body.position)),
  }),
  decide: ({ row, line }, _input, scope) => {
    if (line.outcome !== 'person') return refuse('payment_return_line_not_waiting')
    const step = { outcome: 'waiting' as const, note: null, event: events['paymentReturn.received'] }
    return accept({ personCount: row.person_count - 1 }, lineStep(scope, row, line, step))
  },
  view: (record) => record,
})
