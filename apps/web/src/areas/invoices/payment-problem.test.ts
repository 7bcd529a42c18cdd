import type { ChargesOnDay } from '@caderneta/contracts/invoice-shapes'
import { expect, test } from 'vitest'
import { paymentProblem, restAfter } from './payment-problem.ts'

const good = {
  date: '2026-11-20',
  value: 140_600,
  dates: { earliest: '2026-10-20', latest: '2026-11-20' },
  amounts: { leastCents: 101, mostCents: 291_200, settlingCents: 140_600, mostPartCents: 140_499 },
}

test('the least and the most that the server names are taken', () => {
  expect(paymentProblem(good)).toBeUndefined()
  expect(paymentProblem({ ...good, value: 291_200 })).toBeUndefined()
})

test('a cent below the least or above the most is refused, with the amount that will do', () => {
  expect(paymentProblem({ ...good, value: 100 })).toEqual({ field: 'value', key: 'tooSmall', cents: 101 })
  expect(paymentProblem({ ...good, value: 291_201 })).toEqual({ field: 'value', key: 'tooLarge', cents: 291_200 })
  const whole = { ...good.amounts, leastCents: 150, settlingCents: 150, mostPartCents: null }
  expect(paymentProblem({ ...good, value: 149, amounts: whole })).toMatchObject({ key: 'tooSmall', cents: 150 })
})

test('a part is taken, but none that leaves R$ 1,00 or less', () => {
  expect(paymentProblem({ ...good, value: 101 })).toBeUndefined()
  expect(paymentProblem({ ...good, value: 140_499 })).toBeUndefined()
  const little = { field: 'value', key: 'leavesLittle', cents: 140_600, partCents: 140_499 }
  expect(paymentProblem({ ...good, value: 140_500 })).toEqual(little)
  expect(paymentProblem({ ...good, value: 140_599 })).toEqual(little)
})

test('what stays open after a part is the nominal less the part, whatever discount or charges the day has', () => {
  const charges = { openCents: 145_600, receipt: good.amounts } as ChargesOnDay
  expect(restAfter(40_000, charges)).toBe(105_600)
  expect([140_600, 140_500, 100, null].map((value) => restAfter(value, charges))).toEqual([null, null, null, null])
  expect(restAfter(40_000, undefined)).toBeNull()
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
