// Bank files as they travel: a remessa asks, a retorno answers, an exception waits for a person.
import { z } from 'zod'
import { PageQuery } from './define.ts'
import { AbilityAnswer } from './fields.ts'

export const bankFileStatuses = [
  'processing',
  'processed',
  'failed',
  'ignored',
  'prepared',
  'sending',
  'sent',
  'waitingReturn',
  'returnReceived',
  'containsErrors',
  'success',
  'canceled',
] as const
export const BankFileStatus = z.enum(bankFileStatuses)
export type BankFileStatus = z.output<typeof BankFileStatus>

export const movements = ['register', 'writeOff', 'changeDueDate', 'protest', 'stopProtest'] as const
export const Movement = z.enum(movements)
export type Movement = z.output<typeof Movement>

const count = z.number().int()
const FileAbilities = z.object({ download: AbilityAnswer })
const RemessaAbilities = FileAbilities.extend({
  send: AbilityAnswer,
  markSent: AbilityAnswer,
  cancel: AbilityAnswer,
  ignore: AbilityAnswer,
})

/** How a remessa reached the bank. */
export const deliveryWays = ['hand', 'folder', 'sftp', 'sandbox'] as const
export const DeliveryWay = z.enum(deliveryWays)
export type DeliveryWay = z.output<typeof DeliveryWay>
// none: a file that was written before protests were ordered has none
const MovementCounts = z.object({
  register: count,
  writeOff: count,
  changeDueDate: count,
  protest: count.default(0),
  stopProtest: count.default(0),
})
/** Face value of the titles of each kind, in cents: what is registered and what is written off are never added. */
const MovementSums = MovementCounts

/** The bank as it is named, and the contract with it. */
const BankAgreement = z.object({
  bankAgreementId: z.uuid(),
  bank: z.string(),
  bankName: z.string(),
  layout: z.string(),
  agency: z.string(),
  account: z.string(),
  carteira: z.string(),
})

/** A text that the bank's file cannot carry as it stands. Warnings let a title go. */
export const RemessaNotice = z.object({
  number: z.number().int().nullable(),
  kind: z.enum(['transliterated', 'truncated', 'rounded', 'notCarried', 'confirmWithBank']),
  field: z.string(),
  from: z.string(),
  to: z.string(),
})

