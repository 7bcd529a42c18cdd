import { expect, test } from 'vitest'
import { newInvoiceProblem } from './new-invoice-problem.ts'

const today = '2026-11-20'
const fields = {
  product: 'tuition',
  competence: '2026-12-01',
  dueDate: '2026-12-10',
  valueCents: null,
  observations: '',
} as const

test('the enrollment is asked for first', () => {
  expect(newInvoiceProblem(fields, undefined, today)).toBe('enrollment')
})

test('without a value the one of the enrollment holds; R$ 1,00 itself is too little', () => {
  expect(newInvoiceProblem(fields, 'e1', today)).toBeUndefined()
  expect(newInvoiceProblem({ ...fields, valueCents: 100 }, 'e1', today)).toBe('value')
  expect(newInvoiceProblem({ ...fields, valueCents: 101 }, 'e1', today)).toBeUndefined()
})

test('a due date before today is refused, today is good', () => {
  expect(newInvoiceProblem({ ...fields, dueDate: '2026-11-19' }, 'e1', today)).toBe('past')
  expect(newInvoiceProblem({ ...fields, dueDate: today }, 'e1', today)).toBeUndefined()
})
