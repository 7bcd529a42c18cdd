// What became of the titles of a remessa, told to whoever wrote it: in the retorno of the remessa's own bank and layout.
import { BankingError } from '../banking-error.ts'
import { findBank } from '../banks/list.ts'
import { withoutZeros } from './allocated-number.ts'
import type { FileCompany } from './bank-file.ts'
import type { BankEvent, RetornoLayout } from './bank.ts'
import type { LayoutName } from './layout.ts'
import { protestEvents } from './protest-events.ts'
import { type RetornoEntry, writeRetorno } from './write-retorno.ts'

export type AnswerKind =
  | 'registered'
  | 'refused'
  | 'settled'
  | 'settledPartly'
  | 'settlementReversed'
  | 'writtenOff'
  | 'dueDateChanged'
  | 'termsChanged'
  | 'writeOffRefused'
  | 'instructionRefused'
  | 'changeRefused'
  | 'protestEntered'
  | 'protestLeft'

type ProtestKind = 'protestEntered' | 'protestLeft'

/** `nossoNumero` and `completeNumber` as the remessa was read: allocated, and as its field has it. */
export type Answer = Omit<RetornoEntry, 'event' | 'originalMovement'> & { kind: AnswerKind }

export type AnswersInput = {
  bank: string
  /** Of the remessa. */
  layout: LayoutName
  /** As the header of the remessa names it. */
  company: Partial<FileCompany>
  carteira?: string | undefined
  fileSequence: number
  createdAt: { on: string; time: string }
  titles: readonly Answer[]
}

/** Layouts in which the bank both takes a remessa and answers it. */
export function answeredLayouts(bank: string): readonly RetornoLayout[] {
  const { remessas, retornos } = findBank(bank)
  return retornos.filter(({ table }) => remessas.some((each) => each.table.layout === table.layout))
}

/** @throws BankingError where the bank has no such layout, where its table has no event for an answer, and where a value does not fit. */
export function writeAnswers({ bank, layout, company, carteira, titles, ...file }: AnswersInput): Uint8Array {
  const answered = layoutOf(bank, layout)
  return writeRetorno({
    bank,
    layout: answered.table.layout,
    agreement: {
      ...contractOf(bank, company),
      ...(carteira ? { carteira } : {}),
      company: { name: company.name ?? '', taxId: company.taxId ?? '' },
    },
    ...file,
    titles: titles.map(({ kind, ...entry }) => ({
      ...eventOf(bank, answered, kind),
      ...entry,
      completeNumber: completeOf(answered, entry),
    })),
  })
}

/** Whether the bank's table has an event for it: not each of them tells a reversal. */
export function canAnswer(bank: string, layout: LayoutName, kind: AnswerKind): boolean {
  const answered = answeredLayouts(bank).find(({ table }) => table.layout === layout)
  return answered !== undefined && eventFor(answered, kind) !== null
}

function layoutOf(bank: string, layout: LayoutName): RetornoLayout {
  const found = answeredLayouts(bank).find(({ table }) => table.layout === layout)
  if (found) return found
  throw new BankingError('not_certified', `O banco ${bank} não responde remessas em ${layout.toUpperCase()}.`, 'layout')
}

/** The remessa's own digits, where the retorno reads them as the same number; else its digit is worked out. */
function completeOf(
  { rules }: RetornoLayout,
  { nossoNumero, completeNumber }: Pick<Answer, 'nossoNumero' | 'completeNumber'>,
) {
  if (completeNumber === undefined) return undefined
  const allocated = withoutZeros(String(nossoNumero))
  // The bank was to give the number: there is none to work a digit out of.
  if (/^0*$/.test(allocated)) return completeNumber
  const written = rules.written?.(completeNumber) ?? completeNumber
  return withoutZeros(rules.allocated(written)) === allocated ? completeNumber : undefined
}

