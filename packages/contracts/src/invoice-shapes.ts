// The invoice as it travels: statuses, what a list shows, what a record shows. Money in cents, rates as fractions.
import { z } from 'zod'
import { ChargeRegime } from './charge-regimes.ts'
import { AnyCategory } from './products.ts'
import { LineKind } from './bank-file-shapes.ts'
import { CounterMeans, PaymentMethod } from './invoice-events.ts'
import { AbilityAnswer, ShownTaxId } from './fields.ts'
import { ReceiptAmounts } from './receipt-amounts.ts'

export const invoiceStatuses = [
  'open',
  'generated',
  'pending',
  'authorized',
  'paid',
  'paidAtSchool',
  'inProtest',
  'expired',
  'duplicated',
  'canceled',
  'refunded',
  'chargeback',
] as const
export const InvoiceStatus = z.enum(invoiceStatuses)
export type InvoiceStatus = z.output<typeof InvoiceStatus>

/** Derived from the status and the due date, never stored. */
export const displayStates = ['open', 'pending', 'paid', 'canceled', 'overdueButPayable', 'expired', 'error'] as const
export const DisplayState = z.enum(displayStates)
export type DisplayState = z.output<typeof DisplayState>

export const bankRegistrations = [
  'none',
  'awaitingReturn',
  'registered',
  'cancelAwaitingReturn',
  'canceledAtBank',
  'error',
] as const
export const BankRegistration = z.enum(bankRegistrations)
export type BankRegistration = z.output<typeof BankRegistration>

/** Where the order about a protest stands: with the registration, waiting for a remessa, told to the bank; or its withdrawal. */
export const protestOrders = ['atEntry', 'waiting', 'ordered', 'stopWaiting', 'stopOrdered'] as const
export const ProtestOrder = z.enum(protestOrders)
export type ProtestOrder = z.output<typeof ProtestOrder>

/** How lateness is charged, as fractions. */
export const PaymentFine = z.object({
  overdueFine: z.number(),
  /** Of one day, with at most six decimals: what clients of the specification read. */
  dailyInterest: z.number(),
  /** Of a month of 30 days, where the contract states it so: interest is then a thirtieth of it a day. */
  monthlyInterest: z.number().nullable(),
  /** Which of the two the contract states and the computation uses. */
  interestBasis: z.enum(['daily', 'monthly']),
})
export type PaymentFine = z.output<typeof PaymentFine>

/** An index that the number is made of: of the legal rate so many days of its month. */
export const IndexUsed = z.object({
  series: z.enum(['ipca', 'legalRate']),
  month: z.string(),
  /** 0.56 is 0,56 %. */
  percent: z.number(),
  days: z.number().int(),
  ofDays: z.number().int(),
})
export type IndexUsed = z.output<typeof IndexUsed>

export const ChargesToday = z.object({
  on: z.string(),
  effectiveDueDate: z.string(),
  daysLate: z.number().int(),
  openCents: z.number().int(),
  /** Comes first: interest and fine are those of the corrected amount. */
  correctionCents: z.number().int(),
  fineCents: z.number().int(),
  interestCents: z.number().int(),
  discountCents: z.number().int(),
  totalCents: z.number().int(),
  /** Of which correction and legal interest are made. */
  indexes: z.array(IndexUsed),
})
export type ChargesToday = z.output<typeof ChargesToday>

/** What is owed on a day, and what the school may take for it then. */
export const ChargesOnDay = ChargesToday.extend({
  receipt: ReceiptAmounts,
  /** The terms that were used: those asked for, or the invoice's own. */
  paymentFine: PaymentFine,
})
export type ChargesOnDay = z.output<typeof ChargesOnDay>

