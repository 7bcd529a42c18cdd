import { expect, test } from 'vitest'
import { periods, periodOf, rangeOf } from './periods.ts'

const today = '2026-11-20'

test('a week goes from Monday to Sunday', () => {
  expect(rangeOf('week', today)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(rangeOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
})

test('a month ends on its last day', () => {
  expect(rangeOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('the next month of December is January', () => {
  expect(rangeOf('nextMonth', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' })
})

test('the thirds of a reporting year do not depend on the month', () => {
  expect(rangeOf('mayAug', today)).toEqual({ from: '2026-05-01', to: '2026-08-31' })
})

test('every preset is found again in the address it writes', () => {
  for (const period of periods) expect(periodOf(rangeOf(period, today), today)).toBe(period)
})

test('a range of its own is no preset', () => {
  expect(periodOf({ from: '2026-11-03', to: undefined }, today)).toBeUndefined()
})
