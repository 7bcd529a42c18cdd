import { describe, expect, test } from 'vitest'
import { layoutFaults } from '../cnab/layout.ts'
import { hasMeaning } from '../cnab/field-meanings.ts'
import { banks } from './list.ts'

const layouts = banks.flatMap((bank) => [...bank.remessas, ...bank.retornos, ...(bank.otherRetornos ?? [])])

describe.each(
  layouts.map((layout) => ({
    ...layout,
    name: `${layout.table.bank} ${layout.table.layout} ${layout.table.kind}, ${layout.table.version}`,
  })),
)('the table $name', ({ table }) => {
  test('covers every position once, with no gap and no overlap', () => {
    expect(layoutFaults(table)).toEqual([])
  })

  test('says in words what each field is', () => {
    const fields = table.records.flatMap((record) => record.fields)
    expect(fields.filter((field) => !hasMeaning(field)).map((field) => field.name)).toEqual([])
  })

  test('names its sources and has header and trailer', () => {
    expect(table.sources.length).toBeGreaterThan(0)
    expect(table.records.map((record) => record.record)).toEqual(expect.arrayContaining(['header', 'trailer']))
  })
})

test('the fault finder sees a gap, an overlap, a wrong width, a repeated name and a constant that does not fit', () => {
  const [first] = layouts
  const fields = [
    { name: 'one', start: 1, end: 3, type: 'num', confidence: 'one', value: '1234' },
    { name: 'two', start: 5, end: 9, type: 'date', confidence: 'one', format: 'DDMMYY' },
    { name: 'two', start: 8, end: 239, type: 'rate', confidence: 'one' },
  ] as const
  expect(first).toBeDefined()
  if (!first) return
  const faults = layoutFaults({ ...first.table, width: 240, records: [{ record: 'x', match: [], fields }] })
  expect(faults).toEqual([
    'x.one 1-3: constant is too long',
    'x.two 5-9: expected to start at 4',
    'x.two 5-9: date format does not fit',
    'x.two 8-239: expected to start at 10',
    'x.two 8-239: name repeated',
    'x.two 8-239: decimals missing',
    'x: ends at 239, not 240',
  ])
})

test('every bank has its own code', () => {
  expect(new Set(banks.map((bank) => bank.code)).size).toBe(banks.length)
})
