// When a gateway may be chosen and let go. Pure.
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { PaymentGatewayRow } from './payment-gateway-view.ts'

type Chosen = Pick<PaymentGatewayRow, 'is_chosen'>

export function canChoose({ is_chosen: isChosen }: Chosen): Ability<'gateway_already_chosen'> {
  return isChosen ? no('gateway_already_chosen') : yes
}

export function canRelease({ is_chosen: isChosen }: Chosen): Ability<'gateway_not_chosen'> {
  return isChosen ? yes : no('gateway_not_chosen')
}
