import { describe, expect, test } from 'vitest'
import { banks, isSettled, readBankFile, type RetornoTitle } from '../src/public.ts'
import { corpusFolder, readBytes, readJson } from './corpus.ts'

type Expected = {
  titles: number
  titleSumCents: number
  paidSumCents: number
  occurrences: Record<string, number>
  tariffSumCents: number
  interestSumCents: number
  discountSumCents: number
  rebateSumCents: number
  occurrenceDates: string[]
  creditDates: string[]
  dueDates: string[]
  nossoNumeroFirst: string[]
  settledTitles: number
  payerPaidSumCents: number
  creditedSumCents: number
}
type FileCase = { file: string; bank: string; layout: string; expected: Expected }

/** What is really wrong with a file, as its publisher left it. */
const knownErrors: Record<string, string[]> = {
  '237-cnab400-03.ret': ['Falta o trailer (última linha): o arquivo chegou incompleto. Baixe de novo.'],
}

const folder = corpusFolder()
const cases =
  folder === null
    ? []
    : readJson(folder, 'retorno/expected.json', isFileCases).filter((each) =>
        banks.some(
          (bank) =>
            bank.code === each.bank &&
            bank.retornos.some((layout) => layout.table.layout === each.layout.toLowerCase()),
        ),
      )

describe.skipIf(folder === null)('return files of other programs', () => {
  test.each(cases)('$file gives the same counts, sums and dates', ({ file, expected }) => {
    const read = readBankFile(readBytes(folder ?? '', 'retorno', file))
    const errors = read.problems.filter((each) => each.severity === 'error')
    expect(errors.map((each) => each.message)).toEqual(knownErrors[file] ?? [])
    expect(read.kind).toBe('retorno')
    expect(summaryOf(read.titles)).toEqual({
      titles: expected.titles,
      titleSumCents: expected.titleSumCents,
      paidSumCents: expected.paidSumCents,
      occurrences: expected.occurrences,
      tariffSumCents: expected.tariffSumCents,
      interestSumCents: expected.interestSumCents,
      discountSumCents: expected.discountSumCents,
      rebateSumCents: expected.rebateSumCents,
      occurrenceDates: expected.occurrenceDates,
      creditDates: expected.creditDates,
      dueDates: expected.dueDates,
      nossoNumeroFirst: expected.nossoNumeroFirst,
      settledTitles: expected.settledTitles,
      payerPaidSumCents: expected.payerPaidSumCents,
      creditedSumCents: expected.creditedSumCents,
    })
    expect(new Set(read.titles.map((title) => title.stableKey)).size).toBe(expected.titles)
  })
})

function summaryOf(titles: readonly RetornoTitle[]): Expected {
  const sum = (of: (title: RetornoTitle) => number): number => titles.reduce((total, title) => total + of(title), 0)
  const dates = (of: (title: RetornoTitle) => string | null): string[] =>
    [...new Set(titles.map(of).filter((each) => each !== null))].toSorted()
  const occurrences: Record<string, number> = {}
  for (const { event } of titles) occurrences[event.code] = (occurrences[event.code] ?? 0) + 1
  return {
    titles: titles.length,
    titleSumCents: sum((title) => title.amountCents),
    paidSumCents: sum((title) => title.paidFieldCents),
    occurrences,
    tariffSumCents: sum((title) => title.feeCents),
    interestSumCents: sum((title) => title.interestCents),
    discountSumCents: sum((title) => title.discountCents),
    rebateSumCents: sum((title) => title.rebateCents),
    occurrenceDates: dates((title) => title.eventOn),
    creditDates: dates((title) => title.creditOn),
    dueDates: dates((title) => title.dueOn),
    nossoNumeroFirst: titles.slice(0, 3).map((title) => title.nossoNumero),
    settledTitles: titles.filter((title) => isSettled(title.event.ours)).length,
    payerPaidSumCents: sum((title) => title.payerPaidCents),
    creditedSumCents: sum((title) => title.creditedCents),
  }
}

function isFileCases(value: unknown): value is FileCase[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'expected' in each)
}
