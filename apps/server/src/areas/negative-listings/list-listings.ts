import { ListingStatus } from '@caderneta/contracts/negative-listing-shapes'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { list } from '../../platform/operation/list.ts'
import { listingConditions } from './listing-conditions.ts'
import { listingsInScope } from './listing-store.ts'
import { toListing } from './listing-view.ts'

export const listListings = list(negativeListings.list, {
  rows: listingsInScope,
  equal: { schoolId: 'school_id', guardianId: 'guardian_id', status: 'status' },
  search: 'search',
  where: listingConditions,
  order: {
    urgency: ['urgency', 'number'],
    noticedOn: ['noticed_on', 'date'],
    guardian: ['search', 'text'],
    amount: ['cents', 'number'],
  },
  sorted: {
    school: ['school_name', 'text'],
    state: ['status', ListingStatus.options],
    wait: ['wait_until', 'date'],
    uf: ['uf', 'text'],
  },
  first: 'urgency',
  view: toListing,
})
