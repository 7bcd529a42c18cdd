import { expect, test } from 'vitest'
import { canCancel, canConfirm, canEvade, canRemove, canUnmark, canUpdate } from './enrollment-rules.ts'

test('price and guardian change until an invoice is issued', () => {
  expect(canUpdate('toEnroll')).toEqual({ can: true })
  expect(canUpdate('inProgress')).toEqual({ can: true })
  expect(canUpdate('enrolled')).toEqual({ can: false, reason: 'enrollment_already_billed' })
  expect(canUpdate('canceled')).toEqual({ can: false, reason: 'enrollment_canceled' })
})

test('only a reserved place is confirmed', () => {
  expect(canConfirm('toEnroll')).toEqual({ can: true })
  expect(canConfirm('inProgress')).toEqual({ can: false, reason: 'enrollment_already_confirmed' })
  expect(canConfirm('canceled')).toEqual({ can: false, reason: 'enrollment_canceled' })
})

test('who left or was canceled is neither changed, confirmed, canceled nor said to leave again', () => {
  for (const [status, reason] of [
    ['canceled', 'enrollment_canceled'],
    ['evaded', 'enrollment_evaded'],
  ] as const)
    for (const can of [canUpdate, canConfirm, canCancel, canEvade]) expect(can(status)).toEqual({ can: false, reason })
  expect(canCancel('enrolled')).toEqual({ can: true })
  expect(canEvade('inProgress')).toEqual({ can: true })
  expect(canEvade('toEnroll')).toEqual({ can: false, reason: 'enrollment_not_confirmed' })
})

test('only an evasion is undone, and only what has no past is removed', () => {
  expect(canUnmark('evaded')).toEqual({ can: true })
  expect(canUnmark('canceled')).toEqual({ can: false, reason: 'evasion_not_found' })
  expect(canRemove(false)).toEqual({ can: true })
  expect(canRemove(true)).toEqual({ can: false, reason: 'enrollment_was_billed' })
})
