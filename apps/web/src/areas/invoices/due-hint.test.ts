import { expect, test } from 'vitest'
import { dueHint, isPartlyPaid } from './due-hint.ts'

const today = '2026-11-20'
const pending = { status: 'pending', displayState: 'pending', paidDate: null } as const

test('a late invoice says for how many days, counted from its own due date', () => {
  const late = { status: 'pending', displayState: 'overdueButPayable', dueDate: '2026-11-10', paidDate: null } as const
  expect(dueHint(late, today)).toEqual({ key: 'overdue', days: 10 })
})

test('a due date on a bank holiday says until when it can be paid without charges', () => {
  expect(dueHint({ ...pending, dueDate: '2026-11-20' }, today)).toEqual({ key: 'holiday', on: '2026-11-23' })
})

test('a due date on a weekend says so', () => {
  expect(dueHint({ ...pending, dueDate: '2026-11-28' }, today)).toEqual({ key: 'weekend', on: '2026-11-30' })
})

test('a due date ahead counts business days', () => {
  expect(dueHint({ ...pending, dueDate: '2026-11-25' }, today)).toEqual({ key: 'inBusinessDays', days: 3 })
})

test('a due date of this very day is today', () => {
  expect(dueHint({ ...pending, dueDate: '2026-11-23' }, '2026-11-23')).toEqual({ key: 'today' })
})

test('a due date far away needs no words', () => {
  expect(dueHint({ ...pending, dueDate: '2027-02-10' }, today)).toEqual({ key: 'none' })
})

test('what was paid says when, and where when it was at the counter', () => {
  const paid = { displayState: 'paid', dueDate: '2026-11-10', paidDate: '2026-11-09' } as const
  expect(dueHint({ ...paid, status: 'paid' }, today)).toEqual({ key: 'paidOn', on: '2026-11-09' })
  expect(dueHint({ ...paid, status: 'paidAtSchool' }, today)).toEqual({ key: 'paidAtSchool', on: '2026-11-09' })
})

test('what was cancelled or not issued yet has no hint', () => {
  expect(dueHint({ status: 'canceled', displayState: 'canceled', dueDate: today, paidDate: null }, today)).toEqual({
    key: 'none',
  })
})

test('a part is paid where money came and more is still asked for', () => {
  expect(isPartlyPaid({ toReceiveCents: 40_000, paidCents: 60_000 })).toBe(true)
  expect(isPartlyPaid({ toReceiveCents: 100_000, paidCents: 0 })).toBe(false)
  expect(isPartlyPaid({ toReceiveCents: null, paidCents: 100_000 })).toBe(false)
})
