// What one line of a retorno does: pure. It is asked of each new line in the bank's order, with the invoice as the line before left it.
import type { LineKind } from '@caderneta/contracts/bank-file-shapes'
import type { ExceptionKind } from '@caderneta/contracts/settlements'
import type { Entry, HistoryLine } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { type BankAnswer, became, enteredRegistry, leftRegistry, type SettleableInvoice } from '../invoices/public.ts'
import { type NewException, type PlacedSettlement, settle, unidentifiedMoneyEntry } from '../settlements/public.ts'
import { bankFeeEntry } from './bank-file-entries.ts'
import { afterRefusal, isAwaited, isOwedWithoutTitle, isWriteOffTold, refusedMovement } from './title-at-bank.ts'
import { answer, answersOfReplaced, wordsOf } from './title-answers.ts'
import { implausible, type ImplausibleField, type ReadOn } from './plausible-money.ts'

export type Line = {
  position: number
  ext_ref: string
  event_code: string
  event_kind: LineKind
  reasons: { code: string; meaning: string }[]
  event_on: string | null
  credit_on: string | null
  due_on: string | null
  amount_cents: number
  paid_cents: number
  fee_cents: number
  interest_cents: number
  company_use: string
  nosso_numero: string
  carteira: string
  invoice_id: string | null
  /** The title of the invoice that the line speaks of; null where it is not ours. */
  title_generation: number | null
  /** The bank tells with it, too, what it told before. */
  may_repeat: boolean
  /** What closed its title as paid, while no line of the payment itself came; absent: nothing. */
  closed_cents?: number
  /** Its code refuses a registration as well as an instruction. */
  may_refuse_either: boolean
  /** The order about a protest that the line answers by name. */
  taken_order: 'protest' | 'stopProtest' | null
  /** What its code refuses, where it says that; null: a write-off or another instruction. */
  refused_request: 'writeOff' | 'other' | null
}

export type Place = ReadOn & { tenantId: number; bankFileId: string; bankAccountId: string }

/** The file is known to whoever writes it down. */
export type LineException = Omit<NewException, 'origin'> & { position: number }

export type LineResult = {
  outcome: 'done' | 'noted' | 'problem'
  /** Kind of exception, or why the line only stands there. */
  reason: string | null
  /** The invoice after the line; undefined when the line leaves it as it is. */
  invoice?: SettleableInvoice
  settlement?: PlacedSettlement
  entries: Entry[]
  history: HistoryLine[]
  answers: BankAnswer[]
  exceptions: LineException[]
}

/** `invoice` is null for a title that is not ours. */
export function resultOfLine(line: Line, invoice: SettleableInvoice | null, place: Place): LineResult {
  const wrong = implausible(line, invoice, place)
  return wrong.length > 0 ? withoutMoney(line, invoice, place, wrong) : believed(line, invoice, place)
}

function believed(line: Line, invoice: SettleableInvoice | null, place: Place): LineResult {
  const result = invoice ? ofTitle(line, invoice, place) : ofStranger(line, place)
  const differs = invoice ? differences(line, invoice) : []
  const exceptions = [...result.exceptions, ...differs]
  const entries = [...result.entries, ...fee(line, invoice, place)]
  const [first] = exceptions
  const kind = result.settlement?.exception?.kind ?? first?.kind
  return { ...result, entries, exceptions, ...(kind ? { outcome: 'problem' as const, reason: kind } : {}) }
}

/** Money that no bank could have told is not booked, nor is its fee; what the line says of the title itself still counts. */
function withoutMoney(
  line: Line,
  invoice: SettleableInvoice | null,
  place: Place,
  wrong: ImplausibleField[],
): LineResult {
  const isMoney = line.event_kind === 'settled'
  const rest = isMoney ? nothing : believed({ ...line, fee_cents: 0 }, invoice, place)
  const found = exception(line, invoice, 'implausible')
  const detail = { ...found.detail, creditOn: line.credit_on, feeCents: line.fee_cents, fields: wrong }
  return { ...rest, outcome: 'problem', reason: 'implausible', exceptions: [{ ...found, detail }, ...rest.exceptions] }
}

type Handler = (line: Line, invoice: SettleableInvoice, place: Place) => Partial<LineResult>

