import { expect, test } from 'vitest'
import { lastBilled } from './last-touches.ts'

test('the drafts on the desk are of three students, also where two payers share the last bills', () => {
  const bills = ['a', 'b', 'c', 'd', 'd', 'e', 'e'].map((enrollmentId) => ({ enrollmentId }))
  expect(lastBilled(bills)).toEqual(['e', 'd', 'c'])
})
