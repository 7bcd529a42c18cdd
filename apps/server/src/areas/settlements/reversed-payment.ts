// A payment that the bank took back: pure. Its entry is mirrored, and what it covered is owed again, unless other money of the invoice, which
// stands in the family's credit, covers it.
import { events as invoiceEvents } from '@caderneta/contracts/invoice-events'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Effects, Entry } from '../../platform/operation/effects.ts'
import {
  became,
  changedInvoicesPart,
  type Cover,
  coveredByCredit,
  creditsOfPayments,
  type InvoiceRecord,
  isReceivable,
  newPaymentsPart,
  type PaymentRow,
  type PostedLeg,
  postedEntry,
  revertedPaymentPart,
  titleOfWholeAgain,
  type toldToBank,
} from '../invoices/public.ts'
import type { Query } from '../../platform/db/sql.ts'
import { settle } from './settlement.ts'
import { settlementReversedEntry, unidentifiedTakenBackEntry } from './settlement-entries.ts'

type Told = ReturnType<typeof toldToBank> extends Query<infer Row> ? Row : never
type Standing = 'credit_already_used' | 'reversal_beside_counter' | 'reversal_rest_let_go' | 'reversal_of_given_back'
type Unfit = 'no_bank_payment' | 'reversal_amount_differs' | Standing

/** The payment that the bank means, and how much of it went back. */
export type TakenBack = { payment: StandingPayment; cents: number }

type StandingPayment = PaymentRow & {
  /** A part of it is charged to its family, so that it stays as what it paid: the rest is charged too. */
  is_charged?: boolean
}

type Line = { cents: number | null; bankAccountId: string | null }

/**
 * The payment by boleto of the amount that the bank took back, else the last that holds so much: then it is a part of it. What a person
 * identified in another account is no money of this bank.
 * @param line what it tells: null cents where the bank does not say, and it is the whole of the only payment.
 */
export function takenBack(
  payments: readonly StandingPayment[],
  posted: readonly PostedLeg[],
  { cents: told, bankAccountId }: Line,
): TakenBack | undefined {
  const ofBank = payments.filter(
    (payment) =>
      payment.method === 'boleto' &&
      (bankAccountId === null || placeOf(posted, payment).bankAccountId === bankAccountId),
  )
  if (told === null) {
    const [only, ...others] = ofBank
    return only && others.length === 0 ? { payment: only, cents: only.cents } : undefined
  }
  const payment = ofBank.findLast(({ cents }) => cents === told) ?? ofBank.findLast(({ cents }) => cents > told)
  return payment && { payment, cents: told }
}

/** What of these payments is not charged to their family yet: of one that is charged in part the rest is left. */
export function leftOfCharged(
  payments: readonly PaymentRow[],
  charged: readonly { payment_id: string; cents: number }[],
): StandingPayment[] {
  const centsOf = new Map(charged.map(({ payment_id: id, cents }) => [id, cents]))
  return payments.flatMap((payment) => {
    const gone = centsOf.get(payment.id) ?? 0 // none: nothing of it is charged
    if (gone === 0) return [payment]
    const left = payment.cents - gone
    return left > 0 ? [{ ...payment, cents: toCents(left), is_charged: true }] : []
  })
}

/** Why the payment cannot be undone; null where it can. */
export function reversalRefusal(
  invoice: InvoiceRecord,
  payments: readonly PaymentRow[],
  payment: PaymentRow | undefined,
  creditCents: number,
): Unfit | null {
  return payment ? standsAgainst(invoice, payments, payment, creditCents) : whyNone(payments)
}

/** The same of a payment that is known. */
export function standsAgainst(
  invoice: InvoiceRecord,
  payments: readonly PaymentRow[],
  payment: PaymentRow,
  creditCents: number,
): Standing | null {
  if (creditCents < payment.surplus_cents) return 'credit_already_used'
  if (coveredBy(payment) === 0) return null
  if (isOfGivenBack(invoice, payment)) return 'reversal_of_given_back'
  if (invoice.status === 'paidAtSchool') return 'reversal_beside_counter'
  const covered = payments.reduce((sum, each) => sum + coveredBy(each), invoice.covered_cents)
  const isWhole = covered + invoice.open_cents >= invoice.nominal_cents
  return isWhole && (invoice.status === 'paid' || isReceivable(invoice.status)) ? null : 'reversal_rest_let_go'
}

