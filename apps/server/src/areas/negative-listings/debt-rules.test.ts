import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { expect, test } from 'vitest'
import {
  brokenOf,
  type DebtFacts,
  inclusionVerdicts,
  prescribedBefore,
  prescribesOn,
  verdictsOf,
} from './debt-rules.ts'
import { toldChanges } from './bureau-answers.ts'

const good: DebtFacts = {
  status: 'generated',
  cents: 100_000,
  due_on: '2026-09-10',
  first_due_on: '2026-09-10',
  tax_id: '52998224725',
  born_on: '1985-04-02',
  email: 'a@b.test',
  uf: 'SP',
  is_disputed: false,
  is_suspended: false,
  is_agreed: false,
  is_in_quarantine: false,
  has_unsettled_payment: false,
  is_held: false,
  is_listed: false,
}
const around = {
  isOn: true,
  terms: { waitingDays: 20, overdueDays: 6, minimumCents: 1_000 },
  today: toCalendarDate('2026-11-20'),
}
const broken = (change: Partial<DebtFacts>, given = around) =>
  brokenOf(verdictsOf({ ...good, ...change }, given)).map(({ rule }) => rule)

test('a debt about which everything is known may be listed', () => {
  expect(broken({})).toEqual([])
})

test.for([
  ['turnedOn', {}, { ...around, isOn: false }],
  ['owed', { status: 'paid' }, around],
  ['owed', { cents: 0 }, around],
  ['adult', { born_on: null }, around],
  ['adult', { born_on: '2008-11-21' }, around],
  ['validTaxId', { tax_id: '52998224724' }, around],
  ['address', { uf: null }, around],
  ['email', { email: null }, around],
  ['overdue', { due_on: '2026-11-15' }, around],
  // A Saturday: its days are counted from Monday on.
  ['overdue', { due_on: '2026-11-14' }, around],
  ['notPrescribed', { first_due_on: '2021-11-20' }, around],
  ['aboveMinimum', { cents: 999 }, around],
  ['noDispute', { is_disputed: true }, around],
  ['notSuspended', { is_suspended: true }, around],
  ['noAgreement', { is_agreed: true }, around],
  ['notQuarantined', { is_in_quarantine: true }, around],
  ['noUnsettledPayment', { has_unsettled_payment: true }, around],
  ['notHeld', { is_held: true }, around],
  ['notListed', { is_listed: true }, around],
] as const)('%s keeps a debt from being listed (%#)', ([rule, change, given]) => {
  expect(broken(change, given)).toContain(rule)
})

test('the limits themselves: 18 years today, 6 days overdue, the day before five years, the minimum', () => {
  expect(broken({ born_on: '2008-11-20' })).toEqual([])
  expect(broken({ due_on: '2026-11-13' })).toEqual([])
  expect(broken({ due_on: '2026-11-14' }, { ...around, today: toCalendarDate('2026-11-22') })).toEqual([])
  expect(broken({ first_due_on: '2021-11-21' })).toEqual([])
  expect(broken({ cents: 1_000 })).toEqual([])
})

test('a company is of age', () => {
  expect(broken({ tax_id: '12ABC34501DE35', born_on: null })).toEqual([])
})

test.for([
  ['SP', 20, '2026-11-30', '2026-12-20'],
  ['MT', 45, '2026-11-30', '2027-01-14'],
  ['PI', 15, '2026-11-30', '2026-12-15'],
] as const)('in %s the bureau hears of it on the day after %i days', ([_uf, _days, delivered_on, wait_until]) => {
  const on = (today: string) =>
    brokenOf(inclusionVerdicts(good, { delivered_on, wait_until }, { ...around, today: toCalendarDate(today) })).map(
      ({ rule }) => rule,
    )
  expect(on(wait_until)).toEqual(['waited'])
  const [year, month, day] = wait_until.split('-').map(Number)
  expect(on(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 0) + 1)).toISOString().slice(0, 10))).toEqual([])
  expect(
    brokenOf(inclusionVerdicts(good, { delivered_on: null, wait_until: null }, around)).map(({ rule }) => rule),
  ).toEqual(['noticeDelivered', 'waited'])
})

test('each day finds what is prescribed by then and nothing else, also what fell due on a 29 February', () => {
  const due = ['2024-02-28', '2024-02-29', '2024-03-01'].map(toCalendarDate)
  for (let day = toCalendarDate('2029-02-26'); day <= '2029-03-03'; day = addDays(day, 1)) {
    const found = due.filter((each) => each < prescribedBefore(day))
    expect(found, day).toEqual(due.filter((each) => prescribesOn(each) <= day))
  }
})

test('a refusal ends what was told once; where an earlier request had no answer, it may still be taken', () => {
  const today = toCalendarDate('2026-11-20')
  const asked = { status: 'inclusionRequested' as const, protocol: null, bureau_error: null }
  const refused = 'Contrato inválido.'
  expect(toldChanges(asked, { refused, wasTold: false }, today)).toEqual({ status: 'refused', bureau_error: refused })
  const unknown = { status: 'unconfirmed' as const, bureau_error: refused }
  expect(toldChanges(asked, { refused, wasTold: true }, today)).toEqual(unknown)
  expect(toldChanges({ ...asked, ...unknown }, { refused, wasTold: true }, today)).toBeNull()
  // Of a name that left, and is read back.
  expect(toldChanges({ ...asked, status: 'excluded' }, { refused, wasTold: true }, today)).toBeNull()
})
