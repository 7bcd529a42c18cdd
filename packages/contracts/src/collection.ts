// Collection: families who owe, what is said to them, and the next one to call.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, PageQuery, read, write } from './define.ts'
import { AmountField, DateField, Id, IdParams, OptionalText, Reason } from './fields.ts'
import {
  BillingStatus,
  ContactChannel,
  ContactOutcome,
  DebtRecord,
  Defaulter,
  DelayRange,
  FamilyContact,
  FamilyDispute,
  FamilyFlag,
  FamilyListing,
  FamilyPromise,
  PromiseStatus,
  QueuedFamily,
  Suppression,
} from './collection-shapes.ts'
import { refusals } from './collection-refusals.ts'
import { exportOf, orderBy, Search, several, Sum, totalsOf } from './lists.ts'

export { refusals }

export const events = declareEvents(
  'collection',
  {
    'collection.familyChanged': NoPayload,
    'collection.promisesJudged': z.object({ day: z.string() }),
    'collection.rulesChanged': NoPayload,
  },
  { 'collection.familyChanged': ['guardians', 'dossiers'] },
)

const base = '/api/ebpay/collection'

/** Days late from which a filter begins: it holds all beyond. */
const delayFloors = ['0', '8', '16', '31', '61', '91'] as const
const Floor = z.enum(delayFloors)

const Filters = PageQuery.extend({
  schoolId: several(Id),
  search: Search,
  /** Exclusive, as the cards. */
  range: several(DelayRange),
  /** Cumulative: so many days or more. */
  delayFrom: Floor.optional(),
  status: several(BillingStatus),
  promise: several(PromiseStatus),
  listing: several(FamilyListing),
  suppression: several(Suppression),
  /** Families that may be charged, or those that may not. */
  suppressed: z.enum(['yes', 'no']).optional(),
  /** Nobody spoke with the family since this day. */
  notContactedSince: DateField.optional(),
  minCents: z.coerce.number().int().min(1).max(9_999_999_999).optional(),
  order: orderBy('delay', 'family', 'state', 'contact', 'promise', 'listing', 'open').default('-delay'),
})

const list = read(`GET ${base}/families`, {
  summary: 'Families with overdue debt, the longest delay first',
  needs: 'Caderneta.Collection.GetAll',
  query: Filters,
  returns: pageOf(Defaulter),
})

const Cell = z.object({
  range: DelayRange,
  count: Sum,
  /** Without charges. */
  openCents: Sum,
  /** False while more than 10,000 families are added up anew: count and sum are of so many then. */
  isExact: z.boolean(),
})

const version = z.number().int().min(1)
const Touched = z.object({ id: z.uuid() })

export const collection = area('collection', refusals, {
  list,
  export: exportOf(list),
  totals: totalsOf(list, { openCents: Sum }),
  summary: read(`GET ${base}/summary`, {
    summary: 'Families and debt by range of delay, exclusive',
    needs: 'Caderneta.Collection.GetAll',
    query: z.object({ schoolId: several(Id) }),
    returns: z.object({ cells: z.array(Cell) }),
  }),
  queue: read(`GET ${base}/queue`, {
    summary: 'The next families to call, by score, and the one that the caller holds',
    needs: 'Caderneta.Collection.GetAll',
    query: z.object({ schoolId: several(Id) }),
    returns: z.object({
      items: z.array(QueuedFamily),
      /** Families that were scored: the rest waits behind them. */
      waiting: Sum,
      isExact: z.boolean(),
      mine: z.uuid().nullable(),
    }),
  }),
  next: write(`POST ${base}/queue/next`, {
    summary: 'Take the next family of the queue; nobody else is given it for fifteen minutes',
    needs: 'Caderneta.Collection.Create',
    body: z.strictObject({ schoolId: z.array(Id).min(1).max(50).optional() }),
    returns: QueuedFamily,
    refuses: ['queue_empty'],
  }),
  release: write(`POST ${base}/families/:id/release`, {
    summary: 'Give a family of the queue back',
    needs: 'Caderneta.Collection.Create',
    params: IdParams,
    returns: Touched,
    refuses: ['family_not_found', 'family_not_held'],
  }),
  get: read(`GET ${base}/families/:id`, {
    summary: 'A family who owes: debts with the charges of today, and what was said and done',
    showsPerson: true,
    needs: 'Caderneta.Collection.Get',
    params: IdParams,
    returns: DebtRecord,
    refuses: ['family_not_found'],
  }),
  registerContact: write(`POST ${base}/families/:id/contacts`, {
    summary: 'Keep a contact that is made now, with the promise or the dispute that came of it',
    needs: 'Caderneta.Collection.Create',
    params: IdParams,
    body: z.strictObject({
      channel: ContactChannel,
      isInbound: z.boolean().default(false),
      outcome: ContactOutcome,
      note: OptionalText(500),
      promisedOn: DateField.nullable().default(null),
      promisedCents: AmountField.nullable().default(null),
      disputedInvoiceIds: z.array(Id).max(50).default([]),
    }),
    returns: FamilyContact,
    refuses: [
      'family_not_found',
      'outside_calling_hours',
      'promise_needed',
      'promise_too_far',
      'promise_not_expected',
      'disputed_invoices_needed',
      'disputed_invoices_not_expected',
      'invoice_not_owed',
      'invoice_disputed_already',
    ],
    status: 201,
  }),
  cancelPromise: write(`POST ${base}/promises/:id/cancel`, {
    summary: 'Take back a promise that waits: the family is charged again',
    needs: 'Caderneta.Collection.Update',
    params: IdParams,
    body: z.strictObject({ reason: Reason, version }),
    returns: FamilyPromise,
    refuses: ['promise_not_found', 'promise_not_open'],
  }),
  decideDispute: write(`POST ${base}/disputes/:id/decide`, {
    summary: 'Decide what a family disputed: it is right, or the debt stands',
    needs: 'Caderneta.Collection.Update',
    params: IdParams,
    body: z.strictObject({ isUpheld: z.boolean(), decision: Reason, version }),
    returns: FamilyDispute,
    refuses: ['dispute_not_found', 'dispute_decided'],
  }),
  flag: write(`POST ${base}/families/:id/flag`, {
    summary: 'Suspend the collection of a family: a lawsuit, a death',
    needs: 'Caderneta.Collection.Update',
    params: IdParams,
    body: z.strictObject({ flag: FamilyFlag, reason: Reason }),
    returns: Touched,
    refuses: ['family_not_found', 'family_flagged'],
  }),
  liftFlag: write(`POST ${base}/families/:id/lift-flag`, {
    summary: 'Go on with the collection of a family that was suspended',
    needs: 'Caderneta.Collection.Update',
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    returns: Touched,
    refuses: ['family_not_found', 'family_not_flagged'],
  }),
  setStatus: write(`POST ${base}/families/:id/status`, {
    summary: 'Set the billing status by hand; justice asks for more than 90 days and a dossier',
    needs: 'Caderneta.Collection.Update',
    params: IdParams,
    body: z.strictObject({ status: BillingStatus, reason: Reason, dossier: OptionalText(200) }),
    returns: Touched,
    refuses: [
      'family_not_found',
      'family_has_that_status',
      'justice_too_early',
      'justice_needs_dossier',
      'justice_is_suspended',
      'dossier_not_expected',
    ],
  }),
})
