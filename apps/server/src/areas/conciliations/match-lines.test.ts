// Which lines are new and whose day they are, without a database.
import type { StatementKind, StatementLine } from '@caderneta/banking'
import { expect, test } from 'vitest'
import { matchedLines } from './match-lines.ts'
import { type KnownLine, newLines } from './new-lines.ts'

const read = (given: Partial<StatementLine> = {}): StatementLine => ({
  day: '2026-11-18',
  cents: 1_000,
  bankId: null,
  document: 'D1',
  text: '',
  kind: 'slips',
  line: 1,
  ...given,
})
const known = (given: Partial<KnownLine> = {}): KnownLine => ({
  day: '2026-11-18',
  cents: 1_000,
  document: 'D1',
  turn: 1,
  bank_ref: null,
  ...given,
})
const turns = (lines: StatementLine[], before: KnownLine[]) => newLines(lines, before).map(({ turn }) => turn)

test('equal lines of one file are as many lines; overlapping files add only what is beyond', () => {
  expect(turns([read(), read()], [])).toEqual([1, 2])
  expect(turns([read(), read()], [known()])).toEqual([2])
  expect(turns([read()], [known(), known({ turn: 2 })])).toEqual([])
})

test('the id of the bank tells lines apart that are equal otherwise, and knows them again', () => {
  expect(turns([read({ bankId: 'A' }), read({ bankId: 'B' })], [known({ bank_ref: 'A' })])).toEqual([2])
  expect(turns([read({ bankId: 'A', document: 'other' })], [known({ bank_ref: 'A' })])).toEqual([])
  expect(turns([read({ bankId: 'B' })], [known({ bank_ref: 'A' })])).toEqual([2])
})

test('an id that the bank gives to another line of another file tells nothing', () => {
  const october = [known({ day: '2026-10-18', bank_ref: '1' })]
  const november = [read({ bankId: '1', cents: 2_000 }), read({ bankId: '2' })]
  expect(turns(november, october)).toEqual([1, 1])
  expect(turns([read({ bankId: '1' })], october)).toEqual([1])
  const kept = newLines(november, october).map((line) => known({ ...line, bank_ref: line.bankId }))
  expect(turns(november, [...october, ...kept])).toEqual([])
  expect(turns([read({ day: '2026-11-20', bankId: 'A' })], [known({ bank_ref: 'A' })])).toEqual([])
})

test('a file without ids or documents meets one that has them', () => {
  expect(turns([read({ document: '' })], [known({ bank_ref: 'A' })])).toEqual([])
  expect(turns([read({ bankId: 'A', document: '000D1' })], [known()])).toEqual([])
  expect(turns([read({ document: 'D2' })], [known()])).toEqual([1])
})

const day = (id: string, date: string, openCents: number, feeCents = 0) => ({ id, day: date, openCents, feeCents })
const line = (id: string, date: string, cents: number, kind: StatementKind = 'slips') => ({
  id,
  day: date,
  cents,
  kind,
})
const placed = (days: Parameters<typeof matchedLines>[0], lines: Parameters<typeof matchedLines>[1]) =>
  Object.fromEntries(matchedLines(days, lines).map(({ line: { id }, dayId }) => [id, dayId]))

test('one sum, many Pix, or credits with their fees apart make a day up', () => {
  expect(
    placed([day('a', '2026-11-18', 900)], [line('1', '2026-11-18', 900, 'other'), line('2', '2026-11-18', 5, 'other')]),
  ).toEqual({ 1: 'a' })
  expect(
    placed([day('a', '2026-11-18', 900)], [line('1', '2026-11-18', 400, 'pix'), line('2', '2026-11-18', 500)]),
  ).toEqual({ 1: 'a', 2: 'a' })
  expect(
    placed([day('a', '2026-11-18', 900, 100)], [line('1', '2026-11-18', 1_000), line('2', '2026-11-18', -100, 'fee')]),
  ).toEqual({ 1: 'a', 2: 'a' })
})

test('the credit of a Friday may stand on Monday, and of two days that ask for the same amount neither takes it', () => {
  expect(placed([day('a', '2026-11-20', 900)], [line('1', '2026-11-23', 900)])).toEqual({ 1: 'a' })
  expect(placed([day('a', '2026-11-20', 900), day('b', '2026-11-21', 900)], [line('1', '2026-11-23', 900)])).toEqual({})
  expect(placed([day('a', '2026-11-20', 900)], [line('1', '2026-11-24', 900)])).toEqual({})
  expect(placed([day('a', '2026-11-20', 900)], [line('1', '2026-11-19', 900)])).toEqual({})
})

test('a day takes its own collection although it differs, and nothing else', () => {
  const lines = [
    line('1', '2026-11-18', 880),
    line('2', '2026-11-18', 50, 'other'),
    line('3', '2026-11-18', -20, 'fee'),
  ]
  expect(placed([day('a', '2026-11-18', 900)], lines)).toEqual({ 1: 'a' })
  expect(placed([day('a', '2026-11-18', 900, 20)], lines)).toEqual({ 1: 'a', 3: 'a' })
  expect(placed([day('a', '2026-11-18', 0)], lines)).toEqual({})
})
