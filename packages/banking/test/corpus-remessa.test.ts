import { describe, expect, test } from 'vitest'
import { readBankFile } from '../src/public.ts'
import { corpusFolder, readBytes, readJson } from './corpus.ts'

type RemessaCase = {
  file: string
  bank: string
  layout: string
  records: Record<string, number>
  titles: number
  amountSumCents: number
  firstNossoNumero: string
  lastNossoNumero: string
  documentNumbers: string[]
  movements: Record<string, number>
  dueDates: string[]
}

const folder = corpusFolder()
const cases = folder === null ? [] : readJson(folder, 'remessa/expected.json', isRemessaCases)

describe.skipIf(folder === null)('remessas of other programs', () => {
  test.each(cases)('$file gives the same records, titles and sums', (each) => {
    const read = readBankFile(readBytes(folder ?? '', 'remessa', each.file))
    expect(read).toMatchObject({ bank: each.bank, layout: each.layout, kind: 'remessa', titles: [] })
    expect(read.problems.filter((problem) => problem.severity === 'error')).toEqual([])
    expect(Object.fromEntries(read.records.map(({ record, count }) => [record, count]))).toEqual(each.records)
    const { instructions } = read
    expect(instructions).toHaveLength(each.titles)
    expect(instructions.reduce((sum, line) => sum + line.amountCents, 0)).toBe(each.amountSumCents)
    expect(instructions[0]?.nossoNumero.replace(/^0+$/, '')).toBe(each.firstNossoNumero)
    expect(instructions.at(-1)?.nossoNumero.replace(/^0+$/, '')).toBe(each.lastNossoNumero)
    expect(instructions.map((line) => line.documentNumber)).toEqual(each.documentNumbers)
    expect(countsOf(instructions.map((line) => line.movement.code))).toEqual(each.movements)
    expect(new Set(instructions.map((line) => line.dueOn))).toEqual(new Set(each.dueDates.map(isoOf)))
  })
})

function countsOf(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

function isoOf(digits: string): string {
  const year = digits.length === 8 ? digits.slice(4) : `20${digits.slice(4)}`
  return `${year}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
}

function isRemessaCases(value: unknown): value is RemessaCase[] {
  return (
    Array.isArray(value) &&
    value.every((each) => typeof each === 'object' && each !== null && 'firstNossoNumero' in each)
  )
}
