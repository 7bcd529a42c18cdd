import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCents } from './money.ts'
import { toPpm } from './percent.ts'
import type { Movement, OverCapFact, TransferFacts } from './transfer-facts.ts'
import { calculatedTransfer } from './transfer-lines.ts'
import { buildFacts, buildInvoice } from './transfer-month.build.ts'

const share = (percent: number) => toPpm(percent * 10_000)

/** A student left after the transfer: the invoice is taken back, with its fee of 3,5 %. */
function evaded(id: string, cents: number, turn = 1) {
  const feeCents = toCents(Math.round(cents * 0.035))
  return buildInvoice(id, cents, {
    competence: '2026-09-01',
    isLiving: false,
    isEvaded: true,
    moved: { turn, cents: toCents(cents), feeCents },
  })
}

/** What the next transfer knows of what this one put off. */
function putOffBy(movements: readonly Movement[], before: readonly OverCapFact[] = []): OverCapFact[] {
  const facts = new Map(before.map((fact) => [`${fact.sourceId} ${fact.item}`, fact]))
  for (const { component, sourceId, item, invoiceId, turn, cents } of movements)
    if (component === 'overCap' && invoiceId !== null)
      facts.set(`${sourceId} ${item}`, { sourceId, item, invoiceId, turn, cents: toCents(Math.max(cents, 0)) })
  return [...facts.values()]
}

const linesOf = (facts: TransferFacts) =>
  Object.fromEntries(calculatedTransfer(facts).lines.map(({ kind, cents }) => [kind, cents]))

describe('a cap of 30 %', () => {
  // 2.000,00 less 70,00 are 1.930,00 without retentions: 579,00 may be taken.
  const october = buildFacts({
    invoices: [buildInvoice('n', 200_000), evaded('a', 50_000), evaded('b', 40_000)],
    retentionCap: share(30),
  })

  test('takes its share, and what is above it goes into the next month by invoice', () => {
    expect(linesOf(october)).toEqual({
      covered: 200_000,
      fee: -7_000,
      evaded: -90_000,
      feeReturned: 3_150,
      // 868,50 less 579,00, all of it of the second invoice.
      overCap: 28_950,
    })
    const { movements, resultCents } = calculatedTransfer(october)
    expect(resultCents).toBe(135_100)
    expect(movements.filter(({ component }) => component === 'overCap')).toMatchObject([
      { sourceId: 'b', invoiceId: 'b', item: 1, turn: 1, line: 'overCap', cents: 28_950, basis: 'guaranteed' },
    ])
  })

  test('holds for what comes back too: it is taken first, and again only up to the share', () => {
    const { movements } = calculatedTransfer(october)
    // 500,00 less 17,50 are 482,50: 144,75 may be taken.
    const november = buildFacts({
      invoices: [buildInvoice('m', 50_000), evaded('c', 10_000)],
      retentionCap: share(30),
      overCap: putOffBy(movements),
    })
    expect(linesOf(november)).toEqual({
      covered: 50_000,
      fee: -1_750,
      evaded: -10_000,
      feeReturned: 350,
      overCapBefore: -28_950,
      // 289,50 + 96,50 less 144,75: 144,75 of the first, all of the second.
      overCap: 24_125,
    })
    const again = calculatedTransfer(november)
    expect(again.movements.filter(({ component }) => component === 'overCap')).toMatchObject([
      { sourceId: 'b', turn: 2, cents: -28_950 },
      { sourceId: 'b', turn: 3, cents: 14_475 },
      { sourceId: 'c', turn: 1, cents: 9_650 },
    ])
    const december = buildFacts({
      invoices: [buildInvoice('d', 500_000)],
      retentionCap: share(30),
      overCap: putOffBy(again.movements, putOffBy(movements)),
    })
    expect(linesOf(december)).toEqual({ covered: 500_000, fee: -17_500, overCapBefore: -24_125 })
  })

  test('agreed installments are taken first, and never put off', () => {
    const facts = { ...october, planned: [{ id: 'n', component: 'installment' as const, cents: toCents(-50_000) }] }
    expect(linesOf(facts)).toMatchObject({ installment: -50_000, overCap: 78_950 })
    const above = { ...october, planned: [{ id: 'n', component: 'installment' as const, cents: toCents(-60_000) }] }
    expect(linesOf(above)).toMatchObject({ installment: -60_000, overCap: 86_850 })
  })

  test('leaves out what a person put off', () => {
    const origins = [{ component: 'revenue' as const, sourceId: 'b', turn: 2, cents: toCents(38_600) }]
    const facts = { ...october, deferrals: [{ id: 'r', origins }] }
    expect(linesOf(facts)).toMatchObject({ deferred: 38_600 })
    expect(linesOf(facts)['overCap']).toBeUndefined()
  })

  test('a school without income pays nothing and owes no less', () => {
    const facts = buildFacts({ invoices: [evaded('a', 50_000)], retentionCap: share(30), carriedCents: toCents(-500) })
    expect(linesOf(facts)).toMatchObject({ evaded: -50_000, overCap: 48_250, carried: -500 })
    expect(calculatedTransfer(facts).resultCents).toBe(-500)
  })
})