/** What keeps a title out of the file. `code` names the field of the family that is missing, or `library` with the bank's rule in `message`. */
export const titleFaults = [
  'payerName',
  'payerAddress',
  'payerPostalCode',
  'payerCity',
  'payerState',
  'library',
] as const
export const RemessaError = z.object({
  instructionId: z.uuid(),
  invoiceId: z.uuid(),
  number: z.number().int().nullable(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  code: z.enum(titleFaults),
  message: z.string(),
})
export type RemessaError = z.output<typeof RemessaError>

export const WaitingRemessa = BankAgreement.extend({
  counts: MovementCounts,
  sums: MovementSums,
  isRunning: z.boolean(),
})

export const RemessaPreview = z.object({
  counts: MovementCounts,
  sums: MovementSums,
  titleCount: count,
  /** Titles whose text was checked: above 5,000 the first 5,000. */
  checkedCount: count,
  /** What no longer has to be told to the bank and is left out. */
  droppedCount: count,
  /** What waits beyond the most that one file takes: it goes in the next. */
  leftCount: count,
  errors: z.array(RemessaError),
  notices: z.array(RemessaNotice),
})

export const Remessa = BankAgreement.extend({
  id: z.uuid(),
  fileName: z.string(),
  sequence: z.number().int().nullable(),
  status: BankFileStatus,
  titleCount: count,
  /** Of the titles to register. */
  totalCents: count,
  isDownloaded: z.boolean(),
  downloadedAt: z.string().nullable(),
  /** Day on which the bank got it. */
  sentDate: z.string().nullable(),
  sentBy: DeliveryWay.nullable(),
  /** Why a person canceled or ignored it. */
  endReason: z.string().nullable(),
  createdAt: z.string(),
  createdByName: z.string().nullable(),
  message: z.string().nullable(),
  version: z.number().int(),
})
export type Remessa = z.output<typeof Remessa>

export const RemessaDetail = Remessa.extend({
  bankAccountId: z.uuid().nullable(),
  counts: MovementCounts,
  sums: MovementSums,
  answered: z.object({ accepted: count, refused: count, waiting: count }),
  errors: z.array(RemessaError),
  errorCount: count,
  notices: z.array(RemessaNotice),
  noticeCount: count,
  jobId: z.uuid().nullable(),
  can: RemessaAbilities,
})

export const RemessaTitle = z.object({
  instructionId: z.uuid(),
  movement: Movement,
  invoiceId: z.uuid(),
  number: z.number().int().nullable(),
  guardianName: z.string(),
  nossoNumero: z.string(),
  dueDate: z.string(),
  cents: count,
  answer: z.enum(['accepted', 'refused']).nullable(),
  answerReason: z.string().nullable(),
})

/** What a line of a retorno is to us. */
export const lineKinds = [
  'registered',
  'registrationRefused',
  'instructionRefused',
  'settled',
  'provisional',
  'writtenOff',
  'dueDateChanged',
  'changed',
  'protested',
  'protestWithdrawn',
  'fee',
  'reversal',
  'unknownEvent',
  'information',
] as const
export const LineKind = z.enum(lineKinds)
export type LineKind = z.output<typeof LineKind>

export const lineOutcomes = ['waiting', 'done', 'repeated', 'problem', 'noted'] as const
export const LineOutcome = z.enum(lineOutcomes)

const KindSum = z.object({ count, cents: count })
export const RetornoSummary = z.object({
  /** What families paid. */
  settled: KindSum,
  registered: KindSum,
  writtenOff: KindSum,
  other: KindSum,
  /** What the bank kept. */
  fees: KindSum,
  problems: KindSum,
  /** What entered the account. */
  creditedCents: count,
  repeatedCount: count,
})
export type RetornoSummary = z.output<typeof RetornoSummary>

export const Retorno = z.object({
  id: z.uuid(),
  fileName: z.string(),
  bank: z.string(),
  bankName: z.string(),
  layout: z.string(),
  agency: z.string(),
  account: z.string(),
  sequence: z.number().int().nullable(),
  status: BankFileStatus,
  lineCount: count,
  settledCount: count,
  problemCount: count,
  paidCents: count,
  createdAt: z.string(),
  createdByName: z.string().nullable(),
  message: z.string().nullable(),
  version: z.number().int(),
})
export type Retorno = z.output<typeof Retorno>

export const RetornoDetail = Retorno.extend({
  /** Date that the bank wrote into the file. */
  fileDate: z.string().nullable(),
  summary: RetornoSummary.nullable(),
  warnings: z.array(z.object({ line: count, column: count, message: z.string() })),
  jobId: z.uuid().nullable(),
  doneCount: count,
  /** Reading of the same content before this one, where this is a second reading. */
  earlierId: z.uuid().nullable(),
  can: FileAbilities,
})

export const RetornoLine = z.object({
  /** Line of the file, as a text editor counts. */
  position: count,
  /** Meanings are the bank's own words, in Portuguese; the kind is ours. */
  event: z.object({ code: z.string(), kind: LineKind, meaning: z.string() }),
  reasons: z.array(z.object({ code: z.string(), meaning: z.string() })),
  outcome: LineOutcome,
  /** Kind of exception, or why the line only stands here. */
  reason: z.string().nullable(),
  nossoNumero: z.string(),
  carteira: z.string(),
  documentNumber: z.string(),
  invoice: z.object({ id: z.uuid(), number: z.number().int().nullable(), guardianName: z.string() }).nullable(),
  eventOn: z.string().nullable(),
  creditOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  amountCents: count,
  paidCents: count,
  creditedCents: count,
  feeCents: count,
  interestCents: count,
  discountCents: count,
  /** What the invoice still owed once the line's money was booked: above zero it was a part. Null where it covered nothing. */
  leftOpenCents: count.nullable(),
  /** What a person must decide about it. */
  exception: z
    .object({ id: z.uuid(), status: z.enum(['waiting', 'resolved']), detail: z.record(z.string(), z.unknown()) })
    .nullable(),
  /** The file that told it first, where this line only repeats it. */
  repeats: z.object({ bankFileId: z.uuid(), fileName: z.string(), position: count }).nullable(),
})
export type RetornoLine = z.output<typeof RetornoLine>

export const LineQuery = PageQuery.extend({
  outcome: LineOutcome.optional(),
  kind: LineKind.optional(),
  /** Lines for which the bank kept a fee. */
  hasFee: z.stringbool().optional(),
  search: z.string().max(60).optional(),
})

/** A line under the ruler: which positions are which field. Positions are 1-based and inclusive, as bank manuals print them. */
export const RawLine = z.object({
  line: count,
  record: z.string(),
  text: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      meaning: z.string(),
      start: count,
      end: count,
      text: z.string(),
      isFiller: z.boolean(),
    }),
  ),
})
