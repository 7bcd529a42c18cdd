// Enrollment contracts: the paper that a guardian signs for an enrollment. Its text is frozen when it is made. The guardian reads and
// signs it behind a signed link, without an account.
import { z } from 'zod'
import { refusals as classRefusals } from './class-refusals.ts'
import { refusals } from './contract-refusals.ts'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { refusals as enrollmentRefusals } from './enrollment-refusals.ts'
import { AbilityAnswer, Id, IdParams, Reason, ShownTaxId, TaxIdField, Text } from './fields.ts'
import { exportOf, listQuery, Search, several } from './lists.ts'
import { RichText, TextRun } from './rich-text.ts'

export const events = declareEvents('enrollmentContracts', {
  'enrollmentContract.created': NoPayload,
  'enrollmentContract.updated': NoPayload,
  'enrollmentContract.signed': NoPayload,
})

export { refusals }
export { jobKinds } from './contract-job-kinds.ts'

/** Made, its link was given out, signed; replaced by a newer one; canceled before it was signed. */
export const ContractStatus = z.enum(['made', 'sent', 'signed', 'superseded', 'canceled'])
export type ContractStatus = z.output<typeof ContractStatus>

export const EnrollmentContract = z.object({
  id: z.uuid(),
  schoolId: z.uuid(),
  schoolName: z.string(),
  enrollmentId: z.uuid(),
  className: z.string(),
  schoolYear: z.number().int(),
  /** As they stood when it was made; masked where personal data are hidden. */
  studentName: z.string(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  /** Counts the contracts of the enrollment. */
  number: z.number().int(),
  isStandard: z.boolean(),
  modelNumber: z.number().int(),
  status: ContractStatus,
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  signedAt: z.string().nullable(),
  version: z.number().int(),
})
export type EnrollmentContract = z.output<typeof EnrollmentContract>

const Signature = z.object({
  name: z.string(),
  /** Masked where personal data are hidden. */
  taxId: ShownTaxId,
  signedAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
  contentHash: z.string(),
  linkId: z.uuid(),
})

export const WholeEnrollmentContract = EnrollmentContract.extend({
  title: z.string(),
  text: RichText,
  /** SHA-256 of the frozen text, in hexadecimal. */
  contentHash: z.string(),
  cancelReason: z.string().nullable(),
  /** Until when the present link is good; null without one. */
  linkUntil: z.string().nullable(),
  signature: Signature.nullable(),
  can: z.object({ link: AbilityAnswer, send: AbilityAnswer, revokeLink: AbilityAnswer, cancel: AbilityAnswer }),
})
export type WholeEnrollmentContract = z.output<typeof WholeEnrollmentContract>

export const familyContractStates = ['toSign', 'signed', 'superseded', 'canceled', 'ended'] as const

/** What the holder of the link sees. No answer holds a whole tax number of a person: it is what proves who signs. */
export const FamilyContract = z.object({
  state: z.enum(familyContractStates),
  school: z.object({ name: z.string(), taxId: ShownTaxId, phone: z.string().nullable(), email: z.string().nullable() }),
  /** Masked. */
  guardianName: z.string(),
  title: z.string(),
  /** The text names people: null until the tax number is proved, and where there is nothing to sign and nothing was signed. */
  paragraphs: z.array(z.array(TextRun)).nullable(),
  /** SHA-256 of the text, in hexadecimal; null as the text is. */
  contentHash: z.string().nullable(),
  madeAt: z.string(),
  triesLeft: z.number().int(),
  /** Masked; null as the text is. */
  signature: z.object({ name: z.string(), taxId: ShownTaxId, signedAt: z.string() }).nullable(),
  /** Of the signed PDF, for fifteen minutes; null until it is signed and the tax number proved. */
  pdfUrl: z.string().nullable(),
  color: z.string().nullable(),
  /** Business date of the network. */
  today: z.string(),
  isSandbox: z.boolean(),
})
export type FamilyContract = z.output<typeof FamilyContract>

const base = '/api/core/enrollment-contracts'
const view = '/api/contract-view'
const TokenParams = z.strictObject({ token: z.string().max(200) })
const links = ['contract_link_not_found', 'contract_link_expired', 'contract_page_busy'] as const

/** With those of the areas that its calls reach into. */
const callRefusals = { ...classRefusals, ...enrollmentRefusals, ...refusals }

const list = read(`GET ${base}`, {
  summary: 'Contracts of the enrollments of the schools of operation, newest first',
  needs: 'Caderneta.EnrollmentContract.GetAll',
  query: listQuery(
    {
      schoolId: several(Id),
      classId: several(Id),
      enrollmentId: Id.optional(),
      status: several(ContractStatus),
      schoolYear: several(z.coerce.number().int().min(0).max(9_999)),
      search: Search,
    },
    ['createdAt', 'student', 'guardian', 'class', 'schoolYear', 'school', 'status', 'signedAt'],
  ),
  returns: pageOf(EnrollmentContract),
})

export const enrollmentContracts = area('enrollmentContracts', callRefusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, {
    summary: 'One contract with its frozen text and its signature',
    showsPerson: 'guardianId',
    needs: 'Caderneta.EnrollmentContract.Get',
    params: IdParams,
    returns: WholeEnrollmentContract,
    refuses: ['enrollment_contract_not_found'],
  }),
  pdf: read(`GET ${base}/:id/pdf`, {
    summary: 'The contract as a PDF, with its signature record where it is signed',
    needs: 'Caderneta.EnrollmentContract.Get',
    params: IdParams,
    returns: z.void(),
    download: 'application/pdf',
    refuses: ['enrollment_contract_not_found'],
  }),
  make: write(`POST ${base}`, {
    summary: 'Make the contract of an enrollment from the model in use; one that was there is superseded',
    needs: 'Caderneta.EnrollmentContract.Create',
    body: z.strictObject({ enrollmentId: Id }),
    returns: EnrollmentContract,
    refuses: [
      'enrollment_not_found',
      'enrollment_canceled',
      'enrollment_evaded',
      'no_contract_model',
      'contract_unchanged',
    ],
    touches: ['enrollments'],
    status: 201,
  }),
  makeMany: write(`POST ${base}/of-class`, {
    summary: 'Make the contracts of a class for those who have none, at most 500, each on its own, as a job',
    needs: 'Caderneta.EnrollmentContract.Create',
    body: z.strictObject({ classId: Id }),
    returns: z.object({ jobId: z.uuid(), count: z.number().int() }),
    refuses: ['class_not_found', 'no_contract_model', 'class_has_its_contracts'],
    status: 202,
  }),
  link: write(`POST ${base}/:id/link`, {
    schoolAccess: 'shareLinks',
    summary: 'The link under which the guardian reads and signs, good for 30 days; the present one while it is good',
    needs: 'Caderneta.EnrollmentContract.Update',
    params: IdParams,
    returns: z.object({ url: z.string(), validUntil: z.string() }),
    refuses: [
      'enrollment_contract_not_found',
      'contract_superseded',
      'contract_canceled',
      'contract_of_ended_enrollment',
    ],
    secretAnswer: true,
  }),
  send: write(`POST ${base}/:id/send`, {
    schoolAccess: 'shareLinks',
    summary: 'Send the link to the guardian by e-mail; it is made first where there is none',
    needs: 'Caderneta.EnrollmentContract.Update',
    params: IdParams,
    /** Masked where personal data are hidden. */
    returns: z.object({ recipient: z.string() }),
    refuses: [
      'enrollment_contract_not_found',
      'contract_superseded',
      'contract_canceled',
      'contract_of_ended_enrollment',
      'contract_of_another_guardian',
      'contract_without_recipient',
      'contract_mail_off',
      'contract_sent_just_now',
    ],
  }),
  revokeLink: write(`DELETE ${base}/:id/link`, {
    summary: 'Switch the link off: whoever opens it finds nothing',
    needs: 'Caderneta.EnrollmentContract.Update',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['enrollment_contract_not_found', 'contract_without_link'],
  }),
  cancel: write(`POST ${base}/:id/cancel`, {
    summary: 'Cancel a contract that nobody signed',
    needs: 'Caderneta.EnrollmentContract.Delete',
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    returns: EnrollmentContract,
    refuses: ['enrollment_contract_not_found', 'contract_already_signed', 'contract_superseded', 'contract_canceled'],
    touches: ['enrollments'],
  }),
  familyView: read(`GET ${view}/:token`, {
    summary: 'A contract without its text, for the guardian',
    needs: 'public',
    params: TokenParams,
    returns: FamilyContract,
    refuses: links,
  }),
  readText: read(`POST ${view}/:token/text`, {
    summary:
      'The contract with its text, for the guardian: proved by the link and the tax number, five wrong ones a link',
    needs: 'public',
    params: TokenParams,
    body: z.strictObject({ taxId: TaxIdField }),
    returns: FamilyContract,
    refuses: [...links, 'signer_is_not_guardian', 'contract_tries_spent'],
  }),
  familyPdf: read(`GET ${view}/:token/pdf`, {
    summary: 'The signed contract, for the guardian who proved the tax number within the last fifteen minutes',
    needs: 'public',
    params: TokenParams,
    returns: z.void(),
    download: 'application/pdf',
    refuses: ['contract_link_not_found', 'contract_copy_expired', 'contract_page_busy', 'contract_not_signed'],
  }),
  sign: write(`POST ${view}/:token/sign`, {
    summary: 'Sign the contract, for the guardian: proved by the link and the tax number; five wrong ones a link',
    needs: 'public',
    params: TokenParams,
    body: z.strictObject({
      name: Text(120),
      taxId: TaxIdField,
      accepted: z.literal(true),
      /** Of the text that was on the page. */
      contentHash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    returns: FamilyContract,
    refuses: [
      ...links,
      'signer_is_not_guardian',
      'contract_tries_spent',
      'contract_text_differs',
      'contract_already_signed',
      'contract_superseded',
      'contract_canceled',
      'contract_of_ended_enrollment',
    ],
    stoppedByReadOnly: false,
  }),
})