test('without a cap nothing is put off, and what an earlier cap put off is taken at once', () => {
  const overCap = [{ sourceId: 'b', item: 1, invoiceId: 'b', turn: 1, cents: toCents(28_950) }]
  const facts = buildFacts({ invoices: [evaded('a', 50_000)], overCap })
  expect(linesOf(facts)).toEqual({ evaded: -50_000, feeReturned: 1_750, overCapBefore: -28_950 })
  expect(linesOf({ ...facts, retentionCap: null })).toEqual(linesOf(facts))
})

const cents = fc.integer({ min: 1, max: 500_000 })
const month = fc.record({
  income: fc.array(cents, { maxLength: 3 }),
  retained: fc.array(cents, { maxLength: 4 }),
  installment: fc.option(cents, { nil: null }),
  cap: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  shuffle: fc.nat(),
})

type Month = typeof month extends fc.Arbitrary<infer Value> ? Value : never

function factsOfMonth(
  { income, retained, installment, cap }: Month,
  at: number,
  overCap: OverCapFact[],
): TransferFacts {
  return buildFacts({
    invoices: [
      ...income.map((each, index) => buildInvoice(`in ${at} ${index}`, each)),
      ...retained.map((each, index) => evaded(`out ${at} ${index}`, each)),
    ],
    planned: installment === null ? [] : [{ id: `n ${at}`, component: 'installment', cents: toCents(-installment) }],
    retentionCap: cap === null ? null : share(cap),
    overCap,
  })
}

const sum = (movements: readonly Movement[], isWanted: (movement: Movement) => boolean) =>
  movements.filter(isWanted).reduce((all, each) => all + each.cents - each.feeCents, 0)

test('over any months deductions never exceed the cap, nothing is lost, and any order of facts gives the same', () => {
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 5 }), (months) => {
      let overCap: OverCapFact[] = []
      let [retained, withheld] = [0, 0]
      for (const [at, each] of months.entries()) {
        const facts = factsOfMonth(each, at, overCap)
        const { movements, resultCents } = calculatedTransfer(facts)
        const reversed = {
          ...facts,
          invoices: facts.invoices.toReversed(),
          overCap: overCap.toReversed(),
        }
        expect(calculatedTransfer(reversed).movements).toEqual(movements)
        const own = -sum(movements, ({ line }) => line === 'evaded')
        const capped = own - sum(movements, ({ component }) => component === 'overCap')
        const installments = -sum(movements, ({ component }) => component === 'installment')
        const without = resultCents + capped + installments
        expect(capped).toBeGreaterThanOrEqual(0)
        if (each.cap !== null)
          expect(capped + installments).toBeLessThanOrEqual(
            Math.max(Math.floor((Math.max(without, 0) * each.cap) / 100), installments),
          )
        overCap = putOffBy(movements, overCap)
        retained += own
        withheld += capped
      }
      expect(retained - withheld).toBe(overCap.reduce((all, { cents: left }) => all + left, 0))
      expect(overCap.every(({ turn, cents: left }) => (turn % 2 === 1) === left > 0)).toBe(true)
    }),
  )
})
