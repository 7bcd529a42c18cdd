import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import type { Movement } from '@caderneta/kernel/transfer-facts'
import { buildTerms } from '@caderneta/kernel/transfer-month.build'
import { expect, test } from 'vitest'
import { inputHash } from './transfer-hash.ts'

const movement = (component: Movement['component'], sourceId: string, item: number, cents: number): Movement => ({
  component,
  sourceId,
  item,
  turn: 1,
  line: component === 'revenue' ? 'covered' : component === 'counter' ? 'counter' : 'schedule',
  invoiceId: item === 0 ? null : 'a',
  enrollmentId: null,
  bankAccountId: null,
  basis: null,
  cents: toCents(cents),
  feeCents: toCents(component === 'revenue' ? 3_500 : 0),
})

const hashOf = (movements: Movement[]) =>
  inputHash({ competence: toCalendarDate('2026-10-01'), terms: buildTerms(), carriedCents: -1_200, movements })

test('a transfer that was closed before invoices had several items keeps its hash; a second item changes it', () => {
  const known = [
    movement('counter', 'p', 1, -100_000),
    movement('revenue', 'a', 1, 100_000),
    movement('schedule', 'e', 0, -5_000),
  ]
  // As the version before wrote it.
  expect(hashOf(known)).toBe('962eaf5c7cd46b4c97c0724adafc245b90f715b39b05bf5ebadc33702d9e642b')
  const other = known.map((each) => (each.component === 'counter' ? { ...each, item: 2 } : each))
  expect(hashOf(other)).not.toBe(hashOf(known))
})
