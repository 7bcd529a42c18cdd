// The card-device calls exist from the first; until the machine's area lands they refuse.
import { invoices } from '@caderneta/contracts/invoices'
import { action } from '../../platform/operation/action.ts'
import { refuse } from '../../platform/operation/effects.ts'

export const cancelCardPayment = action(invoices.cancelCardPayment, {
  lock: () => ({}),
  decide: () => refuse('card_machine_not_enabled'),
  view: () => ({}),
})