const handlers: Record<LineKind, Handler> = {
  settled,
  registered: (line, invoice) => ({
    invoice: {
      ...invoice,
      status: became(invoice, invoice.status === 'generated' ? 'pending' : invoice.status),
      bank_registration: isAwaited(invoice) ? 'registered' : invoice.bank_registration,
      bank_reason: null,
    },
    history: [history(invoice, 'bankRegistered', line)],
    answers: [answer(line, invoice, 'register', 'accepted')],
  }),
  registrationRefused: (line, invoice) => ({
    // A title that was canceled before the bank took it is simply not there.
    invoice: {
      ...invoice,
      bank_registration: invoice.bank_registration === 'cancelAwaitingReturn' ? 'canceledAtBank' : 'error',
      bank_reason: wordsOf(line),
      is_registration_told: false,
    },
    history: [history(invoice, 'bankRefused', line)],
    answers: [answer(line, invoice, 'register', 'refused')],
    exceptions: [exception(line, invoice, 'registrationRefused')],
  }),
  instructionRefused: (line, invoice) => ({
    // Its write-off refused, the title lives on at the bank: a fault where nobody owes it here, and good where it is owed again.
    invoice: {
      ...invoice,
      bank_registration: isOfOther(line) ? invoice.bank_registration : afterRefusal(invoice),
      bank_reason: wordsOf(line),
    },
    history: [history(invoice, 'bankInstructionRefused', line)],
    answers: [answer(line, invoice, line.taken_order ?? refusedMovement(invoice, line), 'refused')],
    exceptions: [exception(line, invoice, 'instructionRefused')],
  }),
  writtenOff: (line, invoice, place) => ({
    // Written off as it was asked, it lies at no registry.
    invoice: { ...(isWriteOffTold(invoice) ? leftRegistry(invoice) : invoice), bank_registration: 'canceledAtBank' },
    history: [history(invoice, 'bankWrittenOff', line)],
    answers: [answer(line, invoice, 'writeOff', 'accepted')],
    exceptions: isOwedWithoutTitle(invoice, dateOf(line, place)) ? [exception(line, invoice, 'writtenOffUnasked')] : [],
  }),
  dueDateChanged: (line, invoice) => ({
    history: [history(invoice, 'bankDueDateChanged', line)],
    answers: [answer(line, invoice, 'changeDueDate', 'accepted')],
    exceptions:
      line.due_on !== null && line.due_on !== invoice.due_on ? [exception(line, invoice, 'dueDateDiffers')] : [],
  }),
  reversal: (line, invoice) => ({ exceptions: [takenBack(line, invoice)] }),
  fee: () => ({}),
  protested: (line, invoice) => {
    const after = enteredRegistry(invoice)
    const answers = [answer(line, invoice, 'protest', 'accepted')]
    const told = { outcome: 'noted' as const, history: [history(invoice, 'bankProtested', line)], answers }
    // What is not owed any more is written off once it left the registry: a person sees that it waits.
    const isSeen = after.status !== invoice.status || invoice.is_write_off_untold
    return {
      ...told,
      invoice: after,
      ...(isSeen && { exceptions: [exception(line, invoice, 'protested')] }),
    }
  },
  protestWithdrawn: (line, invoice) => ({
    outcome: 'noted',
    invoice: leftRegistry(invoice),
    history: [history(invoice, 'bankProtestWithdrawn', line)],
    answers: [answer(line, invoice, 'stopProtest', 'accepted')],
  }),
  unknownEvent: (line, invoice) => ({ exceptions: [exception(line, invoice, 'unknownEvent')] }),
  provisional: () => ({ outcome: 'noted', reason: 'provisional' }),
  changed: () => ({ outcome: 'noted' }),
  information: (line, invoice) => ({ outcome: 'noted', ...takenOrderOf(line, invoice) }),
}

/** Whatever became of its write-off, the bank refuses something else. */
function isOfOther({ taken_order: order, refused_request: refused }: Line): boolean {
  return order !== null || refused === 'other'
}

/** Taken is not done: what becomes of the title at the registry is told later. */
function takenOrderOf(line: Line, invoice: SettleableInvoice): Pick<LineResult, 'answers' | 'history'> | undefined {
  const { taken_order: order } = line
  if (order === null) return undefined
  const event = order === 'protest' ? 'bankTookProtest' : 'bankTookProtestStop'
  return { answers: [answer(line, invoice, order, 'accepted')], history: [history(invoice, event, line)] }
}

/** A title that was replaced: its money is still the invoice's; what else the bank says of it says nothing of the new one. */
function ofTitle(line: Line, invoice: SettleableInvoice, place: Place): LineResult {
  if (isReplaced(line, invoice)) return { ...nothing, ...ofReplacedTitle(line, invoice, place) }
  return { ...nothing, ...handlers[kindOf(line, invoice)](line, invoice, place) }
}

/** What is awaited of the title tells which of the two was refused. */
function kindOf({ event_kind: kind, may_refuse_either: mayRefuseEither }: Line, invoice: SettleableInvoice): LineKind {
  if (!mayRefuseEither) return kind
  return isAwaited(invoice) || invoice.is_registration_told ? 'registrationRefused' : 'instructionRefused'
}

const nothing: LineResult = { outcome: 'done', reason: null, entries: [], history: [], answers: [], exceptions: [] }

function isReplaced({ title_generation: generation }: Line, invoice: SettleableInvoice): boolean {
  return generation !== null && generation !== invoice.generation
}

const carriesMoney: ReadonlySet<LineKind> = new Set(['settled', 'reversal', 'unknownEvent'])

