// Agreements that are being put together: kept for whoever began them, seen by whoever else negotiates with the family.
import { z } from 'zod'
import { refusals } from './agreement-refusals.ts'
import { AgreementType, FeeAbsorption } from './agreements.ts'
import { area, read, write } from './define.ts'
import { DateField, Id, IdParams } from './fields.ts'

/** A draft that nobody saved for so long is over: what it holds back is seen again by whoever else negotiates. */
export const draftDays = 7

const Cents = z.number().int().min(0).max(999_999_999).nullable()

/** As they stand in the form: nothing is checked before the agreement is made. */
export const DraftFields = z.strictObject({
  title: z.string().max(80).nullable(),
  description: z.string().max(1000),
  invoiceIds: z.array(Id).min(1).max(60),
  waivedFineCents: Cents,
  waivedInterestCents: Cents,
  waivedPrincipalCents: Cents,
  feeAbsorption: FeeAbsorption.nullable(),
  count: z.number().int().min(0).max(99).nullable(),
  firstDueOn: DateField.nullable(),
  installments: z.array(z.strictObject({ dueOn: DateField.nullable(), cents: Cents })).max(99),
})
export type DraftFields = z.output<typeof DraftFields>

export const AgreementDraft = z.object({
  id: z.uuid(),
  isOwn: z.boolean(),
  userName: z.string(),
  startedAt: z.string(),
  savedAt: z.string(),
  /** It is over then, unless it is saved again. */
  endsAt: z.string(),
  fields: z.object({
    ...DraftFields.shape,
    firstDueOn: z.string().nullable(),
    installments: z.array(z.object({ dueOn: z.string().nullable(), cents: z.number().nullable() })),
  }),
  version: z.number().int(),
})
export type AgreementDraft = z.output<typeof AgreementDraft>

const base = '/api/ebpay/agreements/drafts'
const needs = 'Caderneta.Agreement.Create'

export const agreementDrafts = area('agreements', refusals, {
  drafts: read(`GET ${base}`, {
    summary: 'Agreements of a kind that people are putting together for a guardian, the last saved first',
    needs,
    query: z.object({ guardianId: Id.optional(), enrollmentId: Id.optional(), agreementType: AgreementType }),
    returns: z.object({ items: z.array(AgreementDraft) }),
  }),
  saveDraft: write(`PUT ${base}`, {
    summary: 'Keep an agreement that is being put together; the guardian is that of its first invoice',
    needs,
    body: z.strictObject({ agreementType: AgreementType, fields: DraftFields }),
    returns: AgreementDraft,
    refuses: ['agreement_invoice_not_found'],
  }),
  takeDraft: write(`POST ${base}/:id/take`, {
    summary: 'Go on with what another person began: it leaves their hands, and stands in place of an own draft',
    needs,
    params: IdParams,
    body: z.strictObject({ version: z.number().int().min(1) }),
    returns: AgreementDraft,
    refuses: ['agreement_draft_not_found', 'agreement_draft_own'],
  }),
  dropDraft: write(`DELETE ${base}/:id`, {
    summary: 'Throw an own draft away',
    needs,
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['agreement_draft_not_found', 'agreement_draft_of_other'],
  }),
})
