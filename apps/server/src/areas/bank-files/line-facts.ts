// A title of a retorno as a line of ours: its kind in our words, and the id of the event it tells.
import { idOfEvent } from '../settlements/public.ts'
import type { BankFile, OurEvent, RetornoTitle } from '@caderneta/banking'
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

/** Both layouts served number these alike: 03 refuses a registration (other numbers refuse instructions), 14 confirms a due date. */
const kindByCode: Partial<Record<OurEvent, Record<string, LineKind>>> = {
  refused: { '03': 'registrationRefused' },
  changed: { '14': 'dueDateChanged' },
}

/** Codes by which a bank says that a title entered a registry, and that it left it unprotested; a request that was taken says neither. */
const protests: Record<string, { entered: readonly string[]; left: readonly string[] }> = {
  '001/cnab240': { entered: ['23'], left: ['24'] },
  '001/cnab400': { entered: ['23'], left: ['24'] },
  '033/cnab240': { entered: ['23'], left: ['24'] },
  '033/cnab400': { entered: ['15', '21'], left: ['22', '26', '27'] },
  '041/cnab400': { entered: ['23'], left: ['22', '26'] },
  '085/cnab240': { entered: ['22', '23'], left: ['24', '46', '98'] },
  '104/cnab240': { entered: ['23'], left: ['24'] },
  '136/cnab400': { entered: [], left: ['04', '08'] },
  '237/cnab400': { entered: ['23'], left: ['34'] },
  '336/cnab400': { entered: ['23'], left: [] },
  '341/cnab400': { entered: ['23'], left: [] },
  '422/cnab400': { entered: ['23'], left: ['42'] },
  '748/cnab240': { entered: ['23'], left: ['24'] },
  '748/cnab400': { entered: ['23'], left: ['34'] },
  '756/cnab240': { entered: ['23'], left: ['24', '46'] },
  '756/cnab400': { entered: ['23'], left: [] },
}

function protestKind({ bank, layout }: Pick<BankFile, 'bank' | 'layout'>, code: string): LineKind | null {
  const codes = protests[`${bank}/${layout}`]
  if (codes?.entered.includes(code)) return 'protested'
  return codes?.left.includes(code) ? 'protestWithdrawn' : null
}

/** Caixa tells an on-line payment with 46 and tells it again with 06 when the money is there: only the second is money. */
const provisional: Record<string, readonly string[]> = { '104': ['46'] }

/** Itaú tells with 10 that a title is closed because it was paid: after 06 that is the same money again, without it the only word of it. */
const repeating: Record<string, readonly string[]> = { '341': ['10'] }

export function mayRepeat(bank: string | null, code: string): boolean {
  return bank !== null && repeating[bank]?.includes(code) === true
}

export function lineKindOf(file: Pick<BankFile, 'bank' | 'layout'>, { event }: Pick<RetornoTitle, 'event'>): LineKind {
  if (event.isReversal) return 'reversal'
  if (provisional[file.bank]?.includes(event.code)) return 'provisional'
  return protestKind(file, event.code) ?? kindByCode[event.ours]?.[event.code] ?? kinds[event.ours]
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
