import { negativeListings } from '@caderneta/contracts/negative-listings'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { leaves } from './listing-effects.ts'
import { canExclude } from './listing-rules.ts'
import { listingForUpdate } from './listing-store.ts'
import { toListing } from './listing-view.ts'

export const excludeListing = action(negativeListings.exclude, {
  lock: ({ params: { id } }, scope) => ({ listing: one('negative_listing', listingForUpdate(scope, id)) }),
  decide: ({ listing }, { body: { cause, note, version } }, scope) => {
    const ability = canExclude(listing)
    if (!ability.can) return refuse(ability.reason)
    if (listing.version !== version) return refuse('changed_meanwhile')
    const { after, effects } = leaves(scope, listing, { cause, note, from: scope.today })
    return accept(after, effects)
  },
  view: toListing,
})
