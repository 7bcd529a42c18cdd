// Whether a school may be denied as seller, or enabled again. Pure.
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { SchoolRow } from './school-view.ts'

type Seller = Pick<SchoolRow, 'seller_status'>

export function canDeny({ seller_status: status }: Seller): Ability<'seller_already_denied'> {
  return status === 'enabled' ? yes : no('seller_already_denied')
}

export function canEnable({ seller_status: status }: Seller): Ability<'seller_already_enabled'> {
  return status === 'denied' ? yes : no('seller_already_enabled')
}
