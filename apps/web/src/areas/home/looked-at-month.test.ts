import { expect, test } from 'vitest'
import { dueIn, monthChoices, monthOf } from './looked-at-month.ts'

test('the months that can be chosen run from two ahead to a year back', () => {
  const months = monthChoices('2026-11-20')
  expect([months[0], months[2], months.at(-1), months.length]).toEqual(['2027-01-01', '2026-11-01', '2025-11-01', 15])
})

test('an address without a month, or with a wrong one, is that of today', () => {
  expect(monthOf(undefined, '2026-11-20')).toBe('2026-11-01')
  expect(monthOf('2026-13', '2026-11-20')).toBe('2026-11-01')
  expect(monthOf('2026-02', '2026-11-20')).toBe('2026-02-01')
})

test('a month ends on its last day', () => {
  expect(dueIn('2028-02-01')).toEqual({ dueFrom: '2028-02-01', dueTo: '2028-02-29' })
})
