import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber, isoDate } from '../day-number.ts'
import { dueDateOfFactor, dueFactor } from './due-factor.ts'

describe('the due factor', () => {
  test.each([
    ['1997-10-08', 1],
    ['2000-07-03', 1000],
    ['2025-02-20', 9998],
    ['2025-02-21', 9999],
    ['2025-02-22', 1000],
    ['2025-02-23', 1001],
    ['2027-11-18', 1999],
    ['2027-11-19', 2000],
    ['2029-05-20', 2548],
    ['2049-10-13', 9999],
    ['2049-10-14', 1000],
    ['2049-10-15', 1001],
    ['2074-06-04', 9999],
    ['2074-06-05', 1000],
  ])('of %s is %i', (dueOn, factor) => {
    expect(dueFactor(dueOn)).toBe(factor)
  })

  test('is zero when the slip is paid on presentation', () => {
    expect(dueFactor(null)).toBe(0)
    expect(dueDateOfFactor(0, '2026-01-01')).toBeNull()
  })

  test('does not exist before it was invented, nor for a day that is not', () => {
    expect(() => dueFactor('1997-10-07')).toThrow('anterior a 08/10/1997')
    expect(() => dueFactor('1996-05-10')).toThrow('Confira o ano')
    expect(() => dueFactor('2026-02-29')).toThrow('não é uma data')
  })
})

describe('reading a factor back', () => {
  test.each([
    [1000, '2024-12-01', '2025-02-22'],
    [1000, '2000-07-01', '2000-07-03'],
    [9999, '2025-03-01', '2025-02-21'],
    [1500, '2026-11-20', '2026-07-07'],
    [1000, '2049-10-01', '2049-10-14'],
  ])('%i read on %s is %s', (factor, readingOn, dueOn) => {
    expect(dueDateOfFactor(factor, readingOn)).toBe(dueOn)
  })

  test('takes 3000 days back and 5500 ahead, and not one day more', () => {
    const today = dayNumber('2030-01-01')
    for (const [offset, isRead] of [
      [-3001, false],
      [-3000, true],
      [5500, true],
      [5501, false],
    ] as const) {
      const dueOn = isoDate(today + offset)
      expect(dueDateOfFactor(dueFactor(dueOn), '2030-01-01') === dueOn).toBe(isRead)
    }
  })

  test('of the days before 1000 only the first cycle is meant', () => {
    expect(dueDateOfFactor(500, '1999-01-01')).toBe('1999-02-19')
    expect(dueDateOfFactor(500, '2026-01-01')).toBeNull()
    expect(dueDateOfFactor(10000, '2026-01-01')).toBeNull()
  })

  test('gives the date that was written, for any date in the window', () => {
    const first = dayNumber('1997-10-08')
    const property = fc.property(
      fc.integer({ min: first, max: first + 60_000 }),
      fc.integer({ min: -2999, max: 5499 }),
      (day, distance) => {
        const dueOn = isoDate(day)
        expect(dueDateOfFactor(dueFactor(dueOn), isoDate(day - distance))).toBe(dueOn)
      },
    )
    fc.assert(property, { numRuns: 2000 })
  })
})
