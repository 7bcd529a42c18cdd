// A title of a retorno as a line of ours: its kind in our words, and the id of the event it tells.
import { idOfEvent } from '../../platform/uuid.ts'
import { type BankFile, type OurEvent, protestEvents, type RetornoTitle } from '@caderneta/banking'
import type { LineKind } from '@caderneta/contracts/bank-file-shapes'

const kinds: Record<OurEvent, LineKind> = {
  registered: 'registered',
  refused: 'instructionRefused',
  settled: 'settled',
  settledPartly: 'settled',
  writtenOff: 'writtenOff',
  protested: 'protested',
  fee: 'fee',
  changed: 'changed',
  information: 'information',
}

/** Most layouts number these alike: 03 refuses a registration (other numbers refuse instructions), 14 confirms a due date. */
const kindByCode: Partial<Record<OurEvent, Record<string, LineKind>>> = {
  refused: { '03': 'registrationRefused' },
  changed: { '14': 'dueDateChanged' },
}

/** Layouts that confirm a due date by another number. */
const dueDateCodes: Record<string, string> = { '104/cnab400': '05' }

/** Codes that refuse a registration as well as an instruction: what is awaited of the title tells which. */
const refusesEither: Record<string, readonly string[]> = {
  '001/cnab400': ['03'],
  '033/cnab400': ['03'],
  '104/cnab400': ['99'],
}

export function mayRefuseEither({ bank, layout }: OfBank, code: string): boolean {
  return refusesEither[`${bank}/${layout}`]?.includes(code) === true
}

type OfBank = { bank: string | null; layout: string | null }

/** The order about a protest that the code answers by name, taken or dropped; null where the code says something else. */
export function takenOrder({ bank, layout }: OfBank, code: string): 'protest' | 'stopProtest' | null {
  const { taken, stopTaken } = protestEvents(bank, layout)
  if (code === taken) return 'protest'
  return code === stopTaken ? 'stopProtest' : null
}

function protestKind({ bank, layout }: Pick<BankFile, 'bank' | 'layout'>, code: string): LineKind | null {
  const { entered, left } = protestEvents(bank, layout)
  if (entered.includes(code)) return 'protested'
  return left.includes(code) ? 'protestWithdrawn' : null
}

/** Caixa tells an on-line payment with one code and tells it again with another when the money is there: only the second is money. */
const provisional: Record<string, readonly string[]> = { '104/cnab240': ['46'], '104/cnab400': ['35'] }

/** Told with it that a title is closed because it was paid: beside a payment that is the same money again, without one the only word of it. */
const repeating: Record<string, readonly string[]> = {
  '033': ['09', '10'],
  '041': ['09'],
  '237': ['66'],
  '341': ['10'],
  '707': ['10'],
}

/** Bank and code of each. */
export const closingCodes = Object.entries(repeating).flatMap(([bank, codes]) =>
  codes.map((code) => [bank, code] as const),
)

export function mayRepeat(bank: string | null, code: string): boolean {
  return bank !== null && repeating[bank]?.includes(code) === true
}

type ToldTitle = Pick<RetornoTitle, 'event' | 'paidFieldCents'>

export function lineKindOf({ bank, layout }: Pick<BankFile, 'bank' | 'layout'>, title: ToldTitle): LineKind {
  const { code, ours } = title.event
  const place = `${bank}/${layout}`
  const own = kindByLayout(place, title) ?? protestKind({ bank, layout }, code)
  return own ?? kindByCode[ours]?.[code] ?? kinds[ours]
}

/** What is told apart before its code has its usual meaning. */
function kindByLayout(place: string, title: ToldTitle): LineKind | null {
  const { code, ours, isReversal } = title.event
  if (unknownCents(title) > 0) return 'unknownEvent'
  if (isReversal) return 'reversal'
  if (provisional[place]?.includes(code)) return 'provisional'
  const dueDate = dueDateCodes[place]
  if (ours !== 'changed' || dueDate === undefined) return null
  return code === dueDate ? 'dueDateChanged' : 'changed'
}

/** Money beside an event that the bank's table does not have: it may be a payment, or not. */
function unknownCents({ event, paidFieldCents }: ToldTitle): number {
  return event.isKnown ? 0 : paidFieldCents
}

/** What a line says was paid, taken back, or moved in a way that nobody knows: its kind tells which. */
export function toldCents(title: ToldTitle & Pick<RetornoTitle, 'payerPaidCents' | 'takenBackCents'>): number {
  return title.payerPaidCents || title.takenBackCents || unknownCents(title)
}

/** The same event of the same account has the same id in whatever file it stands, and at every reading. */
export function eventIdOf(bankAccountId: string, title: Pick<RetornoTitle, 'stableKey'>): string {
  return idOfEvent(`${bankAccountId}|${title.stableKey}`)
}

/** The line of the file where a title begins. */
export function positionOf(title: Pick<RetornoTitle, 'lineNumbers'>): number {
  // none: a title of no line is shown at the beginning
  return title.lineNumbers[0] ?? 0
}
