import { expect, test } from 'vitest'
import { civilDayNumber, dayNumber, dayNumberOrNull, daysInMonth, isoDate } from './day-number.ts'

test('days count from 1970-01-01 and come back as dates', () => {
  expect(dayNumber('1970-01-01')).toBe(0)
  expect(dayNumber('1997-10-07')).toBe(10_141)
  expect(isoDate(-1)).toBe('1969-12-31')
  for (let day = -200_000; day < 200_000; day += 97) expect(dayNumber(isoDate(day))).toBe(day)
})

test('agrees with the clock of the machine over four centuries', () => {
  for (let day = 0; day < 146_097; day += 1) {
    const expected = new Date(day * 86_400_000).toISOString().slice(0, 10)
    if (isoDate(day) !== expected || dayNumber(expected) !== day)
      expect.unreachable(`${expected} and ${isoDate(day)} differ`)
  }
})

test('what is not a day has no number', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-01-00', '26-01-01', 'amanhã', '']) {
    expect(dayNumberOrNull(text)).toBeNull()
  }
  expect(() => dayNumber('2026-02-29', 'vencimento')).toThrow('não é uma data')
  expect(civilDayNumber(2024, 2, 29)).not.toBeNull()
})

test('months have their days', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => daysInMonth(2023, month))).toEqual([
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ])
  expect([1900, 2000, 2024, 2100].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 29, 28])
})
