import { expect, test } from 'vitest'
import { paymentProblem } from './payment-problem.ts'

const good = {
  date: '2026-11-20',
  value: 140_600,
  today: '2026-11-20',
  issueDate: '2026-10-20',
  charges: { openCents: 140_600, discountCents: 0 },
}

test('the nominal is enough: the school may waive fine and interest', () => {
  expect(paymentProblem(good)).toBeUndefined()
})

test('a cent below the nominal is refused, with the least that will do', () => {
  expect(paymentProblem({ ...good, value: 140_599 })).toEqual({ field: 'value', key: 'tooSmall', cents: 140_600 })
})

test('a discount of the day lowers the least', () => {
  expect(
    paymentProblem({ ...good, value: 133_570, charges: { openCents: 140_600, discountCents: 7_030 } }),
  ).toBeUndefined()
})

test('tomorrow and the day before the issue are refused', () => {
  expect(paymentProblem({ ...good, date: '2026-11-21' })).toMatchObject({ key: 'future' })
  expect(paymentProblem({ ...good, date: '2026-10-19' })).toMatchObject({ key: 'beforeIssue', on: '2026-10-20' })
})

test('an empty date or value is asked for', () => {
  expect(paymentProblem({ ...good, date: null })).toMatchObject({ key: 'dateNeeded' })
  expect(paymentProblem({ ...good, value: null })).toMatchObject({ key: 'valueNeeded' })
})
