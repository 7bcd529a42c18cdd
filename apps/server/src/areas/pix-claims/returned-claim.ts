// The provider gave a claimed Pix back: the payment is undone, as where the bank takes one back, and what was blocked has left. Pure.
import { must } from '../../platform/must.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { State } from '../../platform/operation/action.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { heldFromMoney, type PaymentRow, wholeOf } from '../invoices/public.ts'
import {
  availableOf,
  holdsAgainst,
  isMoneyAlone,
  paymentReversed,
  placeOf,
  recovered,
  type RecoveryRow,
  recoveryRefusal,
  type Reversal,
  standsAgainst,
} from '../settlements/public.ts'
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
  const payment = must(paymentOf(claim, locked), 'nothing stands against the return of a payment')
  const reversal = reversalOf(claim, locked, { payment, cents, comment })
  const reversed = paymentReversed(scope, reversal)
  const left = leftBlocked(scope, claim, cents)
  return { ...reversed, entries: [...reversed.entries, ...left] }
}

type Returned = { payment: PaymentRow; cents: number; comment: string }

function reversalOf(claim: ClaimTable, locked: Locked, returned: Returned): Reversal {
  const { posted, told, credit, guardian: _guardian, recovered: _recovered, ...rest } = locked
  const { invoice, payments } = wholeOf(rest)
  const { bank_account_id: bankAccountId, id: revertedBy } = claim
  return {
    invoice,
    payments,
    bankAccountId,
    posted,
    told,
    creditCents: availableOf({ credit }),
    revertedBy,
    ...returned,
  }
}

/** What was blocked is what left; the rest of it is free. */
function leftBlocked(scope: Scope, claim: ClaimTable, cents: number) {
  const facts = factsOfClaim(claim)
  const restCents = claim.cents - cents
  return [
    claimReturnedEntry(facts, cents, scope.today),
    ...(restCents > 0 ? [claimReleasedEntry(facts, restCents, scope.today)] : []),
  ]
}

type Wish = Pick<RecoveryRow, 'id' | 'wish' | 'reason'> & { cents: number }

/** The same where the family has the money no more: what is missing is charged to it, or borne. */
export function recoveredReturn(scope: Scope, claim: ClaimTable, locked: Locked, { id, wish, reason, cents }: Wish) {
  const payment = paymentOf(claim, locked)
  if (!payment) return { refusal: 'pix_claim_payment_gone' as const }
  const reversal = reversalOf(claim, locked, { payment, cents, comment: reason })
  const { invoice, payments, posted } = reversal
  if (!isMoneyAlone(invoice, payments, payment) && isPartOfIdentified(posted, payment, cents))
    return { refusal: 'pix_claim_part_of_identified' as const }
  const refusal = recoveryRefusal(reversal, payment)
  if (refusal) return { refusal }
  const done = recovered(scope, reversal, {
    tenantId: scope.tenantId,
    recoveryId: id,
    invoiceId: invoice.id,
    guardianId: invoice.guardian_id,
    bankAccountId: claim.bank_account_id,
    wish,
  })
  if (done.cents <= 0) return { refusal: 'recovery_credit_is_there' as const }
  const booked: Booked = { ...done, entries: [...done.entries, ...leftBlocked(scope, claim, cents)] }
  return { booked, cents: done.cents, paymentId: payment.id, invoice, creditCents: reversal.creditCents }
}

function obstacleOf(claim: ClaimTable, locked: Locked, cents: number): Obstacle | null {
  const { posted, credit, guardian: _guardian, told: _told, recovered: _recovered, ...rest } = locked
  const { invoice, payments } = wholeOf(rest)
  const payment = paymentOf(claim, locked)
  if (!payment) return 'pix_claim_payment_gone'
  if (isPartOfIdentified(posted, payment, cents)) return 'pix_claim_part_of_identified'
  return (
    standsAgainst(invoice, payments, payment, availableOf({ credit })) ?? heldFromMoney(holdsAgainst(invoice, payment))
  )
}

function isPartOfIdentified(posted: Reversal['posted'], payment: PaymentRow, cents: number): boolean {
  return placeOf(posted, payment).kind === 'unidentifiedMoney' && cents < payment.cents
}

/** The payment that the claim is about, while it stands and is not charged to its family. */
export function paymentOf(
  { payment_id: id }: Pick<ClaimTable, 'payment_id'>,
  { payments, recovered: charged }: Locked,
) {
  if (charged.some(({ payment_id: chargedId }) => chargedId === id)) return undefined
  return payments.find((payment) => payment.id === id)
}
