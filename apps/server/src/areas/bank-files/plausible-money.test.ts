import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { expect, it } from 'vitest'
import type { SettleableInvoice } from '../invoices/public.ts'
import { buildSettleable } from '../../../test/support/settleable-invoice.ts'
import { implausible, type MoneyLine, type ReadOn } from './plausible-money.ts'

// R$ 1.000,00 due on 20/11/2026, told by a file of 20/11/2026 that is read the same day.
const invoice = buildSettleable()
const line: MoneyLine = {
  event_kind: 'settled',
  event_on: '2026-11-19',
  credit_on: '2026-11-20',
  paid_cents: 100_000,
  fee_cents: 250,
  interest_cents: 0,
}
const read: ReadOn = { today: '2026-11-20', fileOn: '2026-11-20' }
const wrong = (changes: Partial<MoneyLine>, of: SettleableInvoice | null = invoice, on = read) =>
  implausible({ ...line, ...changes }, of, on)

it('believes what a bank tells every day', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ event_on: null, credit_on: null })).toEqual([])
  expect(wrong({ event_kind: 'fee', paid_cents: 0, fee_cents: 50_000 })).toEqual([])
})

it('believes no day more than ten days after the file, nor after today', () => {
  expect(wrong({ event_on: '2026-11-30', credit_on: '2026-11-30' })).toEqual([])
  expect(wrong({ event_on: '2026-12-01' })).toEqual(['eventOn'])
  expect(wrong({ credit_on: '9999-12-31' })).toEqual(['creditOn'])
  expect(wrong({ event_on: '9999-12-31', credit_on: null }, invoice, { ...read, fileOn: '9999-12-31' })).toEqual([
    'eventOn',
  ])
  expect(wrong({ event_on: '2026-12-01' }, invoice, { ...read, fileOn: null })).toEqual(['eventOn'])
})

it('believes no day before the invoice was issued, nor more than 400 days before the file', () => {
  expect(wrong({ event_on: '2026-10-10' })).toEqual([])
  expect(wrong({ event_on: '2026-10-09' })).toEqual(['eventOn'])
  expect(wrong({ event_on: '2025-10-16' }, null)).toEqual([])
  expect(wrong({ event_on: '2025-10-15' }, null)).toEqual(['eventOn'])
  expect(wrong({ event_on: '1999-12-31', credit_on: '1999-12-31' }, null)).toEqual(['eventOn', 'creditOn'])
})

it('holds an old file to its own day', () => {
  const old = { today: '2026-11-20', fileOn: '2013-05-22' }
  const ofThen = { ...invoice, issued_on: toCalendarDate('2013-04-10'), due_on: toCalendarDate('2013-05-20') }
  expect(wrong({ event_on: '2013-05-20', credit_on: '2013-05-21' }, ofThen, old)).toEqual([])
  expect(wrong({}, ofThen, old)).toEqual(['eventOn', 'creditOn'])
})

it('believes no payment of more than ten times the debt and R$ 10.000,00 above it', () => {
  expect(wrong({ paid_cents: 1_100_000 })).toEqual([])
  expect(wrong({ paid_cents: 1_100_001 })).toEqual(['paidCents'])
  const large = { ...invoice, nominal_cents: toCents(1_000_000), open_cents: toCents(1_000_000) }
  expect(wrong({ paid_cents: 10_000_000 }, large)).toEqual([])
  expect(wrong({ paid_cents: 10_000_001 }, large)).toEqual(['paidCents'])
})

it('believes that a large invoice is paid a second time', () => {
  const paid = { ...invoice, nominal_cents: toCents(1_500_000), open_cents: toCents(0), paid_cents: toCents(1_500_000) }
  expect(wrong({ paid_cents: 1_500_000 }, paid)).toEqual([])
})

it('believes no payment above R$ 1.000.000,00 of a title that nobody knows', () => {
  expect(wrong({ paid_cents: 100_000_000 }, null)).toEqual([])
  expect(wrong({ paid_cents: 100_000_001 }, null)).toEqual(['paidCents'])
})

it('believes no fee above R$ 500,00 and no charges above the payment; a fee may be more than a small payment', () => {
  expect(wrong({ fee_cents: 50_001 })).toEqual(['feeCents'])
  expect(wrong({ event_kind: 'registered', paid_cents: 0, fee_cents: 50_001 })).toEqual(['feeCents'])
  expect(wrong({ paid_cents: 150, fee_cents: 210 })).toEqual([])
  expect(wrong({ interest_cents: 100_001 })).toEqual(['interestCents'])
})

it('asks nothing of a line that moves no money', () => {
  expect(wrong({ event_kind: 'registered', event_on: '9999-12-31', paid_cents: 0, fee_cents: 0 })).toEqual([])
})
