// Negative listings: a debt told to a credit bureau, from the notice to the exclusion.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { CentsField, DateField, Id, IdParams, Reason, says, Text } from './fields.ts'
import { exportOf, listQuery, Search, several, Sum, totalsOf } from './lists.ts'
import { jobKinds } from './negative-listing-job-kinds.ts'
import { refusals } from './negative-listing-refusals.ts'
import {
  BatchPreview,
  Board,
  Consent,
  Debt,
  GivenCause,
  InclusionPreview,
  ListingRecord,
  ListingRule,
  ListingStatus,
  NegativeListing,
} from './negative-listing-shapes.ts'

export { jobKinds, refusals }

export const events = declareEvents(
  'negativeListings',
  {
    'negativeListing.changed': z.object({ status: ListingStatus, isAsked: z.boolean() }),
    'negativeListing.turned': NoPayload,
    'listingRule.saved': NoPayload,
  },
  { 'negativeListing.changed': ['dossiers'] },
)

const base = '/api/ebpay/negative-listings'
const Versioned = z.strictObject({ version: z.number().int().min(1) })
const Planned = z.object({ jobId: z.uuid(), count: z.number().int() })
const Ids = z.array(Id).min(1, says('required')).max(500)

const list = read(`GET ${base}`, {
  summary: 'Negative listings: the clocks that run out first',
  needs: 'Caderneta.NegativeListing.GetAll',
  showsPeople: true,
  query: listQuery(
    {
      search: Search,
      schoolId: several(Id),
      guardianId: Id.optional(),
      status: several(ListingStatus),
      clock: z.enum(['overdue', 'lastDay', 'running']).optional(),
      ready: z.literal('true').optional(),
      from: DateField.optional(),
      to: DateField.optional(),
    },
    ['urgency', 'noticedOn', 'guardian', 'amount', 'school', 'state', 'wait', 'uf'],
  ),
  returns: pageOf(NegativeListing),
})

const debts = read(`GET ${base}/debts`, {
  summary: 'Overdue debts, each with the rules that keep it from being listed; the oldest first',
  needs: 'Caderneta.NegativeListing.GetAll',
  showsPeople: true,
  query: listQuery({ search: Search, schoolId: several(Id), guardianId: Id.optional() }, [
    'dueOn',
    'amount',
    'guardian',
    'school',
    'number',
    'late',
  ]),
  returns: pageOf(Debt),
})

const rules = read(`GET ${base}/rules`, {
  summary: 'The legal desk: waiting days, days overdue and minimum by state, each from a day on, with its source',
  needs: 'Caderneta.LegalRule.GetAll',
  scope: 'host',
  query: listQuery({ uf: z.string().max(2).optional() }, [
    'uf',
    'validFrom',
    'waiting',
    'overdue',
    'source',
    'minimum',
  ]),
  returns: pageOf(ListingRule),
})

const RuleFields = z.strictObject({
  uf: z.string().regex(/^([A-Z]{2}|\*\*)$/, says('invalid_state')),
  waitingDays: z.number().int().min(1).max(365),
  overdueDays: z.number().int().min(1).max(365),
  minimumCents: CentsField.refine((value) => value >= 0, says('invalid_cents')),
  validFrom: DateField,
  source: Text(300),
})

