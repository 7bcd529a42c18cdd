import { expect, test } from 'vitest'
import { monthsAround } from './months-around.ts'

test('this month comes first, then those ahead, then those past', () => {
  const months = monthsAround('2026-11-20', null)
  expect(months.slice(0, 2)).toEqual(['2026-11-01', '2026-12-01'])
  expect(months.at(-1)).toBe('2025-11-01')
})

test('a chosen month is always among them, once', () => {
  expect(monthsAround('2026-11-20', '2024-02-01').at(-1)).toBe('2024-02-01')
  expect(monthsAround('2026-11-20', '2026-12-01')).toEqual(monthsAround('2026-11-20', null))
})