/**
 * The family has it in credit: all of it with the invoice that it paid, or, of an installment, a part with one that its agreement covered.
 * What was charged in part then goes on being so.
 */
function isOfGivenBack({ status }: Pick<InvoiceRecord, 'status'>, payment: StandingPayment): boolean {
  if (coveredBy(payment) === 0) return false
  return status === 'refunded' || payment.is_given_back === true || payment.is_charged === true
}

/** Money that covered nothing of the invoice leaves its debt where an agreement put it: the bank's own work alone keeps it. */
export function holdsAgainst({ holds }: InvoiceRecord, payment: PaymentRow): InvoiceRecord['holds'] {
  return coveredBy(payment) === 0 ? holds.filter((reason) => reason === 'bank') : holds
}

/**
 * Nothing of its invoice is undone where the bank takes it back: what it paid went back to the family, or counts in a decision that let the rest go,
 * as the end of an agreement does of its installments. The money alone is charged.
 */
export function isMoneyAlone(
  invoice: InvoiceRecord,
  payments: readonly PaymentRow[],
  payment: StandingPayment,
): boolean {
  if (isOfGivenBack(invoice, payment)) return true
  return standsAgainst(invoice, payments, payment, payment.surplus_cents) === 'reversal_rest_let_go'
}

export function whyNone(payments: readonly PaymentRow[]) {
  return payments.some(({ method }) => method === 'boleto')
    ? ('reversal_amount_differs' as const)
    : ('no_bank_payment' as const)
}

export function coveredBy({ principal_cents, discount_cents, tolerated_cents }: PaymentRow): number {
  return principal_cents + discount_cents + tolerated_cents
}

export type Reversal = {
  invoice: InvoiceRecord
  payments: readonly PaymentRow[]
  payment: PaymentRow
  /** What went back: the whole payment or a part of it. */
  cents: number
  /** Of the file that told it. */
  bankAccountId: string | null
  posted: readonly PostedLeg[]
  told: readonly Told[]
  creditCents: number
  revertedBy: string
  comment: string
}

type Reversed = Required<Pick<Effects, 'parts' | 'history' | 'entries' | 'events'>> & {
  invoice: Pick<InvoiceRecord, 'status' | 'open_cents'>
  /** What of the family's credit went with it. */
  takenCreditCents: number
}

export function paymentReversed(scope: Scope, reversal: Reversal): Reversed {
  const { invoice, payments, payment, cents, posted, told, creditCents, revertedBy, comment } = reversal
  const others = payments.filter((other) => other !== payment)
  const left = leftAtBank(scope, openedAgain(invoice, payment), reversal)
  const opened = left.invoice
  const rest = creditCents - payment.surplus_cents
  const cover = coveredByCredit(opened, creditsOfPayments(others), rest, scope.today)
  const title = titleOfWholeAgain(scope, { ...opened, ...cover.invoice }, told)
  const newPayments = [...left.payments, ...cover.payments]
  const { status, bank_registration } = title
  const about = { subjectId: invoice.id, schoolId: invoice.school_id, version: invoice.version + 1 }
  const data = { cents, comment }
  return {
    invoice: { status, open_cents: cover.invoice.open_cents },
    takenCreditCents: payment.surplus_cents - left.payments.reduce((sum, each) => sum + each.surplusCents, 0),
    parts: [
      changedInvoicesPart(scope.tenantId, [{ ...cover.invoice, status, bank_registration }]),
      revertedPaymentPart(scope, payment.id, revertedBy),
      ...title.parts,
      ...(newPayments.length > 0 ? [newPaymentsPart(scope.tenantId, newPayments)] : []),
    ],
    history: [{ subjectId: invoice.id, event: 'paymentReversedByBank', data }, ...left.history, ...cover.history],
    entries: [
      settlementReversedEntry(postedEntry(entryOf(posted, payment), invoice.id), scope.today),
      ...leftWaiting(scope, reversal),
      ...left.entries,
      ...cover.entries,
    ],
    events: [news(invoiceEvents['invoice.paymentReversed'], about), ...cover.events],
  }
}

