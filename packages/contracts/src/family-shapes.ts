// The page of all that a family has with its schools: what is open, what one Pix may pay, what was paid, which papers there are.
import { z } from 'zod'
import { FamilyMessages } from './guardian-messages.ts'
import { MessageChannel } from './message-channel.ts'
import { ShownTaxId } from './fields.ts'

const Pix = z.object({ payload: z.string(), matrix: z.array(z.string()) })

/** An open invoice of the family; of a shared enrollment, the part of this payer. */
const FamilyDebt = z.object({
  number: z.number().int(),
  competence: z.string(),
  studentFirstName: z.string(),
  schoolName: z.string(),
  dueDate: z.string(),
  isOverdue: z.boolean(),
  /** Paid today. */
  totalCents: z.number().int(),
  /** Another payer has the other part. */
  isShared: z.boolean(),
  /** One Pix may pay it together with others of the same receiver. */
  canJoin: z.boolean(),
  /** Address of its own page. */
  path: z.string(),
})
export type FamilyDebt = z.output<typeof FamilyDebt>

const FamilyReceiver = z.object({
  name: z.string(),
  taxId: ShownTaxId,
  invoices: z.array(FamilyDebt),
})
export type FamilyReceiver = z.output<typeof FamilyReceiver>

const JointPix = z.object({
  /** `preparing`: the provider has not answered yet; `failed`: it said no. */
  state: z.enum(['preparing', 'active', 'paid', 'failed']),
  numbers: z.array(z.number().int()),
  cents: z.number().int(),
  validUntil: z.string(),
  pix: Pix.nullable(),
})
export type JointPix = z.output<typeof JointPix>

/** One Pix for what the family has to put back, the oldest first. */
const PutBackPix = JointPix.omit({ numbers: true })
export type PutBackPix = z.output<typeof PutBackPix>

const FamilyPayment = z.object({
  number: z.number().int(),
  /** Which payment of the invoice: its receipt bears both. */
  payment: z.number().int(),
  competence: z.string(),
  studentFirstName: z.string(),
  paidDate: z.string(),
  cents: z.number().int(),
  /** It put back what a bank took, and paid nothing of the invoice. */
  isPutBack: z.boolean(),
})

const FamilyYear = z.object({
  year: z.number().int(),
  /** Code of the reason why there is no clearance statement; null where there is one. */
  clearanceRefusal: z.string().nullable(),
  /** Said in the language of the reader. */
  clearanceReason: z.string().nullable(),
  hasExpenses: z.boolean(),
})

/** The year's tuition of one enrollment; of a shared one, the part of this payer. */
const FamilyTuition = z.object({
  studentFirstName: z.string(),
  schoolName: z.string(),
  className: z.string(),
  year: z.number().int(),
  totalCents: z.number().int(),
  installments: z.array(
    z.object({
      category: z.enum(['enrollment', 'tuition']),
      competence: z.string(),
      dueDate: z.string(),
      cents: z.number().int(),
      /** `planned`: no invoice of it was issued yet. */
      state: z.enum(['planned', 'issued', 'paid']),
    }),
  ),
})
export type FamilyTuition = z.output<typeof FamilyTuition>

export const Family = z.object({
  /** The school, or the network where the family has several. */
  name: z.string(),
  taxId: ShownTaxId.nullable(),
  schools: z.array(z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })),
  /** Masked by the server. */
  payer: z.object({ name: z.string(), taxId: ShownTaxId }),
  today: z.string(),
  receivers: z.array(FamilyReceiver),
  /** The network lets it ask for an agreement of what is overdue. */
  canNegotiate: z.boolean(),
  /** What may be chosen at once. */
  mostTogether: z.number().int(),
  joint: JointPix.nullable(),
  /** What the bank took back after the family had received it: to be put back, apart from every invoice. */
  toPutBackCents: z.number().int(),
  /** What of it one Pix may pay now; null where none can. */
  payableCents: z.number().int().nullable(),
  putBack: PutBackPix.nullable(),
  /** Of the enrollments that live, where the school shows it. */
  tuition: z.array(FamilyTuition),
  /** Null where the network does not show its families what was paid. */
  paid: z.array(FamilyPayment).nullable(),
  /** Null where the network does not give its families papers. */
  years: z.array(FamilyYear).nullable(),
  /** How it chose to be written to, and by what it can be reached. */
  messages: FamilyMessages.extend({ channels: z.array(MessageChannel) }),
  look: z.object({ color: z.string().nullable(), logo: z.string().nullable() }),
  isSandbox: z.boolean(),
})
export type Family = z.output<typeof Family>
