// Payouts: dates of transfers paid by Pix or by a bank file.
import { z } from 'zod'
import { area, declareEvents, pageOf, read, write } from './define.ts'
import { DateField, Id, IdParams, Reason } from './fields.ts'
import { exportOf, listQuery, Search, several, Sum, totalsOf } from './lists.ts'
import { jobDeeds, jobKinds } from './payout-job-kinds.ts'
import { refusals } from './payout-refusals.ts'
import { Payout, PayoutMethod, PayoutRecord, PayoutStatus } from './payout-shapes.ts'

export { jobDeeds, jobKinds, refusals }

export const events = declareEvents(
  'payouts',
  { 'payout.changed': z.object({ status: PayoutStatus, method: PayoutMethod, isAsked: z.boolean() }) },
  { 'payout.changed': ['transfers', 'ledger'] },
)

const base = '/api/gateway-transfer/payouts'
const Versioned = z.strictObject({ version: z.number().int().min(1) })
/** Areas whose screens a decision about a payout makes stale. */
const touched = ['transfers', 'ledger'] as const

const list = read(`GET ${base}`, {
  summary: 'Payments of transfers by Pix and bank file: what needs somebody first, then the next day',
  needs: 'Caderneta.Payout.GetAll',
  schoolAccess: 'seeTransfers',
  query: listQuery(
    {
      schoolId: several(Id),
      transferId: Id.optional(),
      search: Search,
      status: several(PayoutStatus),
      method: several(PayoutMethod),
      from: DateField.optional(),
      to: DateField.optional(),
    },
    ['urgency', 'day', 'school', 'state', 'method', 'reason', 'due', 'paid', 'amount'],
  ),
  returns: pageOf(Payout),
})

export const payouts = area('payouts', refusals, {
  list,
  export: exportOf(list),
  totals: totalsOf(list, { cents: Sum }),
  get: read(`GET ${base}/:id`, {
    summary: 'One payment of a transfer with its bank and what may be done with it',
    needs: 'Caderneta.Payout.Get',
    schoolAccess: 'seeTransfers',
    params: IdParams,
    returns: PayoutRecord,
    refuses: ['payout_not_found'],
  }),
  receipt: read(`GET ${base}/:id/receipt`, {
    summary: 'Receipt of a finished payment as PDF, with a code that anyone may check',
    needs: 'Caderneta.Payout.Get',
    schoolAccess: 'seeTransfers',
    params: IdParams,
    returns: z.void(),
    download: 'application/pdf',
    refuses: ['payout_not_found', 'payout_without_receipt'],
  }),
  approve: write(`POST ${base}/:id/approve`, {
    summary: 'Approve a payment above the limit that another person scheduled: it leaves on its day',
    needs: 'Caderneta.Payout.Update',
    wholeNetwork: true,
    stepUp: true,
    params: IdParams,
    body: Versioned,
    returns: Payout,
    refuses: ['payout_not_found', 'payout_not_waiting', 'payout_own', 'payout_approver_too_new'],
    touches: touched,
  }),
  cancel: write(`POST ${base}/:id/cancel`, {
    summary: 'Cancel a payment: at once before it leaves; asked of the bank while it is only scheduled there',
    needs: 'Caderneta.Payout.Update',
    wholeNetwork: true,
    params: IdParams,
    body: Versioned.extend({ reason: Reason }),
    returns: Payout,
    refuses: ['payout_not_found', 'payout_at_bank', 'payout_in_file', 'payout_over'],
    touches: touched,
  }),
  ask: write(`POST ${base}/:id/ask`, {
    summary: 'Ask the bank now what became of a payment',
    needs: 'Caderneta.Payout.Update',
    wholeNetwork: true,
    params: IdParams,
    returns: Payout,
    refuses: ['payout_not_found', 'payout_not_at_bank', 'payout_answered_by_file', 'payout_over'],
  }),
  decide: write(`POST ${base}/:id/decide`, {
    summary:
      'Say in the bank’s place what became of a payment whose outcome is unknown, with the proof, or how one that was paid twice is settled; never who scheduled it',
    needs: 'Caderneta.Payout.Update',
    wholeNetwork: true,
    stepUp: true,
    params: IdParams,
    body: Versioned.extend({ paidOn: DateField.nullable(), reason: Reason }),
    returns: Payout,
    refuses: [
      'payout_not_found',
      'payout_not_to_confirm',
      'payout_own',
      'payout_approver_too_new',
      'payout_paid_in_future',
      'payout_being_told',
    ],
    touches: touched,
  }),
})
