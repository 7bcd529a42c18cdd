import { negativeListings } from '@caderneta/contracts/negative-listings'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { listingNews } from './listing-effects.ts'
import { canAsk } from './listing-rules.ts'
import { listingForUpdate } from './listing-store.ts'
import { toListing } from './listing-view.ts'

/** The news makes the job ask the bureau. */
export const askListing = action(negativeListings.ask, {
  lock: ({ params: { id } }, scope) => ({ listing: one('negative_listing', listingForUpdate(scope, id)) }),
  decide: ({ listing }, _input, scope) => {
    const ability = canAsk(listing)
    if (!ability.can) return refuse(ability.reason)
    return accept(listing, {
      parts: [],
      audit: { subjectId: listing.id, body: { status: listing.status, today: scope.today } },
      events: [listingNews(listing, true)],
    })
  },
  view: toListing,
})
