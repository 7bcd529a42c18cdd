import { negativeListings } from '@caderneta/contracts/negative-listings'
import { query } from '../../platform/operation/query.ts'
import { lastConsent, toConsent } from './consent-store.ts'

export const getConsent = query(negativeListings.consent, async (tx, _input, scope, platform) =>
  toConsent(await tx.first(lastConsent(scope)), scope, platform.bureau !== null),
)
