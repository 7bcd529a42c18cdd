// Why something may not be done with an invoice, by the words of the domain: null where it may.
import type { Bill, Family } from './family.ts'
import { isDead } from './titles.ts'

type Rule = (bill: Bill) => string | null

const ends: Partial<Record<Bill['status'], string>> = {
  paid: 'already_paid',
  paidAtSchool: 'already_paid',
  refunded: 'already_given_back',
  chargeback: 'already_paid',
  canceled: 'already_canceled',
  duplicated: 'already_replaced',
}

const end: Rule = ({ status }) => ends[status] ?? null

const receive: Rule = (bill) => (bill.status === 'open' ? 'not_issued_yet' : end(bill))

/** A discount that money was given for a part covers it, also where the money is the family's again. */
const isCovered = ({ status, covered, open, nominal }: Bill): boolean =>
  covered > 0 || (status !== 'open' && open < nominal)

const cancel: Rule = (bill) => end(bill) ?? (isCovered(bill) ? 'partly_paid' : null)

/** There is no slip, and none under another number. */
const noSlip: Rule = (bill) => {
  if (bill.status === 'open') return 'not_issued_yet'
  if (bill.status === 'expired') return 'invoice_expired'
  return end(bill) ?? (bill.open < bill.nominal ? 'slip_partly_paid' : null)
}

const deadSlip: Rule = (bill) => {
  if (!isDead(bill)) return null
  return bill.registration === 'error' ? 'slip_refused' : 'slip_written_off'
}

const coveredBy = (payments: Bill['payments']): number =>
  payments.reduce((total, each) => total + each.principal + each.discount + each.tolerated, 0)

/** What other money settled after it, and was given for that, is not given again. */
const atCounter: Rule = ({ status, payments, open, nominal }) => {
  const last = payments.findLast(({ method }) => method === 'school')
  if (!last) return 'not_paid_at_school'
  if (status === 'canceled') return 'already_canceled'
  if (status !== 'paid') return null
  if (payments.some((each) => each !== last && each.discount > 0)) return 'counter_part_discounted'
  return coveredBy(payments) + open < nominal ? 'counter_rest_let_go' : null
}

const duplicate: Rule = (bill) => {
  if (bill.status === 'open') return 'not_issued_yet'
  return cancel(bill) ?? (bill.copy < 5 ? null : 'second_copy_limit')
}

const revertCancellation: Rule = ({ status }) => {
  if (status === 'duplicated') return 'already_replaced'
  return status === 'canceled' ? null : 'not_canceled'
}

const returnCredit: Rule = ({ status, payments, open, nominal }) => {
  if (!payments.some(({ method }) => method === 'credit')) return 'no_credit_used'
  if (status === 'refunded') return 'already_given_back'
  if (status === 'paidAtSchool') return 'credit_beside_counter'
  return coveredBy(payments) + open < nominal ? 'credit_rest_let_go' : null
}

const neverGivenBack: Partial<Record<Bill['status'], string>> = {
  open: 'not_paid',
  canceled: 'already_canceled',
  duplicated: 'already_replaced',
  refunded: 'already_given_back',
}

/** Of what is paid, whole or in part, the counter hands its own part back: alone it leaves nothing to give back here. */
const giveBack: Rule = (bill) => {
  const { status, payments, covered } = bill
  const never = neverGivenBack[status]
  if (never || status === 'paid') return never ?? null
  if (payments.some(({ method, principal, discount }) => method !== 'school' && principal + discount > 0)) return null
  return covered > 0 ? 'school_gives_back' : 'not_paid'
}

const undoGiveBack: Rule = ({ status }) => (status === 'refunded' ? null : 'not_given_back')

export const why = {
  close: (bill: Bill) => {
    if (bill.status === 'open') return null
    return bill.status === 'canceled' ? 'already_canceled' : 'already_issued'
  },
  cancel,
  changeDueDate: (bill: Bill) => end(bill) ?? (bill.status === 'expired' ? 'invoice_expired' : null),
  payAtSchool: receive,
  revertPaymentAtSchool: atCounter,
  updatePaymentAtSchool: atCounter,
  pdf: (bill: Bill) => noSlip(bill) ?? deadSlip(bill),
  registerAgain: (bill: Bill) => noSlip(bill) ?? (isDead(bill) ? null : 'registration_not_refused'),
  writeOffRest: (bill: Bill) => receive(bill) ?? (bill.open > 0 && bill.open <= 100 ? null : 'nothing_to_write_off'),
  duplicate,
  revertCancellation,
  giveBack,
  undoGiveBack,
} satisfies Record<string, Rule>

export const whyNotReturnCredit = returnCredit

export type Verb = keyof typeof why

/** Another invoice bills the same month. */
export const isSlotTaken = ({ bills }: Family, slot: string, but?: Bill): boolean =>
  bills.some(
    (bill) => bill !== but && bill.slot === slot && !['canceled', 'duplicated', 'refunded'].includes(bill.status),
  )
