// What came by one code for several invoices, laid over them to the cent.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { expect, test } from 'vitest'
import { newId } from '../../platform/uuid.ts'
import { chance } from '../../../test/support/random-choice.ts'
import { distributed, isPayableTogether, isSameCharge } from './joint-rules.ts'

const parts = [100_000, 50_000, 1_234].map((cents) => ({ invoice_id: newId(), cents }))
const shares = (cents: number) => distributed(parts, cents).map((part) => part.cents)

test('what comes is laid over the parts in their order, and what is beyond them stands with the last', () => {
  expect(shares(151_234)).toEqual([100_000, 50_000, 1_234])
  expect(shares(151_235)).toEqual([100_000, 50_000, 1_235])
  expect(shares(302_468)).toEqual([100_000, 50_000, 152_468])
  expect(shares(100_001)).toEqual([100_000, 1])
  expect(shares(99_999)).toEqual([99_999])
})

test('no cent is lost or made, whatever comes', () => {
  const { below } = chance(7)
  for (let round = 0; round < 2_000; round += 1) {
    const asked = Array.from({ length: 1 + below(20) }, () => ({ invoice_id: newId(), cents: 1 + below(300_000) }))
    const cents = 1 + below(3_000_000)
    const laid = distributed(asked, cents)
    expect(laid.reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
    expect(laid.every((part) => part.cents > 0)).toBe(true)
  }
})

test('a code asks for its amounts on its own day: the same choice on the day after is another code', () => {
  const charge = { day: toCalendarDate('2026-11-20'), status: 'active' as const }
  expect(isSameCharge(charge, parts, parts, '2026-11-20')).toBe(true)
  expect(isSameCharge(charge, parts, parts.toReversed(), '2026-11-20')).toBe(true)
  expect(isSameCharge(charge, parts, parts, '2026-11-21')).toBe(false)
  expect(isSameCharge(charge, parts, parts.slice(1), '2026-11-20')).toBe(false)
  const dearer = parts.map((part) => ({ ...part, cents: part.cents + 1 }))
  expect(isSameCharge(charge, parts, dearer, '2026-11-20')).toBe(false)
})

test('what is paid together is owed, still payable, has a receiver, and is of a school that may sell', () => {
  const owed = { status: 'pending', payable_until: '2026-11-20', pix_key: 'chave', number: 7, is_seller_denied: false }
  type Owed = Parameters<typeof isPayableTogether>[0]
  const can = (given: Record<string, unknown>) =>
    isPayableTogether({ ...owed, ...given } as unknown as Owed, toCalendarDate('2026-11-20'))
  expect(can({})).toBe(true)
  expect(can({ status: 'generated', payable_until: null })).toBe(true)
  for (const not of [
    { is_seller_denied: true },
    { pix_key: null },
    { number: null },
    { payable_until: '2026-11-19' },
    { status: 'paid' },
    { status: 'expired' },
    { status: 'inProtest' },
  ])
    expect(can(not), JSON.stringify(not)).toBe(false)
})
