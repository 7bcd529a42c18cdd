import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import { describe, expect, it } from 'vitest'
import { buildSettleable } from '../../../test/support/settleable-invoice.ts'
import { chargesOfInvoice } from '../invoices/public.ts'
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

  it('of a boleto may differ by what the layout of its bank could not say: the day from which interest counts', () => {
    // Due on a holiday, three days before the next bank day; records of 400 positions of bank 422 have no field for the date.
    const safra = { ...invoice, bank: '422', layout: 'cnab400' } as const
    const kind = (chargesCents: number) => settle(safra, money(chargesCents)).exception?.kind ?? null
    // 101 cents for the days, 5 for whole cents a day.
    expect(kind(2_227)).toBeNull()
    expect(kind(2_226)).toBe('amountDiffers')
  })

  it('of a Pix wait for a person at the first cent where the provider was told our rule', () => {
    const shifted = { ...invoice, count_from: 'shifted' } as const
    const kind = (chargesCents: number) => settle(shifted, money(chargesCents, 'pix')).exception?.kind ?? null
    expect(kind(2_233)).toBeNull()
    expect(kind(2_232)).toBe('amountDiffers')
    expect(kind(2_234)).toBe('amountDiffers')
  })

  it('of a Pix may differ by what the provider could not be told: days between the due date and the day it moved to', () => {
    // Three days of 33,3 cents, and one cent because each side rounds.
    expect(kindOf(money(2_233, 'pix'))).toBeNull()
    expect(kindOf(money(2_232, 'pix'))).toBeNull()
    expect(kindOf(money(2_231, 'pix'))).toBe('amountDiffers')
  })

  it('of a slip or Pix may lack the correction that no rail is told, and may not go beyond it', () => {
    const corrected = {
      ...invoice,
      count_from: 'shifted',
      due_on: toCalendarDate('2026-08-10'),
      charge_regime: 'contractWithIpca',
      price_indexes: [
        ['ipca', '2026-08-01', 440_000, '2026-09-10'],
        ['ipca', '2026-09-01', 480_000, '2026-10-09'],
      ],
    } as const
    // 71 days late: 43,67 of fine and interest by the rail; 9,22 of correction and 0,39 of interest and fine on it are ours alone.
    const paid = (chargesCents: number, method: 'boleto' | 'pix') => {
      const late = { ...money(chargesCents, method), paidOn: '2026-10-20' }
      return settle(corrected, late)
    }
    for (const method of ['boleto', 'pix'] as const) {
      const settled = paid(4_367, method)
      expect(settled).toMatchObject({ outcome: 'paid', exception: null })
      expect(settled.invoice.open_cents).toBe(0)
      expect(paid(5_328, method).exception).toBeNull()
    }
    expect(paid(4_366, 'pix').exception?.kind).toBe('amountDiffers')
    expect(paid(5_329, 'pix').exception?.kind).toBe('amountDiffers')
    expect(paid(4_300, 'boleto').exception?.kind).toBe('amountDiffers')
  })

  it('of a Pix that go beyond ours as they were known to are charges, not the credit of the family', () => {
    // 0,9998 % a month of 300.001,00 is 99,98 and some millionths a day: no form of the provider says it.
    const odd = {
      ...invoice,
      count_from: 'shifted',
      nominal_cents: toCents(30_000_100),
      open_cents: toCents(30_000_100),
      interest_ppm: toPpm(9_998),
    } as const
    const late = chargesOfInvoice(odd, toCalendarDate('2026-11-30'))
    const { reportedChargesCents: _reported, ...pix } = money(0, 'pix')
    const settled = (beyond: number) => settle(odd, { ...pix, cents: late.totalCents + beyond })
    expect(settled(0).exception).toBeNull()
    expect(settled(1).payment).toMatchObject({ surplusCents: 0, chargesCents: late.fineCents + late.interestCents + 1 })
    expect(settled(1).exception).toBeNull()
    expect(settled(900).exception?.kind).toBe('amountDiffers')
  })
})

describe('the news of money', () => {
  it('carries the fields that its event declares, and no account or key of the rail', () => {
    expect(settle(invoice, money(2_333)).event.payload).toEqual({ cents: 102_333, method: 'boleto' })
    const short = { ...money(0), cents: 50_000 }
    expect(settle(invoice, short).event.payload).toEqual({ cents: 50_000, method: 'boleto' })
    const paid = { ...invoice, status: 'paid' } as const
    expect(settle(paid, money(2_333)).event.payload).toEqual({ cents: 102_333, method: 'boleto' })
  })
})
