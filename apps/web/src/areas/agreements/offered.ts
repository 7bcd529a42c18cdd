// What the steps of an offer share.
import type { AgreementPolicy, Candidate } from '@caderneta/contracts/agreements'
import type { Form } from '../../client/use-form.ts'
import type { OfferSums, OfferValues } from './offer.ts'

export type Offered = {
  items: Candidate[]
  policy: AgreementPolicy
  form: Form<OfferValues>
  /** Changes what the installments follow from. */
  set: (fields: Partial<OfferValues>) => void
}
export type Summed = Offered & { sums: OfferSums }
