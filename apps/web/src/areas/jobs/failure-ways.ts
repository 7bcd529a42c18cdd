// What a person does about a row that a job could not do: where it is put right, or that it only has to be tried again.
import type { JobFailure } from '@caderneta/contracts/jobs'
import type { JobRows } from '@caderneta/contracts/job-kinds'
import { bankFilePaths } from '../bank-files/paths.ts'
import { contractModelPaths } from '../contract-models/paths.ts'
import { bankPaths } from '../gateways/paths.ts'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { guardianPaths } from '../guardians/paths.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { schoolPaths } from '../schools/paths.ts'
import { transferPaths } from '../transfers/paths.ts'
import { classPaths } from '../classes/paths.ts'

/** A verb of `phrases`, as `way_again`, and the page where it is done; none where trying again is all. */
export type FailureWay = { verb: Verb; href: string | null }

type Place = (row: JobFailure) => string | null
export type Verb = keyof typeof places | JobRows | 'again'

const ofEnrollment =
  (page: (enrollmentId: string) => string): Place =>
  ({ enrollmentId }) =>
    enrollmentId && page(enrollmentId)

const places = {
  payer: ({ guardianId }: JobFailure) => guardianId && guardianPaths.change({ guardianId }),
  discounts: ofEnrollment((enrollmentId) => enrollmentPaths.discounts({ enrollmentId })),
  payers: ofEnrollment((enrollmentId) => enrollmentPaths.payers({ enrollmentId })),
  plan: ofEnrollment((enrollmentId) => enrollmentPaths.change({ enrollmentId })),
  class: () => classPaths.list(),
  bank: () => bankPaths.list(),
  remessa: () => bankFilePaths.remessas(),
  exceptions: () => bankFilePaths.exceptions(),
  account: ({ schoolId }: JobFailure) => schoolId && schoolPaths.payoutAccount({ schoolId }),
  model: () => contractModelPaths.list(),
  school: ({ schoolId }: JobFailure) => schoolId && schoolPaths.one({ schoolId }),
} satisfies Record<string, Place>

/** Pages of the rows, by what they are. */
export const rowPages: Record<JobRows, (id: string) => string> = {
  invoice: (invoiceId) => invoicePaths.one({ invoiceId }),
  enrollment: (enrollmentId) => enrollmentPaths.one({ enrollmentId }),
  // A student who could not be enrolled is enrolled alone.
  student: (studentId) => enrollmentPaths.createKnown({ studentId }),
  guardian: (guardianId) => guardianPaths.one({ guardianId }),
  transfer: (id) => transferPaths.one({ id }),
}

/** Reasons that are put right elsewhere than at the row's own record. */
export const reasons = {
  payer: ['family_without_email', 'title_left_out'],
  discounts: [
    'discount_leaves_too_little',
    'discount_above_school_maximum',
    'discount_too_large',
    'product_discounted',
  ],
  payers: ['share_too_small', 'part_too_small', 'payer_twice', 'payers_changed'],
  plan: [
    'installment_too_small',
    'no_installment_remains',
    'too_many_monthly_installments',
    'above_network_maximum',
    'enrollment_part_without_date',
    'enrollment_part_without_amount',
    'enrollment_part_out_of_year',
  ],
  class: ['class_full', 'class_inactive', 'class_of_another_year', 'outside_pre_enrollment', 'payment_day_not_offered'],
  bank: [
    'no_bank_agreement',
    'title_impossible',
    'payout_no_rail',
    'payout_file_unsupported',
    'bank_agreement_changed',
  ],
  remessa: ['held_by_bank', 'departure_invoice_held'],
  exceptions: ['slip_amount_differs'],
  account: ['payout_account_missing', 'payout_account_inactive'],
  school: ['school_documents_missing'],
  model: ['no_contract_model'],
  again: ['changed_meanwhile', 'unexpected', 'sent_just_now', 'pix_not_renewed', 'payout_total_changed'],
} satisfies Record<keyof typeof places | 'again', readonly string[]>

const verbOf = new Map<string, keyof typeof reasons>()
for (const verb of Object.keys(reasons) as (keyof typeof reasons)[])
  for (const code of reasons[verb]) verbOf.set(code, verb)

/** The way out of a row: by its reason, else its own record, else another try. */
export function wayOf(row: JobFailure, rows: JobRows | undefined): FailureWay {
  const verb = verbOf.get(row.code)
  if (verb === 'again') return { verb, href: null }
  const href = verb && places[verb](row)
  if (verb && href) return { verb, href }
  return rows ? { verb: rows, href: rowPages[rows](row.subjectId) } : { verb: 'again', href: null }
}
