// The provider gave a claimed Pix back: the payment is undone, as where the bank takes one back, and what was blocked has left. Pure.
import { must } from '../../platform/must.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { State } from '../../platform/operation/action.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { heldFromMoney, wholeOf } from '../invoices/public.ts'
import { availableOf, holdsAgainst, paymentReversed, placeOf, standsAgainst } from '../settlements/public.ts'
import { type ClaimFacts, claimReleasedEntry, claimReturnedEntry } from './pix-claim-entries.ts'
import type { returnLocks } from './pix-claim-store.ts'
import type { ClaimTable } from './pix-claim-view.ts'

export type Locked = State<ReturnType<typeof returnLocks>>
type Against = NonNullable<ReturnType<typeof standsAgainst> | ReturnType<typeof heldFromMoney>>
export type Obstacle = Against | 'pix_claim_payment_gone' | 'pix_claim_part_of_identified'
export type Booked = Required<Pick<Effects, 'parts' | 'history' | 'entries' | 'events'>>

export function factsOfClaim(
  claim: Pick<ClaimTable, 'tenant_id' | 'id' | 'invoice_id' | 'bank_account_id'>,
): ClaimFacts {
  return {
    tenantId: claim.tenant_id,
    claimId: claim.id,
    invoiceId: claim.invoice_id,
    bankAccountId: claim.bank_account_id,
  }
}

/** `cents`: what the payer got; the rest of what was blocked is released. */
export function bookedReturn(
  scope: Scope,
  claim: ClaimTable,
  locked: Locked,
  { cents, comment }: { cents: number; comment: string },
): Booked | { obstacle: Obstacle } {
  const obstacle = obstacleOf(claim, locked, cents)
  if (obstacle) return { obstacle }
  const { posted, told, credit, guardian: _guardian, ...rest } = locked
  const { invoice, payments } = wholeOf(rest)
  const payment = must(paymentOf(claim, locked), 'nothing stands against the return of a payment')
  const reversed = paymentReversed(scope, {
    invoice,
    payments,
    payment,
    cents,
    bankAccountId: claim.bank_account_id,
    posted,
    told,
    creditCents: availableOf({ credit }),
    revertedBy: claim.id,
    comment,
  })
  const facts = factsOfClaim(claim)
  const restCents = claim.cents - cents
  return {
    ...reversed,
    entries: [
      ...reversed.entries,
      claimReturnedEntry(facts, placeOf(posted, payment).kind, cents, scope.today),
      ...(restCents > 0 ? [claimReleasedEntry(facts, restCents, scope.today)] : []),
    ],
  }
}

function obstacleOf(claim: ClaimTable, locked: Locked, cents: number): Obstacle | null {
  const { posted, credit, guardian: _guardian, told: _told, ...rest } = locked
  const { invoice, payments } = wholeOf(rest)
  const payment = paymentOf(claim, locked)
  if (!payment) return 'pix_claim_payment_gone'
  if (placeOf(posted, payment).kind === 'unidentifiedMoney' && cents < payment.cents)
    return 'pix_claim_part_of_identified'
  return (
    standsAgainst(invoice, payments, payment, availableOf({ credit })) ?? heldFromMoney(holdsAgainst(invoice, payment))
  )
}

/** The payment that the claim is about, while it stands. */
export function paymentOf({ payment_id: id }: Pick<ClaimTable, 'payment_id'>, { payments }: Locked) {
  return payments.find((payment) => payment.id === id)
}
