import { describe, expect, it } from 'vitest'
import { type Money, type SettleableInvoice, settle } from './settlement.ts'

// R$ 1.000,00 due on Friday 20/11/2026, 2 % and 1 % a month, paid 10 days late: 20,00 and 3,33 by the exact rate.
const invoice: SettleableInvoice = {
  tenant_id: 1,
  id: '0192f000-0000-7000-8000-000000000001',
  number: 1,
  school_id: '0192f000-0000-7000-8000-000000000002',
  guardian_id: '0192f000-0000-7000-8000-000000000003',
  agreement_id: '0192f000-0000-7000-8000-000000000004',
  nosso_numero: 1,
  status: 'generated',
  bank_registration: 'registered',
  bank_reason: null,
  issued_on: '2026-11-01',
  due_on: '2026-11-20',
  nominal_cents: 100_000,
  open_cents: 100_000,
  paid_cents: 0,
  paid_on: null,
  fine_ppm: 20_000,
  interest_ppm: 10_000,
  interest_per: 'month',
  count_from: 'original',
  early_discounts: [],
  version: 1,
}

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
