import { expect, test } from 'vitest'
import { paymentProblem } from './payment-problem.ts'

const good = {
  date: '2026-11-20',
  value: 140_600,
  dates: { earliest: '2026-10-20', latest: '2026-11-20' },
  amounts: { leastCents: 140_600, mostCents: 291_200 },
}

test('the least and the most that the server names are taken', () => {
  expect(paymentProblem(good)).toBeUndefined()
  expect(paymentProblem({ ...good, value: 291_200 })).toBeUndefined()
})

test('a cent below the least or above the most is refused, with the amount that will do', () => {
  expect(paymentProblem({ ...good, value: 140_599 })).toEqual({ field: 'value', key: 'tooSmall', cents: 140_600 })
  expect(paymentProblem({ ...good, value: 291_201 })).toEqual({ field: 'value', key: 'tooLarge', cents: 291_200 })
})

test('while the charges of the day are asked for any value may stand', () => {
  expect(paymentProblem({ ...good, value: 1, amounts: undefined })).toBeUndefined()
})

test('tomorrow and the day before the issue are refused', () => {
  expect(paymentProblem({ ...good, date: '2026-11-21' })).toMatchObject({ key: 'future' })
  expect(paymentProblem({ ...good, date: '2026-10-19' })).toMatchObject({ key: 'beforeIssue', on: '2026-10-20' })
})

test('an empty date or value is asked for', () => {
  expect(paymentProblem({ ...good, date: null })).toMatchObject({ key: 'dateNeeded' })
  expect(paymentProblem({ ...good, value: null })).toMatchObject({ key: 'valueNeeded' })
})