export const invoiceAbilities = [
  'close',
  'cancel',
  'changeDueDate',
  'payAtSchool',
  'revertPaymentAtSchool',
  'pdf',
  'registerAgain',
  'writeOffRest',
  'duplicate',
  'revertCancellation',
  'updatePaymentAtSchool',
  'quarantine',
  'leaveQuarantine',
  'giveBack',
  'undoGiveBack',
] as const
export type InvoiceAbility = (typeof invoiceAbilities)[number]
const Abilities = z.object({
  close: AbilityAnswer,
  cancel: AbilityAnswer,
  changeDueDate: AbilityAnswer,
  payAtSchool: AbilityAnswer,
  /** A list reads no payments: its row answers for what the counter settled whole, the record for parts too. */
  revertPaymentAtSchool: AbilityAnswer,
  pdf: AbilityAnswer,
  registerAgain: AbilityAnswer,
  writeOffRest: AbilityAnswer,
  duplicate: AbilityAnswer,
  revertCancellation: AbilityAnswer,
  updatePaymentAtSchool: AbilityAnswer,
  quarantine: AbilityAnswer,
  leaveQuarantine: AbilityAnswer,
  giveBack: AbilityAnswer,
  undoGiveBack: AbilityAnswer,
})

/** What one invoice answers beside them: calls of other areas about it. */
const RecordAbilities = Abilities.extend({
  /** One of its products; of a draft with several. */
  takeItemOff: AbilityAnswer,
  returnCredit: AbilityAnswer,
  familyLink: AbilityAnswer,
  /** To the payer, by e-mail or in words. */
  send: AbilityAnswer,
  payPix: AbilityAnswer,
  protest: AbilityAnswer,
  stopProtest: AbilityAnswer,
})
export type RecordAbility = keyof z.output<typeof RecordAbilities>