function contractOf(bank: string, company: AnswersInput['company']): Record<string, string> {
  const { agency, account, accountDigit, beneficiaryCode, agreement } = company
  const code = beneficiaryCode ?? agreement
  return told({
    agency,
    account,
    accountDigit,
    beneficiaryCode: code,
    agreement,
    ...transmitted(bank, code),
    ...joined(bank, account),
  })
}

/** Santander's remessa names its company by agency, zeros and beneficiary in one. */
function transmitted(bank: string, code: string | null | undefined): Record<string, string> {
  const digits = code?.replace(/^0+/, '') ?? ''
  if (bank !== '033' || digits.length < 11) return {}
  return { agency: digits.slice(0, 4), beneficiaryCode: digits.slice(-7) }
}

/** Inter's remessa writes the check digit as the last of the account. */
function joined(bank: string, account: string | null | undefined): Record<string, string> {
  return bank === '077' && account ? { account: account.slice(0, -1), accountDigit: account.slice(-1) } : {}
}

function told(parts: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

type Wanted = { ours: BankEvent['ours']; code: string }

/** What the banks have in common, by the number that most of them give it; else the first of its meaning. */
const usual: Record<Exclude<AnswerKind, 'settlementReversed' | ProtestKind>, Wanted> = {
  registered: { ours: 'registered', code: '02' },
  refused: { ours: 'refused', code: '03' },
  settled: { ours: 'settled', code: '06' },
  settledPartly: { ours: 'settledPartly', code: '06' },
  writtenOff: { ours: 'writtenOff', code: '09' },
  dueDateChanged: { ours: 'changed', code: '14' },
  termsChanged: { ours: 'changed', code: '14' },
  writeOffRefused: { ours: 'refused', code: '26' },
  instructionRefused: { ours: 'refused', code: '26' },
  changeRefused: { ours: 'refused', code: '26' },
}

/** Movements of a layout that confirms every instruction by one event: the line tells which it answers. */
const answeredMovements: Partial<Record<AnswerKind, string>> = {
  registered: '01',
  refused: '01',
  writtenOff: '02',
  dueDateChanged: '06',
}

type Event = Pick<RetornoEntry, 'event' | 'originalMovement'>

function eventOf(bank: string, layout: RetornoLayout, kind: AnswerKind): Event {
  const found = eventFor(layout, kind)
  if (found) return found
  throw new BankingError('not_certified', `O retorno do banco ${bank} não informa "${kind}".`, 'event')
}

/** Where the bank has no word for it: that it was protested, or that the order to stop it was taken. */
function protestEvent({ table, events }: RetornoLayout, kind: ProtestKind): Event | null {
  const { entered, left, stopTaken } = protestEvents(table.bank, table.layout)
  const protested = events.find(({ ours }) => ours === 'protested')?.code
  const code = kind === 'protestEntered' ? (entered[0] ?? protested) : (left[0] ?? stopTaken)
  return code === undefined ? null : { event: code }
}

function eventFor(layout: RetornoLayout, kind: AnswerKind): Event | null {
  if (kind === 'protestEntered' || kind === 'protestLeft') return protestEvent(layout, kind)
  const { rules, events } = layout
  const originalMovement = answeredMovements[kind]
  const own = events.find(({ code }) => code === rules.answers?.[kind])
  const found = own ?? knownEvent(events, kind)
  if (found) return { event: found.code, originalMovement }
  return rules.decide !== undefined && originalMovement !== undefined ? { event: '02', originalMovement } : null
}

function knownEvent(events: readonly BankEvent[], kind: Exclude<AnswerKind, ProtestKind>): BankEvent | undefined {
  if (kind === 'settlementReversed') return events.find(({ reversal }) => reversal === true)
  const { ours, code } = usual[kind]
  const known = events.filter((event) => event.ours === ours && event.reversal !== true)
  // A part is a payment too, where the bank has no word for parts.
  if (known.length === 0 && kind === 'settledPartly') return knownEvent(events, 'settled')
  return known.find((event) => event.code === code) ?? known[0]
}