/** Money that a person identified came through the account where it waited: the bank took it from there, and not from the money of nobody. */
function leftWaiting(scope: Scope, { invoice, payment, posted }: Reversal): Entry[] {
  const { kind, bankAccountId } = placeOf(posted, payment)
  const about = { invoiceId: invoice.id, cents: payment.cents }
  return kind === 'clearing' ? [] : [unidentifiedTakenBackEntry(scope.tenantId, bankAccountId, about, scope.today)]
}

type Left = { invoice: InvoiceRecord } & Pick<Cover, 'payments' | 'entries' | 'history'>

/** What the bank left of the payment is a payment of its day, booked today beside the mirror of the whole: a part alone went back. */
function leftAtBank(
  scope: Scope,
  opened: InvoiceRecord,
  { payment, cents, bankAccountId, revertedBy }: Reversal,
): Left {
  const leftCents = payment.cents - cents
  if (leftCents === 0) return { invoice: opened, payments: [], entries: [], history: [] }
  // What the network tolerates is of payments that families make. What waits for a remessa says nothing of money.
  const told = { is_write_off_untold: false, is_registration_told: false }
  const settleable = { ...opened, ...told, tolerance_cents: 0, boleto_cents: 0 }
  const {
    invoice,
    payment: kept,
    entry,
    history,
  } = settle(settleable, {
    cents: leftCents,
    paidOn: payment.paid_on,
    creditedOn: payment.credited_on,
    method: payment.method === 'pix' ? 'pix' : 'boleto',
    extRef: `left:${revertedBy}`,
    bankAccountId: must(bankAccountId, 'a part is told by a file of an account'),
  })
  return {
    invoice: { ...opened, ...invoice },
    payments: [{ ...kept, bookedOn: scope.today }],
    entries: [{ ...entry, postedOn: scope.today }],
    history: [history],
  }
}

/** What covered nothing leaves the invoice as it is. */
function openedAgain(invoice: InvoiceRecord, payment: PaymentRow): InvoiceRecord {
  if (coveredBy(payment) === 0) return invoice
  return {
    ...invoice,
    status: became(invoice, invoice.status === 'paid' ? 'pending' : invoice.status),
    open_cents: toCents(invoice.open_cents + coveredBy(payment)),
    paid_cents: toCents(invoice.paid_cents - payment.principal_cents - payment.charges_cents),
    paid_on: null,
  }
}

/** The entry that the payment booked: of two alike it makes no difference which. */
function entryOf(posted: readonly PostedLeg[], payment: PaymentRow): PostedLeg[] {
  const entries = Map.groupBy(posted, ({ entry_id }) => entry_id)
  const found = [...entries.values()].find((legs) => {
    const sum = (credit: string) =>
      legs
        .filter((leg) => leg.credit_kind === credit && moneyPlaces.has(leg.debit_kind))
        .reduce((total, { cents }) => total + cents, 0)
    return (
      sum('guardianReceivable') === payment.principal_cents &&
      sum('lateCharges') === payment.charges_cents &&
      sum('guardianCredit') === payment.surplus_cents
    )
  })
  return must(found, 'a payment of the bank is an entry of its invoice')
}

const moneyPlaces = new Set(['clearing', 'unidentifiedMoney'])

/** Where the payment took its money from, and the bank account of it. */
export function placeOf(posted: readonly PostedLeg[], payment: PaymentRow) {
  const leg = must(
    entryOf(posted, payment).find(({ debit_kind: kind }) => moneyPlaces.has(kind)),
    'a payment of the bank has money',
  )
  const kind = leg.debit_kind === 'clearing' ? ('clearing' as const) : ('unidentifiedMoney' as const)
  return { kind, bankAccountId: must(leg.debit_owner, 'the place of money is of a bank account') }
}

/** Kinds of entry that a payment by boleto books. */
export const bankEntryKinds = ['settlement', 'unexpectedMoney', 'identified']
