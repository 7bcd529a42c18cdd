import { BankingError } from '../banking-error.ts'
import type { BankFile, RemessaLine, RetornoTitle } from '../cnab/bank-file.ts'
import { isSettled } from '../cnab/our-event.ts'
import { readBankFile } from '../cnab/read-bank-file.ts'

/**
 * `inspect-bank-file FILE`: what a bank file holds, as JSON. Counts and sums are of its title lines as printed, fees and
 * write-offs included; `payerPaidSumCents` and `creditedSumCents` are of settled lines alone.
 * @param expected when given, a file of the other direction is refused.
 * @throws BankingError when the file cannot be read at all.
 */
export function inspectCommand(bytes: Uint8Array, expected?: string): string {
  const file = readBankFile(bytes)
  if (expected !== undefined) refuseOther(file, expected)
  return `${JSON.stringify({ ...identity(file), ...sums(file), problems: file.problems, records: file.records }, null, 2)}\n`
}

function refuseOther(file: BankFile, expected: string): void {
  if (expected !== 'remessa' && expected !== 'retorno') {
    throw new BankingError('invalid_input', `"${expected}" não é um tipo de arquivo: escreva remessa ou retorno.`)
  }
  if (file.kind === expected) return
  const said =
    file.kind === 'remessa' ? 'uma remessa (o que a escola manda ao banco)' : 'um retorno (o que o banco responde)'
  throw new BankingError(
    'invalid_input',
    `Este arquivo é ${said}, e não ${expected === 'retorno' ? 'um retorno' : 'uma remessa'}.`,
  )
}

function identity(file: BankFile): Record<string, unknown> {
  return {
    bank: file.bank,
    bankName: file.bankName,
    layout: file.layout.toUpperCase(),
    version: file.version,
    kind: file.kind,
    company: file.company,
    fileSequence: file.fileSequence,
    createdOn: file.createdOn,
  }
}

function sums(file: BankFile): Record<string, unknown> {
  if (file.kind === 'remessa') return remessaSums(file.instructions)
  const { titles } = file
  return {
    titles: titles.length,
    titleSumCents: sum(titles, (title) => title.amountCents),
    paidSumCents: sum(titles, (title) => title.paidFieldCents),
    settledTitles: titles.filter((title) => isSettled(title.event.ours)).length,
    payerPaidSumCents: sum(titles, (title) => title.payerPaidCents),
    creditedSumCents: sum(titles, (title) => title.creditedCents),
    tariffSumCents: sum(titles, (title) => title.feeCents),
    interestSumCents: sum(titles, (title) => title.interestCents),
    discountSumCents: sum(titles, (title) => title.discountCents),
    rebateSumCents: sum(titles, (title) => title.rebateCents),
    occurrences: counts(titles.map((title) => title.event.code)),
    occurrenceDates: dates(titles, (title) => title.eventOn),
    creditDates: dates(titles, (title) => title.creditOn),
    dueDates: dates(titles, (title) => title.dueOn),
    nossoNumeroFirst: titles.slice(0, 3).map((title) => title.nossoNumero),
  }
}

function remessaSums(lines: readonly RemessaLine[]): Record<string, unknown> {
  return {
    titles: lines.length,
    titleSumCents: sum(lines, (line) => line.amountCents),
    paidSumCents: 0,
    settledTitles: 0,
    payerPaidSumCents: 0,
    creditedSumCents: 0,
    occurrences: counts(lines.map((line) => line.movement.code)),
    creditDates: [],
    dueDates: dates(lines, (line) => line.dueOn),
    nossoNumeroFirst: lines.slice(0, 3).map((line) => line.nossoNumero),
  }
}

function sum<T>(list: readonly T[], of: (each: T) => number): number {
  return list.reduce((total, each) => total + of(each), 0)
}

function counts(codes: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const code of codes) found[code] = (found[code] ?? 0) + 1
  return found
}

function dates<T extends RetornoTitle | RemessaLine>(list: readonly T[], of: (each: T) => string | null): string[] {
  const found = new Set<string>()
  for (const each of list) {
    const date = of(each)
    if (date !== null) found.add(date)
  }
  return [...found].toSorted((a, b) => a.localeCompare(b))
}
