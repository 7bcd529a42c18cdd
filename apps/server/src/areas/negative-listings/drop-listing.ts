import { negativeListings } from '@caderneta/contracts/negative-listings'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { goesOn } from './listing-effects.ts'
import { canDrop } from './listing-rules.ts'
import { listingForUpdate } from './listing-store.ts'
import { toListing } from './listing-view.ts'

export const dropListing = action(negativeListings.drop, {
  lock: ({ params: { id } }, scope) => ({ listing: one('negative_listing', listingForUpdate(scope, id)) }),
  decide: ({ listing }, { body: { reason, version } }, scope) => {
    const ability = canDrop(listing)
    if (!ability.can) return refuse(ability.reason)
    if (listing.version !== version) return refuse('changed_meanwhile')
    const { after, effects } = goesOn(scope, listing, { status: 'dropped', dropped_reason: reason })
    return accept(after, effects)
  },
  view: toListing,
})