export const negativeListings = area('negativeListings', refusals, {
  list,
  export: exportOf(list),
  totals: totalsOf(list, { cents: Sum }),
  board: read(`GET ${base}/board`, {
    summary: 'The clocks of the names that must leave the bureau, and what waits',
    needs: 'Caderneta.NegativeListing.GetAll',
    returns: Board,
  }),
  debts,
  exportDebts: exportOf(debts),
  preview: read(`POST ${base}/preview`, {
    summary: 'What a batch of notices would do: each debt with its verdict, nothing is sent',
    needs: 'Caderneta.NegativeListing.Create',
    body: z.strictObject({ invoiceIds: Ids }),
    returns: BatchPreview,
  }),
  notify: write(`POST ${base}`, {
    summary: 'Send the prior notice of a debt by e-mail: the first step of a listing',
    needs: 'Caderneta.NegativeListing.Create',
    body: z.strictObject({ invoiceId: Id }),
    returns: NegativeListing,
    status: 201,
    refuses: ['debt_not_found', 'listing_off', 'listing_no_mail', 'debt_not_suitable', 'debt_listed'],
  }),
  notifyMany: write(`POST ${base}/notify-many`, {
    summary: 'Send the prior notices of several debts, one by one; each that stays out says why',
    needs: 'Caderneta.NegativeListing.Create',
    body: z.strictObject({ invoiceIds: Ids }),
    returns: Planned,
    status: 202,
    refuses: ['debt_not_found', 'listing_off', 'listing_no_mail'],
    touches: ['jobs'],
  }),
  get: read(`GET ${base}/:id`, {
    summary: 'One negative listing with its notice, its clock and what may be done with it',
    showsPerson: 'guardianId',
    needs: 'Caderneta.NegativeListing.Get',
    params: IdParams,
    returns: ListingRecord,
    refuses: ['negative_listing_not_found'],
  }),
  confirmDelivery: write(`POST ${base}/:id/delivery`, {
    summary: 'Record the proof that the notice was delivered: the wait of the state begins',
    needs: 'Caderneta.NegativeListing.Update',
    params: IdParams,
    body: Versioned.extend({ deliveredOn: DateField, proof: Text(500) }),
    returns: NegativeListing,
    refuses: [
      'negative_listing_not_found',
      'listing_not_noticed',
      'notice_not_sent',
      'delivery_known',
      'delivery_day_wrong',
    ],
  }),
  include: write(`POST ${base}/:id/include`, {
    summary: 'Ask the bureau to include the debt, once its wait is over',
    needs: 'Caderneta.NegativeListing.Update',
    params: IdParams,
    body: Versioned,
    returns: NegativeListing,
    refuses: [
      'negative_listing_not_found',
      'listing_off',
      'listing_no_bureau',
      'listing_over',
      'listing_asked',
      'listing_not_suitable',
    ],
  }),
  previewInclusions: read(`POST ${base}/preview-inclusions`, {
    summary: 'What a batch of inclusions would do: each listing with its verdict, the bureau is not told',
    needs: 'Caderneta.NegativeListing.Update',
    body: z.strictObject({ listingIds: Ids }),
    returns: InclusionPreview,
  }),
  includeMany: write(`POST ${base}/include-many`, {
    summary: 'Ask the bureau to include several debts, one by one; each that stays out says why',
    needs: 'Caderneta.NegativeListing.Update',
    body: z.strictObject({ listingIds: Ids }),
    returns: Planned,
    status: 202,
    refuses: ['negative_listing_not_found', 'listing_off', 'listing_no_bureau'],
    touches: ['jobs'],
  }),
  drop: write(`POST ${base}/:id/drop`, {
    summary: 'End a listing that the bureau does not have',
    needs: 'Caderneta.NegativeListing.Update',
    params: IdParams,
    body: Versioned.extend({ reason: Reason }),
    returns: NegativeListing,
    refuses: ['negative_listing_not_found', 'listing_over', 'listing_at_bureau'],
  }),
  exclude: write(`POST ${base}/:id/exclude`, {
    summary: 'Ask the bureau to take a name out, by court order or because it was a mistake',
    needs: 'Caderneta.NegativeListing.Update',
    params: IdParams,
    body: Versioned.extend({ cause: GivenCause, note: Reason }),
    returns: NegativeListing,
    refuses: ['negative_listing_not_found', 'listing_over', 'listing_not_at_bureau', 'exclusion_asked'],
  }),
  ask: write(`POST ${base}/:id/ask`, {
    summary: 'Ask the bureau now what became of a request',
    needs: 'Caderneta.NegativeListing.Update',
    params: IdParams,
    returns: NegativeListing,
    refuses: ['negative_listing_not_found', 'listing_not_at_bureau'],
  }),
  dossier: read(`GET ${base}/dossiers/:id`, {
    summary: 'Everything that was done about the debts of a guardian, as PDF, for a court or Procon',
    needs: 'Caderneta.NegativeListing.Get',
    params: IdParams,
    returns: z.void(),
    download: 'application/pdf',
    refuses: ['negative_listing_not_found'],
  }),
  dossierZip: read(`GET ${base}/dossiers/:id/zip`, {
    summary: 'The dossier of a guardian with each notice as it was sent and the list of their hashes',
    needs: 'Caderneta.NegativeListing.Get',
    params: IdParams,
    returns: z.void(),
    download: 'application/zip',
    refuses: ['negative_listing_not_found'],
  }),
  consent: read(`GET ${base}/consent`, {
    summary: 'Whether the network lists, and the legal text that is accepted for it',
    needs: 'Caderneta.NegativeListing.GetAll',
    returns: Consent,
  }),
  turnOn: write(`POST ${base}/consent`, {
    summary: 'Turn negative listing on, accepting the legal text',
    needs: 'Caderneta.NegativeListing.Release',
    wholeNetwork: true,
    stepUp: true,
    body: z.strictObject({ textHash: z.string().regex(/^[0-9a-f]{64}$/), accepts: z.literal(true) }),
    returns: Consent,
    refuses: ['consent_given', 'consent_other_text'],
  }),
  turnOff: write(`POST ${base}/consent/off`, {
    summary: 'Turn negative listing off: nothing new is listed, exclusions go on',
    needs: 'Caderneta.NegativeListing.Release',
    wholeNetwork: true,
    body: z.strictObject({ reason: Reason }),
    returns: Consent,
    refuses: ['consent_missing'],
  }),
  rules,
  exportRules: exportOf(rules),
  ruleTouches: read(`GET ${base}/rules/touched`, {
    summary: 'How many listings under way a change of a state would touch, by network',
    needs: 'Caderneta.LegalRule.GetAll',
    scope: 'host',
    query: z.strictObject({ uf: RuleFields.shape.uf }),
    returns: z.object({
      items: z.array(z.object({ networkName: z.string(), count: z.number().int() })),
    }),
  }),
  saveRule: write(`POST ${base}/rules`, {
    summary: 'Write the waiting days and minimum of a state from a day on',
    needs: 'Caderneta.LegalRule.Update',
    scope: 'host',
    body: RuleFields,
    returns: ListingRule,
    status: 201,
    refuses: ['rule_day_taken', 'rule_in_past'],
  }),
})
