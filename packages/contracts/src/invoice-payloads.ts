// What a caller sends to make, issue or change invoices.
import { z } from 'zod'
import {
  AmountField,
  CentsField,
  DateField,
  EarlyDiscounts,
  Id,
  idFault,
  MonthField,
  Reason,
  TaxIdField,
} from './fields.ts'
import { BuiltInCode } from './products.ts'
import { DailyInterestField, FineField, MonthlyInterestField } from './school-shapes.ts'
import { RailWarning } from './rail-warnings.ts'

export const InvoicePayer = z.enum(['shares', 'guardian', 'coGuardian'])
export type InvoicePayer = z.output<typeof InvoicePayer>

const ExternalId = z.string().trim().min(1).max(60).nullable().default(null)

export const CreateInvoice = z.strictObject({
  enrollmentId: Id,
  competence: MonthField,
  dueDate: DateField,
  /** What is charged: a product that comes with the network by its code, or one of the catalog by its id. */
  product: z.union([BuiltInCode, Id], idFault).default('tuition'),
  /** Absent: the value of the product, or of the enrollment where the product has none. */
  valueCents: AmountField.optional(),
  installmentNumber: z.number().int().min(1).max(12).default(1),
  totalInstallments: z.number().int().min(1).max(12).default(1),
  observations: z.string().trim().max(500).nullable().default(null),
  /** What the caller's own system calls the invoice, and the order that is charged. */
  externalId: ExternalId,
  externalOrderId: ExternalId,
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
  /** Drafts of the same months and due dates, where the network groups products: those of the same payers and terms go on the same invoices. */
  draftCount: z.number().int(),
  draftCents: z.number().int(),
  alreadyBilledCount: z.number().int(),
  notBillableCount: z.number().int(),
  /** Their plan asks for nothing in the month. */
  notDueCount: z.number().int(),
  /** Their installment is above what the network lets a product cost. */
  aboveCount: z.number().int(),
  problems: z.array(z.string()),
  /** Discounts of the school that its bank's slip does not take. */
  warnings: z.array(RailWarning),
})

/** One item as the record carries it; what is left out is not compared. */
const SameItem = z.strictObject({
  position: z.number().int().optional(),
  valueCents: CentsField,
  itemName: z.string().max(200),
  quantity: z.number().int(),
  installmentNumber: z.number().int().nullable().optional(),
  totalInstallments: z.number().int().nullable().optional(),
  externalOrderId: z.string().max(60).nullable().optional(),
  studentExternalId: z.string().max(60).nullable().optional(),
  studentName: z.string().max(200).optional(),
  academicClassName: z.string().max(200).nullable().optional(),
  academicClassYear: z.number().int().nullable().optional(),
  academicClassLevel: z.string().max(40).nullable().optional(),
  ebpayPlan: z.string().max(200).nullable().optional(),
  enrollmentId: Id.optional(),
  productId: Id.optional(),
  category: z.string().max(40).optional(),
})

/** The whole invoice as a client of the specification sends it: what it repeats unchanged is no change, what is left out stays. */
export const UpdateInvoice = z.strictObject({
  paymentFine: z
    .strictObject({
      overdueFine: FineField,
      dailyInterest: DailyInterestField.optional(),
      /** The rate of a month, where the terms state one; null: they state none. */
      monthlyInterest: MonthlyInterestField.nullable().optional(),
      /** Which of both rates counts. */
      interestBasis: z.enum(['daily', 'monthly']).optional(),
    })
    .optional(),
  dueDate: DateField,
  /** An empty list: none. */
  earlyPaymentDiscounts: EarlyDiscounts.optional(),
  items: z.array(SameItem).max(50).optional(),
  reason: Reason,
  charges: CentsField.nullable().optional(),
  payerDocument: TaxIdField.optional(),
  /** Absent: the last write wins. */
  version: z.number().int().optional(),
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
