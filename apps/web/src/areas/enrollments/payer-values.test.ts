import { expect, test } from 'vitest'
import { isTooLittle, partsOf, payersGiven, payerValues, rest, sumPpm } from './payer-values.ts'

const shares = [{ category: null, productId: null, productName: null, guardianShare: 0.3333, coGuardianShare: 0.6667 }]

test('without a second guardian the shares are not sent', () => {
  expect(payersGiven({ coGuardianId: null, coGuardianTaxId: null, shares })).toMatchObject({ shares: [] })
  expect(payersGiven({ coGuardianId: 'a', coGuardianTaxId: null, shares })).toMatchObject({
    shares: [{ category: null, productId: null, guardianShare: 0.3333, coGuardianShare: 0.6667 }],
  })
  expect(payerValues({ payers: null }).shares).toEqual([
    { category: null, productId: null, productName: null, guardianShare: 0.5, coGuardianShare: 0.5 },
  ])
})

test('what one does not pay, the other does, to the hundredth of a percent', () => {
  expect(rest(0.3333)).toBe(0.6667)
  expect(rest(0.07)).toBe(0.93)
  expect(rest(1.2)).toBe(0)
})

test('the parts of an installment add up to it, and one of R$ 1,00 or less is seen', () => {
  expect(
    partsOf(100_001, { category: null, productId: null, productName: null, guardianShare: 0.6, coGuardianShare: 0.4 }),
  ).toEqual([60_000, 40_001])
  const wrong = { category: null, productId: null, productName: null, guardianShare: 0.6, coGuardianShare: 0.3 }
  expect([sumPpm(wrong), partsOf(100_000, wrong)]).toEqual([900_000, null])
  expect(
    isTooLittle(
      partsOf(10_000, {
        category: null,
        productId: null,
        productName: null,
        guardianShare: 0.01,
        coGuardianShare: 0.99,
      }) ?? [],
    ),
  ).toBe(true)
  expect(
    isTooLittle(
      partsOf(10_000, { category: null, productId: null, productName: null, guardianShare: 0, coGuardianShare: 1 }) ??
        [],
    ),
  ).toBe(false)
})
