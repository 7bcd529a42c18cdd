import { expect, test } from 'vitest'
import { invoiceGiven, movedDue, newInvoice } from './new-invoice.ts'

const ana = { id: 'e1', dueDay: 10 }
const rui = { id: 'e2', dueDay: 31 }

test('it begins with next month on the day of the enrollment', () => {
  const asked = newInvoice(ana, '2026-11-20')
  expect(asked).toMatchObject({ enrollmentId: 'e1', competence: '2026-12-01', dueDate: '2026-12-10', valueCents: null })
  expect(newInvoice(undefined, '2026-11-20')).toMatchObject({ enrollmentId: null, dueDate: null })
})

test('without a value none is sent, so that the one of the enrollment holds', () => {
  const values = newInvoice(ana, '2026-11-20')
  expect(invoiceGiven(values)).not.toHaveProperty('valueCents')
  expect(invoiceGiven({ ...values, valueCents: 35_000 })).toMatchObject({ valueCents: 35_000 })
})

test('another enrollment or month moves the due date, to the last day of a short month', () => {
  const values = newInvoice(ana, '2026-11-20')
  expect(movedDue(values, ana, { billed: rui, competence: '2026-12-01' })).toBe('2026-12-31')
  expect(movedDue(values, ana, { billed: rui, competence: '2027-02-01' })).toBe('2027-02-28')
  expect(movedDue(values, ana, { billed: undefined, competence: '2026-12-01' })).toBeNull()
})

test('a due date that a person has chosen stays', () => {
  const values = { ...newInvoice(ana, '2026-11-20'), dueDate: '2026-12-15' }
  expect(movedDue(values, ana, { billed: rui, competence: '2027-02-01' })).toBe('2026-12-15')
})