export const InvoiceRow = z.object({
  id: z.uuid(),
  number: z.number().int().nullable(),
  status: InvoiceStatus,
  displayState: DisplayState,
  bankRegistration: BankRegistration,
  schoolId: z.uuid(),
  schoolName: z.string(),
  className: z.string().nullable(),
  studentId: z.uuid(),
  studentName: z.string(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  guardianTaxId: ShownTaxId,
  enrollmentId: z.uuid(),
  competence: z.string(),
  issueDate: z.string().nullable(),
  dueDate: z.string(),
  nominalCents: z.number().int(),
  /** Today's value of what is unpaid; null where nothing can be received. */
  toReceiveCents: z.number().int().nullable(),
  /** The same of an expired invoice, which no slip asks any more and the school takes; null of every other one. */
  expiredCents: z.number().int().nullable(),
  /** Principal and charges of its payments that stand, whatever the rail. What came above it, or after it ended, is the family's credit. */
  paidCents: z.number().int(),
  paidDate: z.string().nullable(),
  /** It is not guaranteed meanwhile; the family can pay it all the same. */
  isInQuarantine: z.boolean(),
  version: z.number().int(),
  can: Abilities.optional(),
})
export type InvoiceRow = z.output<typeof InvoiceRow>

const InvoiceLink = z.object({ id: z.uuid(), number: z.number().int().nullable() })

/** What is charged, with the names and numbers that other systems know it by. */
export const InvoiceItem = z.object({
  /** Its place on the invoice. */
  position: z.number().int(),
  productId: z.uuid(),
  /** Of the product when the invoice was written down. */
  category: AnyCategory,
  itemName: z.string(),
  valueCents: z.number().int(),
  quantity: z.number().int(),
  installmentNumber: z.number().int().nullable(),
  totalInstallments: z.number().int().nullable(),
  externalOrderId: z.string().nullable(),
  studentExternalId: z.string().nullable(),
  studentName: z.string(),
  academicClassName: z.string().nullable(),
  academicClassYear: z.number().int().nullable(),
  academicClassLevel: z.string().nullable(),
  /** The provider's plan under which it was issued; null before, and where there was none. */
  ebpayPlan: z.string().nullable(),
  enrollmentId: z.uuid(),
})

export const InvoiceComment = z.object({
  id: z.uuid(),
  comment: z.string(),
  eventType: z.string(),
  at: z.string(),
  actorName: z.string().nullable(),
})

export const Invoice = InvoiceRow.extend({
  /** Our number, by which people speak of it; null until it is issued. */
  internalId: z.number().int().nullable(),
  /** What the system that wrote it down calls it. */
  externalId: z.string().nullable(),
  /** How the last of its payments that stand came; null while none did. */
  paymentMethod: PaymentMethod.nullable(),
  /** Fine and interest in cents: what is owed of them today, or what of them was received once it is paid. Null where there are none. */
  charges: z.number().int().nullable(),
  can: RecordAbilities,
  /** The bank has the title, or will have it once it reads what it was sent: it is told of every change. */
  isAtBank: z.boolean(),
  /** The bank cannot change the discounts of this title: with a new due date it is written off and another one registered. */
  newDueDateNeedsNewTitle: z.boolean(),
  /** Days on which money may have been taken at the school. */
  receiptDates: z.object({ earliest: z.string().nullable(), latest: z.string() }),
  originalDueDate: z.string(),
  /** Of a second copy: the due date that its charges count from, and those that its slip has in its amount. */
  secondCopy: z.object({ lateSince: z.string().nullable(), broughtCents: z.number().int() }).nullable(),
  payableUntil: z.string().nullable(),
  openCents: z.number().int(),
  today: ChargesToday.nullable(),
  paymentFine: PaymentFine,
  countFrom: z.enum(['shifted', 'original']),
  chargeRegime: ChargeRegime,
  /** Days late from which the IPCA corrects, where the regime has it. */
  correctionMinDays: z.number().int(),
  earlyPaymentDiscounts: z.array(
    z.object({ days: z.number(), percent: z.number().optional(), valueCents: z.number().optional() }),
  ),
  items: z.array(InvoiceItem),
  payments: z.array(
    z.object({
      id: z.uuid(),
      method: PaymentMethod,
      /** Of a payment at the counter, where it was told. */
      means: CounterMeans.nullable(),
      cents: z.number().int(),
      principalCents: z.number().int(),
      chargesCents: z.number().int(),
      discountCents: z.number().int(),
      surplusCents: z.number().int(),
      paidDate: z.string(),
      creditedDate: z.string().nullable(),
    }),
  ),
  bankReason: z.string().nullable(),
  /** Null: nobody asked for one, or it is over. */
  protest: ProtestOrder.nullable(),
  /** Told where the invoice is read: the next remessa registers its title; its write-off waits until the bank answered the stop of its protest. */
  isInNextRemessa: z.boolean().optional(),
  isWriteOffBehindStop: z.boolean().optional(),
  bank: z.object({ bank: z.string(), carteira: z.string(), nossoNumero: z.string() }).nullable(),
  barCode: z.string().nullable(),
  digitableLine: z.string().nullable(),
  pix: z
    .object({
      status: z.enum(['waiting', 'active', 'paid', 'removed', 'error']),
      payload: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  observations: z.string().nullable(),
  /** Since when and why it is in quarantine; null where it is not. */
  quarantine: z.object({ fromDate: z.string(), reason: z.string(), byName: z.string().nullable() }).nullable(),
  /** The last 200 that stand, the oldest first. */
  comments: z.array(InvoiceComment),
  /** The invoice in whose place this one stands, and the one that stands in its place. */
  replaces: InvoiceLink.nullable(),
  replacedBy: InvoiceLink.nullable(),
})
export type Invoice = z.output<typeof Invoice>
export const HistoryEvent = z.object({
  id: z.uuid(),
  event: z.string(),
  at: z.string(),
  actorName: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
})

/** What a line of a retorno said of the invoice: its kind in our words, its meaning in the bank's, which are Portuguese. */
export const BankAnswer = z.object({
  id: z.uuid(),
  fileName: z.string(),
  kind: LineKind,
  meaning: z.string(),
  createdAt: z.string(),
})
