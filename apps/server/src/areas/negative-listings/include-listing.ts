import { negativeListings } from '@caderneta/contracts/negative-listings'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { heldConsent, isLiving } from './consent-store.ts'
import { brokenOf, inclusionVerdicts } from './debt-rules.ts'
import { debtBehind, lockedInvoiceOf } from './debt-store.ts'
import { termsOn } from './legal-terms.ts'
import { goesOn } from './listing-effects.ts'
import { canInclude } from './listing-rules.ts'
import { listingForUpdate } from './listing-store.ts'
import { toListing } from './listing-view.ts'

/** The rules are held against the debt once more, under its lock: a payment comes before or after it, never beside. */
export const includeListing = action(negativeListings.include, {
  prepare: async (_input, { platform, scope }) => ({
    hasBureau: platform.bureau !== null,
    termsOf: await termsOn(platform, scope.today),
  }),
  lock: ({ params: { id } }, scope) => ({
    consent: heldConsent(scope),
    invoice: one('negative_listing', lockedInvoiceOf(scope, id)),
    listing: one('negative_listing', listingForUpdate(scope, id)),
    debt: one('negative_listing', debtBehind(scope, id)),
  }),
  decide: ({ consent: [consent], listing, debt }, { body: { version } }, scope, { hasBureau, termsOf }) => {
    const isOn = isLiving(consent)
    if (!isOn) return refuse('listing_off')
    if (!hasBureau) return refuse('listing_no_bureau')
    const ability = canInclude(listing)
    if (!ability.can) return refuse(ability.reason)
    if (listing.version !== version) return refuse('changed_meanwhile')
    const around = { isOn, terms: termsOf(listing.uf), today: scope.today }
    if (brokenOf(inclusionVerdicts(debt, listing, around)).length > 0) return refuse('listing_not_suitable')
    const changes = { status: 'inclusionRequested' as const, inclusion_asked_on: scope.today, bureau_error: null }
    const { after, effects } = goesOn(scope, listing, changes, true)
    return accept(after, effects)
  },
  view: toListing,
})
