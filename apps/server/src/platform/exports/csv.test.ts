import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { expect, it } from 'vitest'
import type { Cell } from './cells.ts'
import { csvLine } from './csv.ts'

const textOf = (text: string) => csvLine([{ kind: 'text', text }], 'pt-BR').slice(0, -2)
const numbers: Cell[] = [
  { kind: 'money', cents: -123_456 },
  { kind: 'money', cents: 7 },
  { kind: 'number', value: 31 },
]
const times: Cell[] = [
  { kind: 'date', date: toCalendarDate('2026-01-05') },
  { kind: 'moment', at: new Date('2026-01-05T02:30:00Z') },
]

it('writes money with two decimals and a comma, days as Brazil writes them, instants by the clock of São Paulo', () => {
  expect(csvLine(numbers, 'pt-BR')).toBe('-1234,56;0,07;31\r\n')
  expect(csvLine(times, 'pt-BR')).toBe('05/01/2026;04/01/2026 23:30\r\n')
  expect(csvLine(numbers, 'en')).toBe('-1234.56;0.07;31\r\n')
  expect(csvLine(times, 'en')).toBe('2026-01-05;2026-01-04 23:30\r\n')
})

it.for([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  ' =1',
  '\u200b=1',
  '=cmd|"/c calc"!A1',
])('takes %j as text, not as a formula', (text) => {
  expect(textOf(text).replace(/^"/, '')).toMatch(/^'/)
})

it('leaves numbers below zero and ordinary text alone', () => {
  expect(textOf('Ana-Maria = 7+1')).toBe('Ana-Maria = 7+1')
  expect(csvLine([{ kind: 'money', cents: -1 }, null], 'pt-BR')).toBe('-0,01;\r\n')
})

it('quotes what would break a line or a cell', () => {
  expect(textOf('um; "dois"\nfim')).toBe('"um; ""dois""\nfim"')
})
