// What a caller sends to make, issue or change invoices.
import { z } from 'zod'
import { AmountField, CentsField, DateField, Id, MonthField, RateField, Reason } from './fields.ts'
import { BuiltInCode } from './products.ts'
import { RailWarning } from './rail-warnings.ts'

export const InvoicePayer = z.enum(['shares', 'guardian', 'coGuardian'])
export type InvoicePayer = z.output<typeof InvoicePayer>

export const CreateInvoice = z.strictObject({
  enrollmentId: Id,
  competence: MonthField,
  dueDate: DateField,
  /** What is charged: a product that comes with the network by its code, or one of the catalogue by its id. */
  product: z.union([BuiltInCode, Id], { error: 'invalid_id' }).default('tuition'),
  /** Absent: the value of the product, or of the enrollment where the product has none. */
  valueCents: AmountField.optional(),
  installmentNumber: z.number().int().min(1).max(12).default(1),
  totalInstallments: z.number().int().min(1).max(12).default(1),
  observations: z.string().trim().max(500).nullable().default(null),
  /** Of an enrollment that two share: one invoice for each by their shares, or all of it to one of them. */
  payer: InvoicePayer.default('shares'),
})

export const BulkInvoices = z.strictObject({
  classId: Id,
  competence: MonthField,
  dueDate: DateField,
  product: BuiltInCode.default('tuition'),
})

export const BulkPreview = z.object({
  /** Enrollments. */
  toIssueCount: z.number().int(),
  /** Their invoices: of those that two payers share, one for each. */
  invoiceCount: z.number().int(),
  totalCents: z.number().int(),
  alreadyBilledCount: z.number().int(),
  notBillableCount: z.number().int(),
  /** Their plan asks for nothing in the month. */
  notDueCount: z.number().int(),
  /** Their instalment is above what the network lets a product cost. */
  aboveCount: z.number().int(),
  problems: z.array(z.string()),
  /** Discounts of the school that its bank's slip does not take. */
  warnings: z.array(RailWarning),
})

export const UpdateInvoice = z.strictObject({
  paymentFine: z.strictObject({ overdueFine: RateField, dailyInterest: RateField.optional() }).optional(),
  dueDate: DateField,
  earlyPaymentDiscounts: z.array(z.unknown()).optional(),
  items: z.array(z.unknown()).optional(),
  reason: Reason,
  charges: CentsField.nullable().optional(),
  payerDocument: z.string().optional(),
})

/** Who owes, of the students asked about. */
export const FinancialStatus = z.object({
  items: z.array(
    z.object({
      studentId: z.uuid(),
      isInDebt: z.boolean(),
      /** What is to be received today of overdue invoices, with fine and interest: the basis of `toReceiveCents`. */
      overdueCents: z.number().int(),
    }),
  ),
})
