import { CobvRequest } from '../../../../sandbox/src/pix/cobv-request.ts'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, fromDayNumber, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { chargesOn, discountLimit, type EarlyDiscount, excessiveDiscount } from '@caderneta/kernel/late-charges'
import { mostDifferenceCents } from '@caderneta/banking'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cobvDueOn } from '../../../../sandbox/src/pix/cobv-amount.ts'
import { carriedByPix, type ChargeFacts, chargeRequest } from './charge-request.ts'

const facts: ChargeFacts = {
  dueOn: '2026-11-20',
  payableUntil: '2027-01-22',
  nominalCents: 100_000,
  openCents: 100_000,
  terms: { finePpm: toPpm(20_000), interest: { per: 'month', ppm: toPpm(10_000) }, countFrom: 'shifted' },
  discounts: [],
  pixKey: 'pix@ipe.test',
  payerName: 'Marina Teles',
  payerTaxId: '52998224725',
  words: 'Colégio Ipê Amarelo, fatura 48213',
}

test('the terms of the slip, in the words of the Central Bank’s API', () => {
  const request = chargeRequest({ ...facts, discounts: [{ daysBefore: 5, percentPpm: toPpm(50_000) }] })
  expect(request).toEqual({
    // The 20th is a holiday: days count from Monday the 23rd.
    calendario: { dataDeVencimento: '2026-11-20', validadeAposVencimento: 60 },
    devedor: { cpf: '52998224725', nome: 'Marina Teles' },
    valor: {
      original: '1000.00',
      multa: { modalidade: 2, valorPerc: '2.00' },
      juros: { modalidade: 3, valorPerc: '1.00' },
      // The 15th is a Sunday and a holiday: good until Monday the 16th.
      desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-11-16', valorPerc: '50.00' }] },
    },
    chave: 'pix@ipe.test',
    solicitacaoPagador: 'Colégio Ipê Amarelo, fatura 48213',
  })
  expect(CobvRequest.safeParse(request).success).toBe(true)
})

test('a rate that two decimals cannot carry goes as an amount, and discounts always do', () => {
  const request = chargeRequest({
    ...facts,
    nominalCents: 3_000_000,
    openCents: 3_000_000,
    terms: { ...facts.terms, interest: { per: 'day', ppm: toPpm(333) } },
    payerTaxId: '11222333000181',
    discounts: [
      { daysBefore: 10, percentPpm: toPpm(100_000) },
      { daysBefore: 0, valueCents: toCents(2_500) },
    ],
  })
  expect(request.devedor).toEqual({ cnpj: '11222333000181', nome: 'Marina Teles' })
  expect(request.valor).toMatchObject({
    juros: { modalidade: 1, valorPerc: '9.99' },
    desconto: {
      modalidade: 1,
      descontoDataFixa: [
        { data: '2026-11-10', valorPerc: '3000.00' },
        { data: '2026-11-20', valorPerc: '25.00' },
      ],
    },
  })
  expect(CobvRequest.safeParse(request).success).toBe(true)
})

test('what is not charged is not mentioned', () => {
  const terms = { ...facts.terms, finePpm: toPpm(0), interest: { per: 'month', ppm: toPpm(0) } } as const
  expect(chargeRequest({ ...facts, terms }).valor).toEqual({ original: '1000.00' })
})

test('of an invoice paid in part the discount is still of the nominal, and at least a cent stays', () => {
  const discounts = [{ daysBefore: 4, percentPpm: toPpm(100_000) }]
  const asked = (openCents: number) => chargeRequest({ ...facts, openCents, discounts }).valor
  expect(asked(10_001)).toMatchObject({ original: '100.01', desconto: { descontoDataFixa: [{ valorPerc: '100.00' }] } })
  expect(asked(10_000)).toMatchObject({ original: '100.00', desconto: { descontoDataFixa: [{ valorPerc: '99.99' }] } })
})

const tier = fc
  .record({
    daysBefore: fc.integer({ min: 0, max: 30 }),
    percent: fc.boolean(),
    size: fc.integer({ min: 1, max: 300_000 }),
  })
  .map(
    ({ daysBefore, percent, size }): EarlyDiscount =>
      percent ? { daysBefore, percentPpm: toPpm(size) } : { daysBefore, valueCents: toCents(size) },
  )
const invoice = fc.record({
  nominal: fc.integer({ min: 101, max: 3_000_000 }),
  part: fc.constantFrom(1, 1, 0.5, 0.07),
  due: fc.integer({ min: 20_800, max: 24_400 }),
  offset: fc.integer({ min: -35, max: 120 }),
  fine: fc.integer({ min: 0, max: 20_000 }),
  interest: fc.oneof(
    fc.record({ per: fc.constant('month' as const), ppm: fc.integer({ min: 0, max: 20_000 }) }),
    fc.record({ per: fc.constant('day' as const), ppm: fc.integer({ min: 0, max: 700 }) }),
  ),
  countFrom: fc.constantFrom('shifted' as const, 'original' as const),
  tiers: fc.uniqueArray(tier, { maxLength: 2, selector: (each) => each.daysBefore }),
})

/** CADERNETA_RAIL_CASES = how many: 10,000 in the long campaign. */
const count = Number(process.env.CADERNETA_RAIL_CASES ?? 1_500)

test(`the provider asks for what we charge, but for what was named, over ${count} invoices`, () => {
  fc.assert(
    fc.property(invoice, ({ nominal, part, due, offset, fine, interest, countFrom, tiers }) => {
      const nominalCents = toCents(nominal)
      const openCents = toCents(Math.max(1, Math.floor(nominal * part)))
      const dueOn = fromDayNumber(due)
      const terms = { finePpm: toPpm(fine), interest: { per: interest.per, ppm: toPpm(interest.ppm) }, countFrom }
      const discounts = excessiveDiscount(nominalCents, tiers) ? [] : tiers
      const given = { ...facts, nominalCents, openCents, dueOn, terms, discounts }
      const request = CobvRequest.parse(chargeRequest(given))
      const { differences } = carriedByPix(given)
      const effective = nextBusinessDay(toCalendarDate(dueOn))
      const limits = discounts.map((each) => discountLimit(dueOn, each))
      for (const paidOn of [addDays(dueOn, offset), effective, addDays(effective, 1), ...limits]) {
        const ours = chargesOn({ nominalCents, openCents, dueOn, paidOn, terms, discounts })
        const pix = cobvDueOn(request, paidOn)
        const most = (name: 'fine' | 'interest' | 'discount') => mostDifferenceCents(differences, name, ours.daysLate)
        expect(Math.abs(pix.multa - ours.fineCents)).toBeLessThanOrEqual(most('fine'))
        expect(Math.abs(pix.juros - ours.interestCents)).toBeLessThanOrEqual(most('interest'))
        expect(Math.abs(pix.desconto - ours.discountCents)).toBeLessThanOrEqual(most('discount'))
      }
    }),
    { numRuns: count },
  )
})
