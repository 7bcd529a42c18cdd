// The lines of a retorno as they are written down: sorted, cut into chunks, and turned into columns. Pure, so that a thread may do it.
import type { BankFile, RetornoTitle } from '@caderneta/banking'
import { eventIdOf, lineKindOf, positionOf, toldCents } from './line-facts.ts'
import { bankAgreementOfTitle, type OwnAccount } from './own-account.ts'

/** Lines of one transaction. */
export const mostLines = 5_000

type PlacedTitle = { title: RetornoTitle; position: number; bankAgreementId: string | null; ownDigits?: number }

/** What cutting asks of a line. */
type NumberedLine = Pick<PlacedTitle, 'position' | 'bankAgreementId'> & {
  title: Pick<RetornoTitle, 'allocatedNumber'>
  /** How many digits of its number are ours, from the right; absent: all. */
  ownDigits?: number
}

/** Columns of `bank_file_line`, in the order of the insert. */
export type LineColumns = ReturnType<typeof columnsOf>

export type PlannedLines = { batches: LineColumns[]; chunks: number[][] }

/** Everything that reading a file's lines writes, before the settling. */
export function plannedLines(file: BankFile, account: OwnAccount, most = mostLines): PlannedLines {
  const titles = placed(file, account)
  const cuts = Array.from({ length: Math.ceil(titles.length / mostLines) }, (_, index) => index * mostLines)
  return {
    batches: cuts.map((from) => columnsOf(file, account.id, titles.slice(from, from + mostLines))),
    chunks: chunksOf(titles, most),
  }
}

function columnsOf(file: BankFile, accountId: string, all: readonly PlacedTitle[]) {
  const of = <T>(pick: (placedTitle: PlacedTitle) => T) => all.map(pick)
  const facts = <T>(pick: (title: RetornoTitle) => T) => all.map(({ title }) => pick(title))
  return {
    position: of(({ position }) => position),
    raw: facts(({ rawLines }) => rawLines.join('\n')),
    nossoNumero: facts((title) => title.nossoNumero),
    carteira: facts((title) => title.carteira),
    documentNumber: facts((title) => title.documentNumber),
    companyUse: facts((title) => title.companyUse),
    eventCode: facts(({ event }) => event.code),
    eventKind: facts((title) => lineKindOf(file, title)),
    meaning: facts(({ event }) => event.meaning),
    reasons: facts(({ reasons }) => JSON.stringify(reasons)),
    eventOn: facts(({ eventOn }) => eventOn),
    creditOn: facts(({ creditOn }) => creditOn),
    dueOn: facts(({ dueOn }) => dueOn),
    amount: facts(({ amountCents }) => amountCents),
    paid: facts(toldCents),
    credited: facts(({ creditedCents }) => creditedCents),
    fee: facts(({ feeCents }) => feeCents),
    interest: facts(({ interestCents }) => interestCents),
    discount: facts((title) => title.discountCents + title.rebateCents),
    bankAgreementId: of(({ bankAgreementId }) => bankAgreementId),
    number: of(numberOf),
    extRef: facts((title) => eventIdOf(accountId, title)),
  }
}

/** Sorted by bank agreement and number, so that chunks touch the invoices in the order they lie in; lines of one title in the bank's order. */
function placed(file: BankFile, account: OwnAccount): PlacedTitle[] {
  const titles = file.titles.map((title) => ({
    title,
    position: positionOf(title),
    bankAgreementId: bankAgreementOfTitle(file, title, account)?.id ?? null,
    ...ownDigitsOf(file),
  }))
  return titles.toSorted(
    (a, b) =>
      // none: lines of no bank agreement stand first
      byText(a.bankAgreementId ?? '', b.bankAgreementId ?? '') || numberOf(a) - numberOf(b) || a.position - b.position,
  )
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Sicredi puts year and byte in front of the sequence, which here goes on from year to year. */
function ownDigitsOf({ bank }: Pick<BankFile, 'bank'>): { ownDigits?: number } {
  return bank === '748' ? { ownDigits: 5 } : {}
}

/** No title of ours has a number beyond the safe integers: such a line is an unknown title. */
function numberOf({ title, ownDigits = 0 }: NumberedLine): number {
  const value = Number(title.allocatedNumber.slice(-ownDigits))
  return Number.isSafeInteger(value) ? value : 0
}

/** Lines of one title never part: what the first of them does is what the next one finds. */
export function chunksOf(titles: readonly NumberedLine[], most = mostLines): number[][] {
  const chunks: number[][] = []
  let chunk: number[] = []
  titles.forEach((each, index) => {
    const before = titles[index - 1]
    const isSameTitle =
      before !== undefined && before.bankAgreementId === each.bankAgreementId && numberOf(before) === numberOf(each)
    if (chunk.length >= most && !isSameTitle) {
      chunks.push(chunk)
      chunk = []
    }
    chunk.push(each.position)
  })
  return chunk.length > 0 ? [...chunks, chunk] : chunks
}
