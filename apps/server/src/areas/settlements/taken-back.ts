// Money that the bank took back after the family had it as credit and it left: pure. As a rule the payment is reversed, and the family is charged what is
// missing of its credit. Some payments stay as they are, and the family is charged all that the bank took: those of a month that was given back, of an
// installment that covered such a month, and of an invoice whose rest was let go.
import type { Scope } from '../../platform/access/scope.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { heldFromMoney, type InvoiceRecord, type PaymentRow } from '../invoices/public.ts'
import { type RecoveryFacts, recoveryChargedEntry } from './recovery-entries.ts'
import {
  holdsAgainst,
  isMoneyAlone,
  paymentReversed,
  placeOf,
  type Reversal,
  standsAgainst,
  type TakenBack,
  whyNone,
} from './reversed-payment.ts'

type Meant = Pick<Reversal, 'invoice' | 'payments' | 'creditCents'>

/** Why nothing is to be charged for this payment; null where something is. */
export function recoveryRefusal({ invoice, payments, creditCents }: Meant, payment: PaymentRow) {
  const held = heldFromMoney(holdsAgainst(invoice, payment))
  if (isMoneyAlone(invoice, payments, payment)) return held
  if (creditCents >= payment.surplus_cents) return 'recovery_credit_is_there' as const
  const against = standsAgainst(invoice, payments, payment, payment.surplus_cents)
  if (against !== null && against !== 'reversal_beside_counter')
    throw new Error(`what is charged stands against ${against} no more`)
  return against ?? held
}

export type Recovered = Required<Pick<Effects, 'parts' | 'history' | 'entries' | 'events'>> & {
  /** What the family is to put back. */
  cents: number
  invoice: Pick<InvoiceRecord, 'status' | 'open_cents'>
}

/** @param wish `bear`: the provider's loss, which is posted beside. */
export function recovered(
  scope: Scope,
  reversal: Reversal,
  of: RecoveryFacts & { wish: 'charge' | 'bear' },
): Recovered {
  const { invoice, payments, payment, comment } = reversal
  const history = (cents: number) => ({
    subjectId: invoice.id,
    event: of.wish === 'charge' ? 'takenBackCharged' : 'takenBackBorne',
    data: { cents, comment },
  })
  if (isMoneyAlone(invoice, payments, payment)) {
    const { cents } = reversal
    const entries = [recoveryChargedEntry(of, 'clearing', cents, scope.today)]
    return { cents, invoice, parts: [], history: [history(cents)], entries, events: [] }
  }
  // What the mirror takes of the credit is lent first: what the family has stays as it is.
  const creditCents = reversal.creditCents + payment.surplus_cents
  const { takenCreditCents: cents, ...reversed } = paymentReversed(scope, { ...reversal, creditCents })
  return {
    ...reversed,
    cents,
    history: [...reversed.history, history(cents)],
    entries: [recoveryChargedEntry(of, 'guardianCredit', cents, scope.today), ...reversed.entries],
  }
}

type OfBank = Omit<Reversal, 'payment' | 'cents' | 'revertedBy' | 'comment'> & { back: TakenBack | undefined }
type Wish = { id: string; wish: 'charge' | 'bear'; reason: string }

/** What the bank took back by one of its lines: what is to be charged for it, or why nothing is. */
export function ofBank(scope: Scope, { back, ...meant }: OfBank, { id, wish, reason }: Wish) {
  if (!back) return { refusal: whyNone(meant.payments) }
  const { payment, cents } = back
  const refusal = recoveryRefusal(meant, payment)
  if (refusal) return { refusal }
  const { bankAccountId } = placeOf(meant.posted, payment)
  const { invoice } = meant
  const facts = { tenantId: scope.tenantId, recoveryId: id, invoiceId: invoice.id, guardianId: invoice.guardian_id }
  const done = recovered(
    scope,
    // The id before the ids of what covers the invoice then.
    { ...meant, payment, cents, revertedBy: newId(), comment: reason },
    { ...facts, bankAccountId, wish },
  )
  if (done.cents <= 0) return { refusal: 'recovery_credit_is_there' as const }
  return { done, paymentId: payment.id, bankAccountId, takenBackCents: cents }
}
