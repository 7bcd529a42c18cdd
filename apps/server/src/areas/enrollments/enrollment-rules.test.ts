import { expect, test } from 'vitest'
import { canCancel, canConfirm, canUpdate } from './enrollment-rules.ts'

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

test('live invoices hold an enrollment', () => {
  expect(canCancel('enrolled', 0)).toEqual({ can: true })
  expect(canCancel('enrolled', 1)).toEqual({ can: false, reason: 'enrollment_has_live_invoices' })
  expect(canCancel('canceled', 0)).toEqual({ can: false, reason: 'enrollment_canceled' })
})
