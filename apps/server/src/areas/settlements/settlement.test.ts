import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { describe, expect, it } from 'vitest'
import { buildSettleable } from '../../../test/support/settleable-invoice.ts'
import { type Money, settle } from './settlement.ts'

// R$ 1.000,00 due on Friday 20/11/2026, 2 % and 1 % a month, paid 10 days late: 20,00 and 3,33 by the exact rate.
const invoice = buildSettleable({ status: 'generated', issued_on: toCalendarDate('2026-11-01') })

const money = (chargesCents: number, method: Money['method'] = 'boleto'): Money => ({
  cents: 100_000 + chargesCents,
  paidOn: '2026-11-30',
  creditedOn: '2026-12-01',
  method,
  extRef: 'retorno:1',
  bankAccountId: '0192f000-0000-7000-8000-000000000005',
  reportedChargesCents: chargesCents,
})

const kindOf = (of: Money) => settle(invoice, of).exception?.kind ?? null

describe('charges of a late payment', () => {
  it('as we count them are expected', () => {
    expect(kindOf(money(2_333))).toBeNull()
  })

  it("of a boleto may differ by the bank's whole cents a day, and are booked as the bank told", () => {
    expect(kindOf(money(2_330))).toBeNull()
    expect(kindOf(money(2_338))).toBeNull()
    expect(settle(invoice, money(2_330)).payment).toMatchObject({ chargesCents: 2_330, surplusCents: 0 })
  })

  it('of a boleto wait for a person when they differ by more', () => {
    expect(kindOf(money(2_327))).toBe('amountDiffers')
    expect(kindOf(money(2_339))).toBe('amountDiffers')
  })

  it('of another rail wait for a person at the first cent', () => {
    expect(kindOf(money(2_332, 'pix'))).toBe('amountDiffers')
  })
})
