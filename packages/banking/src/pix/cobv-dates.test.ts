import { describe, expect, test } from 'vitest'
import { corpusFolder, readJson } from '../../test/corpus.ts'
import { dayNumber } from '../day-number.ts'
import { cobvDates } from './cobv-dates.ts'

/** Weekends and the days given are without banks. */
function calendar(holidays: readonly string[]): (iso: string) => boolean {
  // 1970-01-01 was a Thursday.
  return (iso) => ![2, 3].includes(((dayNumber(iso) % 7) + 7) % 7) && !holidays.includes(iso)
}

describe('a charge with due date', () => {
  test.each([
    ['2020-10-20', 4, '2020-10-20', '2020-10-26'],
    ['2020-12-25', 0, '2020-12-28', '2020-12-28'],
    ['2020-12-25', 1, '2020-12-28', '2020-12-29'],
    ['2020-12-25', 3, '2020-12-28', '2020-12-31'],
    ['2020-12-25', 4, '2020-12-28', '2021-01-04'],
    ['2021-08-27', 5, '2021-08-27', '2021-09-01'],
    ['2021-08-28', 5, '2021-08-30', '2021-09-06'],
  ])('of %s valid %i days is due on %s and accepted until %s', (dueOn, validDays, effectiveDueOn, lastPayableOn) => {
    const isBusinessDay = calendar(['2020-12-25', '2021-01-01'])
    expect(cobvDates(dueOn, isBusinessDay, validDays)).toEqual({ effectiveDueOn, lastPayableOn })
  })

  test('is accepted for thirty days when nothing is said', () => {
    expect(cobvDates('2026-12-01', calendar([])).lastPayableOn).toBe('2026-12-31')
  })

  test('refuses what makes no sense', () => {
    expect(() => cobvDates('2026-02-30', calendar([]))).toThrow('não é uma data')
    expect(() => cobvDates('2026-02-10', calendar([]), -1)).toThrow('0 ou mais')
    expect(() => cobvDates('2026-02-10', () => false)).toThrow('não tem dia útil')
  })
})

type CobvCase = {
  example: string
  dataDeVencimento: string
  validadeAposVencimento: number
  effectiveDue: string
  lastPayable: string
  attempts: { date: string; accepted: boolean; holiday?: boolean }[]
}

const folder = corpusFolder()
const cases = folder === null ? [] : readJson(folder, 'pix-cobv-validity-cases.json', isCobvFile).cases

describe.skipIf(folder === null)('the Central Bank’s worked examples', () => {
  test.each(cases)('$example: every attempt is answered the same', (each) => {
    const isBusinessDay = calendar(each.attempts.filter((attempt) => attempt.holiday).map((attempt) => attempt.date))
    const dates = cobvDates(each.dataDeVencimento, isBusinessDay, each.validadeAposVencimento)
    expect(dates).toEqual({ effectiveDueOn: each.effectiveDue, lastPayableOn: each.lastPayable })
    for (const attempt of each.attempts) expect(attempt.date <= dates.lastPayableOn).toBe(attempt.accepted)
  })
})

function isCobvFile(value: unknown): value is { cases: CobvCase[] } {
  return typeof value === 'object' && value !== null && 'cases' in value && Array.isArray(value.cases)
}
