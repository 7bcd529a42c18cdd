// Invoices of several items: the worked month of docs/transfers.md, and what holds for any.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, sumCents, toCents } from './money.ts'
import { toPpm } from './percent.ts'
import type { InvoiceFact, TransferFacts } from './transfer-facts.ts'
import { calculatedTransfer } from './transfer-lines.ts'
import { buildFacts, buildInvoice, buildPayment, buildTerms } from './transfer-month.build.ts'

const linesOf = (facts: TransferFacts) =>
  Object.fromEntries(calculatedTransfer(facts).lines.map(({ kind, cents }) => [kind, cents]))

/** Items of one invoice that bear one fee. */
function grouped(id: string, values: readonly number[]): InvoiceFact[] {
  const wholeCents = sumCents(values.map(toCents))
  return values.map((cents, at) => ({
    ...buildInvoice(id, cents),
    item: at + 1,
    feeGroup: { beforeCents: sumCents(values.slice(0, at).map(toCents)), wholeCents },
  }))
}

test('one invoice with tuition that is guaranteed and a lunch that is not: the school is promised the one and paid the other when it comes', () => {
  const terms = buildTerms({ feePpm: toPpm(35_000) })
  const promised = { ...buildInvoice('a', 1_000_00, { terms }), item: 1 }
  const received = (cents: number, given: Partial<ReturnType<typeof buildPayment>>) =>
    buildPayment('p', 'a', cents, { ...given, terms })
  // 1.300,00 were due; 1.326,43 came: 1.300,00 and 26,43 of fine and interest, which go 1.000,00 to 300,00.
  const month = buildFacts({
    invoices: [promised],
    payments: [
      received(1_020_33, {
        item: 1,
        basis: 'guaranteed',
        isCovered: false,
        principalCents: toCents(1_000_00),
        chargesCents: toCents(20_33),
      }),
      received(306_10, { item: 2, basis: 'received', principalCents: toCents(300_00), chargesCents: toCents(6_10) }),
    ],
    // 2,10 of the bank's fee: 0,48 (0,4846) of them are of the lunch, the rest is the provider's.
    costs: [{ id: 'k', invoiceId: 'a', item: 2, bankAccountId: 'itau', cents: toCents(48) }],
  })
  expect(linesOf(month)).toEqual({
    covered: 1_000_00,
    fee: -35_00,
    received: 300_00,
    charges: 26_43,
    commission: -10_50,
    cost: -48,
  })
})

test('the items of an invoice bear its one fee: a fee in reais is taken once, and a percentage is rounded once', () => {
  const once = (feeKind: 'percent' | 'cents', values: number[]) => {
    const terms = buildTerms({
      feeKind,
      feePpm: toPpm(feeKind === 'percent' ? 35_000 : 0),
      feeCents: toCents(feeKind === 'cents' ? 15_00 : 0),
    })
    const { movements } = calculatedTransfer(
      buildFacts({ terms, invoices: grouped('a', values).map((each) => ({ ...each, terms })) }),
    )
    return movements.filter(({ component }) => component === 'revenue').map(({ feeCents }) => feeCents)
  }
  expect(once('cents', [1_000_00, 500_00])).toEqual([10_00, 5_00])
  // 3,5 % of 100,03 + 100,03 are 7,0021: 7,00, of which each bears a half.
  expect(once('percent', [100_03, 100_03])).toEqual([3_50, 3_50])
  expect(once('cents', [4_00, 3_00])).toEqual([4_00, 3_00])
})

test('however an invoice is cut into items of one coverage, the school is paid the same', () => {
  const values = fc.array(fc.integer({ min: 1, max: 3_000_000 }), { minLength: 1, maxLength: 6 })
  const terms = fc.record({
    feeKind: fc.constantFrom('percent' as const, 'cents' as const),
    feePpm: fc.integer({ min: 0, max: 400_000 }).map(toPpm),
    feeCents: fc.integer({ min: 0, max: 5_000 }).map(toCents),
  })
  fc.assert(
    fc.property(values, terms, (cut, fee) => {
      const own = buildTerms({ ...fee, feeCents: fee.feeKind === 'cents' ? fee.feeCents : toCents(0) })
      const whole = cut.reduce((sum, cents) => sum + cents, 0)
      const items = grouped('a', cut).map((each) => ({ ...each, enrollmentId: 'e', terms: own }))
      const one = [buildInvoice('a', whole, { enrollmentId: 'e', terms: own })]
      const apart = calculatedTransfer(buildFacts({ terms: own, invoices: items }))
      expect(apart.resultCents).toBe(calculatedTransfer(buildFacts({ terms: own, invoices: one })).resultCents)
      for (const { cents, feeCents } of apart.movements) expect(feeCents >= 0 && feeCents <= cents).toBe(true)
      const group = items.map((fact, at) =>
        buildPayment('p', 'a', cut[at] ?? 0, {
          item: fact.item,
          basis: 'received',
          terms: own,
          ...(fact.feeGroup ? { feeGroup: fact.feeGroup } : {}),
        }),
      )
      const paid = (payments: typeof group): Cents =>
        calculatedTransfer(buildFacts({ terms: own, payments })).resultCents
      expect(paid(group)).toBe(paid([buildPayment('p', 'a', whole, { basis: 'received', terms: own })]))
    }),
    { numRuns: 3_000 },
  )
})

test('what is taken of an invoice is one origin of a retention, with all its items', () => {
  const gone = grouped('a', [600_00, 400_00]).map((each, at) => ({
    ...each,
    isLiving: false,
    isEvaded: true,
    moved: { turn: 1, cents: each.nominalCents, feeCents: toCents(at === 0 ? 21_00 : 14_00) },
  }))
  const put = (cents: number) =>
    linesOf(
      buildFacts({
        invoices: gone,
        deferrals: [{ id: 'r', origins: [{ component: 'revenue', sourceId: 'a', turn: 2, cents: toCents(cents) }] }],
      }),
    )
  expect(put(965_00)).toEqual({ evaded: -1_000_00, feeReturned: 35_00, deferred: 965_00 })
  // One of two items is no origin: nothing is put off.
  expect(put(579_00)).toEqual({ evaded: -1_000_00, feeReturned: 35_00 })
})
