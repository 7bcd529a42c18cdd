// The card-device calls exist from the first; until the machine's area lands they refuse.
import { invoices } from '@caderneta/contracts/invoices'
import { action, one } from '../../platform/operation/action.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { invoiceForUpdate } from './invoice-store.ts'

export const sendCardPayment = action(invoices.sendCardPayment, {
  lock: ({ params }, scope) => ({ invoice: one('invoice', invoiceForUpdate(scope, params.id)) }),
  decide: () => refuse('card_machine_not_enabled'),
  view: () => ({}),
})
