import { chargesOn } from '@caderneta/kernel/late-charges'
import { fromDayNumber, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, centsOf, cobvDueOn } from './cobv-amount.ts'
import { CobvRequest, type CobvValue } from './cobv-request.ts'

const day = toCalendarDate

function charge(valor: Partial<CobvValue> = {}, dueOn = '2026-11-20', validadeAposVencimento = 30): CobvRequest {
  return CobvRequest.parse({
    calendario: { dataDeVencimento: dueOn, validadeAposVencimento },
    devedor: { cpf: '52998224725', nome: 'Maria' },
    valor: { original: '1000.00', ...valor },
    chave: 'escola@caderneta.test',
  })
}

test('amounts are two decimals on the wire and cents inside', () => {
  expect(centsOf('1234.05')).toBe(123_405)
  expect(amountOf(toCents(5))).toBe('0.05')
  expect(amountOf(toCents(123_405))).toBe('1234.05')
})

test('the due date and the validity move to business days', () => {
  const due = cobvDueOn(charge({}, '2026-11-20', 5), day('2026-11-20'))
  expect([due.effectiveDueOn, due.lastPayableOn]).toEqual(['2026-11-23', '2026-11-30'])
})

test('interest is counted by its mode, from the moved due date', () => {
  // Due Monday 23, paid Monday 30: 7 days, 5 business days.
  const interest = (modalidade: 1 | 2 | 3 | 4 | 5 | 6, valorPerc: string) =>
    cobvDueOn(charge({ juros: { modalidade, valorPerc } }), day('2026-11-30')).juros
  expect(interest(1, '0.33')).toBe(231)
  expect(interest(2, '0.10')).toBe(700)
  expect(interest(3, '1.00')).toBe(233)
  expect(interest(4, '12.00')).toBe(230)
  expect(interest(5, '0.50')).toBe(250)
  expect(interest(6, '0.10')).toBe(500)
})

test('fine and interest are on the amount less the rebate', () => {
  const due = cobvDueOn(
    charge({
      abatimento: { modalidade: 1, valorPerc: '100.00' },
      multa: { modalidade: 2, valorPerc: '2.00' },
      juros: { modalidade: 2, valorPerc: '1.00' },
    }),
    day('2026-11-24'),
  )
  expect([due.abatimento, due.multa, due.juros, due.final]).toEqual([10_000, 1_800, 900, 92_700])
})

test('discounts end on their date, or grow with each day early, and never exceed the amount', () => {
  const discount = (desconto: CobvValue['desconto'], paidOn: string) =>
    cobvDueOn(charge({ desconto }), day(paidOn)).desconto
  const dated = {
    modalidade: 2 as const,
    descontoDataFixa: [
      { data: day('2026-11-10'), valorPerc: '10.00' },
      { data: day('2026-11-15'), valorPerc: '5.00' },
    ],
  }
  expect(discount(dated, '2026-11-10')).toBe(10_000)
  // Sunday 15 is a holiday: the second one is good until Monday 16.
  expect(discount(dated, '2026-11-16')).toBe(5_000)
  expect(discount(dated, '2026-11-17')).toBe(0)
  expect(discount({ modalidade: 3, valorPerc: '1.00' }, '2026-11-20')).toBe(300)
  expect(discount({ modalidade: 4, valorPerc: '1.00' }, '2026-11-18')).toBe(200)
  expect(discount({ modalidade: 5, valorPerc: '0.10' }, '2026-11-13')).toBe(1_000)
  expect(discount({ modalidade: 6, valorPerc: '0.10' }, '2026-11-18')).toBe(200)
  expect(discount({ modalidade: 3, valorPerc: '500.00' }, '2026-11-20')).toBe(100_000)
  expect(discount(dated, '2026-11-24')).toBe(0)
})

test('with a fine and a monthly rate the provider asks for what the kernel charges', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 101, max: 10_000_000 }),
      fc.integer({ min: 20_000, max: 22_000 }),
      fc.integer({ min: -40, max: 90 }),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 100 }),
      (nominal, due, offset, fine, interest) => {
        const dueOn = fromDayNumber(due)
        const paidOn = fromDayNumber(due + offset)
        const percent = (hundredths: number) => amountOf(toCents(hundredths))
        const request = charge(
          {
            original: amountOf(toCents(nominal)),
            multa: { modalidade: 2, valorPerc: percent(fine) },
            juros: { modalidade: 3, valorPerc: percent(interest) },
          },
          dueOn,
        )
        const kernel = chargesOn({
          nominalCents: toCents(nominal),
          dueOn,
          paidOn,
          discounts: [],
          terms: {
            finePpm: toPpm(fine * 100),
            interest: { per: 'month', ppm: toPpm(interest * 100) },
            countFrom: 'shifted',
          },
        })
        expect(cobvDueOn(request, paidOn).final).toBe(kernel.totalCents)
      },
    ),
    { numRuns: 2_000 },
  )
})
