// What the audit of a transfer measures. Each criterion is a share of two whole numbers taken from the facts of one transfer: the same
// facts give the same value, whatever happens to families and invoices later. `docs/transfer-audits.md` writes the formulas out.

export const auditCriteria = [
  'studentGrowth',
  'ticketJump',
  'discountShare',
  'paidAtSchool',
  'canceledAfter',
  'evasion',
  'firstPaymentDefault',
  'repeatedContacts',
  'lateIssued',
  'payerConcentration',
] as const
export type AuditCriterion = (typeof auditCriteria)[number]

/** Why a criterion has no value. */
export const auditGaps = ['noHistory', 'fewMonths', 'fewPayers', 'nothingToMeasure'] as const
export type AuditGap = (typeof auditGaps)[number]

/** Invoices of one month that the guarantee covers, as a closing froze them. */
export type AuditedMonth = { competence: string; students: number; invoices: number; cents: number }

export type AuditFacts = {
  /** Day on which they were read. */
  asOf: string
  /** Covered invoices of the transfer's own month. */
  month: AuditedMonth
  /** The same of the last closed transfer before it. */
  before: AuditedMonth | null
  /** Closed transfers of the school before it. */
  closedBefore: number
  /** Covered invoices of the own month and of earlier ones. */
  coveredInvoices: number
  coveredCents: number
  coveredStudents: number
  lateInvoices: number
  counterInvoices: number
  canceledInvoices: number
  evadedStudents: number
  /** Installments of the month before and after fixed discounts. */
  listCents: number
  discountCents: number
  /** Enrollments whose first invoice fell due 30 to 120 days ago, and those of them that owe it. */
  firstInvoices: number
  firstUnpaid: number
  payers: number
  payersSharingContact: number
  largestPayerCents: number
}

export type AuditMeasure =
  | { valuePpm: number; part: number; whole: number }
  /** `needed` of something are asked for, and there are `found`. */
  | { gap: AuditGap; needed?: number; found?: number }

/** Months that the default of first payments is measured over. */
export const monthsForFirstPayments = 3
/** With fewer families a large one is no sign of anything. */
export const payersForConcentration = 10

const measures: Record<AuditCriterion, (facts: AuditFacts) => AuditMeasure> = {
  studentGrowth: ({ month, before }) =>
    before === null ? { gap: 'noHistory' } : share(Math.max(month.students - before.students, 0), before.students),
  ticketJump: ({ month, before }) => (before === null ? { gap: 'noHistory' } : ticketJump(month, before)),
  discountShare: ({ discountCents, listCents }) => share(discountCents, listCents),
  paidAtSchool: ({ counterInvoices, coveredInvoices }) => share(counterInvoices, coveredInvoices),
  canceledAfter: ({ canceledInvoices, coveredInvoices }) => share(canceledInvoices, coveredInvoices),
  evasion: ({ evadedStudents, coveredStudents }) => share(evadedStudents, coveredStudents),
  firstPaymentDefault: ({ closedBefore, firstUnpaid, firstInvoices }) =>
    closedBefore < monthsForFirstPayments
      ? { gap: 'fewMonths', needed: monthsForFirstPayments, found: closedBefore }
      : share(firstUnpaid, firstInvoices),
  repeatedContacts: ({ payersSharingContact, payers }) => share(payersSharingContact, payers),
  lateIssued: ({ lateInvoices, coveredInvoices }) => share(lateInvoices, coveredInvoices),
  payerConcentration: ({ payers, largestPayerCents, coveredCents }) =>
    payers < payersForConcentration
      ? { gap: 'fewPayers', needed: payersForConcentration, found: payers }
      : share(largestPayerCents, coveredCents),
}

export function measured(criterion: AuditCriterion, facts: AuditFacts): AuditMeasure {
  return measures[criterion](facts)
}

/** How much more a covered invoice is worth than in the month before: (c/n - c0/n0) / (c0/n0), in whole numbers. */
function ticketJump(month: AuditedMonth, before: AuditedMonth): AuditMeasure {
  if (month.invoices === 0) return { gap: 'nothingToMeasure' }
  return ratio(
    BigInt(month.cents) * BigInt(before.invoices) - BigInt(before.cents) * BigInt(month.invoices),
    BigInt(before.cents) * BigInt(month.invoices),
    { part: month.cents, whole: month.invoices },
  )
}

function share(part: number, whole: number): AuditMeasure {
  return ratio(BigInt(part), BigInt(whole), { part, whole })
}

/** Rounded down to the millionth: a value reaches a limit exactly where the share does. */
function ratio(part: bigint, whole: bigint, shown: { part: number; whole: number }): AuditMeasure {
  if (whole === 0n) return { gap: 'nothingToMeasure' }
  const ppm = part < 0n ? 0n : (part * 1_000_000n) / whole
  return { valuePpm: Number(ppm), ...shown }
}
