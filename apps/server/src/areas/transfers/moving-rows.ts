// The rows of `moving-facts.ts`, kind by kind.
import { packing } from '../../platform/db/packed-rows.ts'

/** Invoices with guaranteed items that may move. */
export const movingInvoices = packing('invoice', {
  same: {
    competence: 'text',
    status: 'text',
    is_dead: 'flag',
    is_evaded: 'flag',
    is_quarantined: 'flag',
    is_installment: 'flag',
  },
  each: { id: 'text', enrollment_id: 'text' },
})

/** The enrollments of those invoices. */
export const enrolled = packing('enrollment', {
  same: {
    departed_on: 'optional',
    school_year: 'number',
    starting_month: 'number',
    installments: 'number',
    passed_installments: 'number',
  },
  each: { id: 'text' },
})

/** All items of those invoices, and of what the payments and fees below are of. */
export const items = packing('item', {
  same: { item: 'number', category: 'text', basis: 'text' },
  each: { invoice_id: 'text', cents: 'number' },
})

/** What earlier transfers moved of those items under the guarantee: how many movements, and what they add up to. */
export const movedRevenue = packing('revenue', {
  same: { item: 'number', turn: 'number' },
  each: { invoice_id: 'text', cents: 'number', fee_cents: 'number' },
})

/** Payments of which an item may move. */
export const movingPayments = packing('payment', {
  same: { method: 'text', since: 'text', is_reverted: 'flag', is_dead: 'flag', is_next: 'flag', is_in_time: 'flag' },
  each: {
    id: 'text',
    invoice_id: 'text',
    cents: 'number',
    principal_cents: 'number',
    charges_cents: 'number',
    discount_cents: 'number',
  },
})

/** The invoices of those payments that have a guaranteed item. */
export const paidInvoices = packing('paid', {
  same: { competence: 'text', is_installment: 'flag' },
  each: { id: 'text' },
})

/** What earlier transfers moved of those payments, by item. */
export const movedPayments = packing('moved', {
  same: { item: 'number', turn: 'number' },
  each: {
    id: 'text',
    counter: 'number',
    discount: 'number',
    charges: 'number',
    received: 'number',
    borne: 'number',
    fee: 'number',
  },
})

/** All payments of invoices of several items: what one of them divides is told by all of them. */
export const sharedPayments = packing('shared', {
  same: {},
  each: {
    invoice_id: 'text',
    id: 'text',
    reverted_by: 'optional',
    principal_cents: 'number',
    charges_cents: 'number',
    discount_cents: 'number',
    surplus_cents: 'number',
  },
})

/** Fees that banks kept for invoices. */
export const bankFees = packing('fee', {
  same: { bank_account_id: 'text' },
  each: { id: 'text', invoice_id: 'text', cents: 'number' },
})

/** Parts of those fees that an earlier transfer took. */
export const movedCosts = packing('cost', { same: { item: 'number' }, each: { id: 'text' } })
