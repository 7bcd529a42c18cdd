// When money of the counter may be put right or taken back, and credit that stands beside it. Pure.
import type { InvoiceStatus } from '@caderneta/contracts/invoice-shapes'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { type Held, heldFromMoney } from './held-refusals.ts'
import type { InvoiceFacts } from './invoice-facts.ts'

type Covered = {
  method: string
  principal_cents: number
  discount_cents: number
  tolerated_cents: number
  /** Of an installment: with an invoice that its agreement covered, of one that was paid to the end whichever. */
  is_given_back?: boolean
}

/** Money of the counter that covered the invoice; what a counter took again covers nothing. */
export function isCounterPayment({
  method,
  principal_cents: cents,
}: Pick<Covered, 'method' | 'principal_cents'>): boolean {
  return method === 'school' && cents > 0
}

/** The one that is put right or taken back: parts under it come after it. */
export function lastCounterPayment<Payment extends Pick<Covered, 'method' | 'principal_cents'>>(
  payments: readonly Payment[],
): Payment | undefined {
  return payments.findLast(isCounterPayment)
}

type Standing =
  | 'not_paid_at_school'
  | 'already_canceled'
  | 'installment_given_back'
  | 'invoice_in_collection'
  | 'counter_part_discounted'
  | 'counter_rest_let_go'

/** @param payments that stand; a list reads none, and its row answers for what the counter settled whole. */
export function canRevertPaymentAtSchool(
  invoice: InvoiceFacts,
  payments?: readonly Covered[],
): Ability<Standing | Held> {
  const isThere = payments ? payments.some(isCounterPayment) : invoice.status === 'paidAtSchool'
  if (!isThere) return no('not_paid_at_school')
  const reason = heldFromMoney(invoice.holds) ?? standsAgainst(invoice, payments ?? []) // none: a list read none
  return reason === null ? yes : no(reason)
}

const takesBack: readonly InvoiceStatus[] = ['generated', 'pending', 'expired', 'paidAtSchool', 'paid']

function standsAgainst(invoice: InvoiceFacts, payments: readonly Covered[]): Standing | null {
  const { status } = invoice
  if (lastCounterPayment(payments)?.is_given_back) return 'installment_given_back'
  if (status === 'authorized' || status === 'inProtest') return 'invoice_in_collection'
  if (status === 'canceled') return 'already_canceled'
  if (!takesBack.includes(status)) return 'not_paid_at_school'
  return status === 'paid' ? settledByOthers(invoice, payments) : null
}

/** Other money settled it on the strength of this part: what it was given then is not given again. */
function settledByOthers(
  invoice: InvoiceFacts,
  payments: readonly Covered[],
): 'counter_part_discounted' | 'counter_rest_let_go' | null {
  const last = lastCounterPayment(payments)
  if (payments.some((each) => each !== last && each.discount_cents > 0)) return 'counter_part_discounted'
  return isRestLetGo(invoice, payments) ? 'counter_rest_let_go' : null
}

/** Less is paid of it, covered by agreements and open than it is of. */
function isRestLetGo(
  { nominalCents, openCents, coveredCents = 0 }: InvoiceFacts,
  payments: readonly Covered[],
): boolean {
  return coveredBy(payments) + coveredCents + openCents < nominalCents
}

/** Used credit goes back while no decision was made that counts on it: a counter that settled the invoice, a rest that was let go. */
export function canReturnCredit(
  invoice: InvoiceFacts,
  payments: readonly Covered[],
): Ability<
  | 'no_credit_used'
  | 'already_given_back'
  | 'installment_given_back'
  | 'credit_beside_counter'
  | 'credit_rest_let_go'
  | Held
> {
  const used = payments.filter(({ method }) => method === 'credit')
  if (used.length === 0) return no('no_credit_used')
  if (used.some(({ is_given_back: isBack }) => isBack)) return no('installment_given_back')
  if (invoice.status === 'refunded') return no('already_given_back')
  if (invoice.status === 'paidAtSchool') return no('credit_beside_counter')
  if (isRestLetGo(invoice, payments)) return no('credit_rest_let_go')
  const refusal = heldFromMoney(invoice.holds)
  return refusal === null ? yes : no(refusal)
}

function coveredBy(payments: readonly Covered[]): number {
  return payments.reduce((sum, each) => sum + each.principal_cents + each.discount_cents + each.tolerated_cents, 0)
}
