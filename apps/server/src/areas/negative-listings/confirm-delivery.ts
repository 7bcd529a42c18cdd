import { negativeListings } from '@caderneta/contracts/negative-listings'
import { addDays } from '@caderneta/kernel/calendar-date'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { goesOn } from './listing-effects.ts'
import { canConfirmDelivery } from './listing-rules.ts'
import { listingForUpdate } from './listing-store.ts'
import { toListing } from './listing-view.ts'

/** That a mail server took the message proves its sending alone: its delivery is told by whoever has the proof. The wait begins on that day. */
export const confirmDelivery = action(negativeListings.confirmDelivery, {
  lock: ({ params: { id } }, scope) => ({ listing: one('negative_listing', listingForUpdate(scope, id)) }),
  decide: ({ listing }, { body: { deliveredOn, proof, version } }, scope) => {
    const ability = canConfirmDelivery(listing)
    if (!ability.can) return refuse(ability.reason)
    if (listing.version !== version) return refuse('changed_meanwhile')
    if (deliveredOn > scope.today || deliveredOn < listing.noticed_on)
      return refuse('delivery_day_wrong', {}, ['deliveredOn'])
    const { userId, name } = scope.actor
    const { after, effects } = goesOn(scope, listing, {
      status: 'noticed',
      delivered_on: deliveredOn,
      delivery_proof: proof,
      delivered_by: userId,
      delivered_by_name: name,
      wait_until: addDays(deliveredOn, listing.waiting_days),
    })
    return accept(after, effects)
  },
  view: toListing,
})