function ofReplacedTitle(line: Line, invoice: SettleableInvoice, place: Place): Partial<LineResult> {
  if (carriesMoney.has(line.event_kind)) return handlers[line.event_kind](line, invoice, place)
  return { outcome: 'noted', reason: 'replacedTitle', answers: answersOfReplaced(line, invoice) }
}

/** A slip of the invoice was paid with as much, whether or not we knew that the bank had the title; or its title was closed with as much before. */
function isToldAgain(line: Line, { boleto_cents: paid }: SettleableInvoice): boolean {
  const { may_repeat: mayRepeat, paid_cents: cents, closed_cents: closed = 0 } = line // none: nothing closed it
  return mayRepeat ? paid > 0 && paid >= cents : cents > 0 && closed >= cents
}

function settled(line: Line, invoice: SettleableInvoice, place: Place): Partial<LineResult> {
  if (isToldAgain(line, invoice)) return { outcome: 'noted', reason: 'settledBefore' }
  if (line.paid_cents === 0) return { exceptions: [exception(line, invoice, 'amountDiffers')] }
  const settlement = settle(invoice, {
    cents: line.paid_cents,
    paidOn: line.event_on ?? line.credit_on ?? place.today,
    creditedOn: line.credit_on,
    method: 'boleto',
    extRef: `boleto:${line.ext_ref}`,
    bankAccountId: place.bankAccountId,
    isOldSlip: isReplaced(line, invoice),
    // What a second copy has in its amount the bank does not report as interest.
    ...(line.interest_cents > 0 ? { reportedChargesCents: line.interest_cents + invoice.brought_cents } : {}),
  })
  const isAfterWriteOff = settlement.outcome !== 'unexpected' && wasWrittenOff(line, invoice)
  return {
    invoice: settlement.invoice,
    settlement: { ...settlement, origin: { bankFileId: place.bankFileId, position: line.position } },
    exceptions: isAfterWriteOff ? [exception(line, invoice, 'paidAfterWriteOff')] : [],
  }
}

function wasWrittenOff(line: Line, invoice: SettleableInvoice): boolean {
  return invoice.bank_registration === 'canceledAtBank' || isReplaced(line, invoice)
}

/** Money of a title that is not ours waits in an account of its own: it is in the bank, so it is in the ledger. */
function ofStranger(line: Line, place: Place): LineResult {
  if (line.event_kind === 'fee') return nothing
  // Whether it is money, a person says: until then it stands in no account.
  if (line.event_kind === 'unknownEvent') return { ...nothing, exceptions: [exception(line, null, 'unknownEvent')] }
  if (line.event_kind !== 'settled' || line.paid_cents === 0)
    return { ...nothing, outcome: 'noted', reason: 'unknownTitle' }
  // The posting names the exception, and the exception its file and line.
  const id = newId()
  const entry = unidentifiedMoneyEntry(place.tenantId, place.bankAccountId, id, line.paid_cents, dateOf(line, place))
  return { ...nothing, entries: [entry], exceptions: [{ ...exception(line, null, 'unknownTitle'), id }] }
}

/** What the bank keeps for its work costs the gateway; the family never sees it. */
function fee(line: Line, invoice: SettleableInvoice | null, place: Place): Entry[] {
  if (line.fee_cents === 0) return []
  const subjectId = invoice?.id ?? place.bankFileId
  const { tenantId, bankAccountId } = place
  const kept = { tenantId, bankAccountId, cents: line.fee_cents, subjectId, invoiceId: invoice?.id }
  return [bankFeeEntry(kept, dateOf(line, place))]
}

/** Our own id comes back with the line: it confirms the title, and where it does not, a person looks. */
function differences(line: Line, invoice: SettleableInvoice): LineException[] {
  const returned = line.company_use.replace(/\s/g, '').replace(/^0+/, '')
  // none: an invoice that is not issued has no number to compare
  const isOurs = returned === '' || returned === String(invoice.number ?? '')
  return isOurs ? [] : [exception(line, invoice, 'companyUseDiffers')]
}

function dateOf(line: Line, place: Place): string {
  return line.event_on ?? line.credit_on ?? place.today
}

function history(invoice: SettleableInvoice, event: string, line: Line): HistoryLine {
  return { subjectId: invoice.id, event, data: { on: line.event_on, reasons: wordsOf(line) } }
}

/** How much the bank took back, where it says so: the title's amount says nothing of it. */
function takenBack(line: Line, invoice: SettleableInvoice): LineException {
  const found = exception(line, invoice, 'paymentReversed')
  return { ...found, detail: { ...found.detail, takenBackCents: line.paid_cents || null } }
}

function exception(line: Line, invoice: SettleableInvoice | null, kind: ExceptionKind): LineException {
  const {
    position,
    event_code: eventCode,
    reasons,
    event_on: eventOn,
    nosso_numero: nossoNumero,
    carteira,
    due_on: dueOn,
    company_use: companyUse,
  } = line
  const detail = { eventCode, reasons, eventOn, nossoNumero, carteira, dueOn, companyUse }
  return { kind, invoice, position, cents: line.paid_cents || line.amount_cents || null, detail }
}
