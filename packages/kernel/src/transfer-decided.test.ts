// What people decided about a school's money: worked figures of docs/transfers.md, and what holds for any retention.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCalendarDate } from './calendar-date.ts'
import { splitEqually } from './installments.ts'
import { sumCents, toCents } from './money.ts'
import { toPpm } from './percent.ts'
import { interestOf, priceOfDays } from './transfer-decided.ts'
import type { DeferralFact, PlannedFact, TransferFacts } from './transfer-facts.ts'
import { calculatedTransfer } from './transfer-lines.ts'
import { buildFacts, buildInvoice } from './transfer-month.build.ts'

const linesOf = (facts: TransferFacts) =>
  Object.fromEntries(calculatedTransfer(facts).lines.map(({ kind, cents }) => [kind, cents]))

const leftStudent = (cents = 1_000_00, feeCents = 35_00) =>
  buildInvoice('a', cents, {
    isLiving: false,
    isEvaded: true,
    moved: { turn: 1, cents: toCents(cents), feeCents: toCents(feeCents) },
  })
const putOff = (cents: number): DeferralFact => ({
  id: 'r',
  origins: [{ component: 'revenue', sourceId: 'a', turn: 2, cents: toCents(cents) }],
})

test('a retention of 965,00 is put off where it would have been taken, and comes back in three installments with 2 % a month', () => {
  const month = buildFacts({ invoices: [leftStudent(), buildInvoice('b', 2_000_00)], deferrals: [putOff(965_00)] })
  expect(linesOf(month)).toEqual({
    covered: 2_000_00,
    fee: -70_00,
    evaded: -1_000_00,
    feeReturned: 35_00,
    deferred: 965_00,
  })
  const simple = { kind: 'simple', ppm: toPpm(20_000) } as const
  const compound = { kind: 'compound', ppm: toPpm(20_000) } as const
  const parts = splitEqually(toCents(965_00), 3)
  expect(parts).toEqual([321_66, 321_66, 321_68])
  // 6,4332; 12,8664; 19,3008, each rounded half up once.
  expect(parts.map((part, at) => interestOf(part, at + 1, simple))).toEqual([6_43, 12_87, 19_30])
  // 2 %; 4,04 %; 6,1208 %: 6,4332; 12,9951; 19,6894.
  expect(parts.map((part, at) => interestOf(part, at + 1, compound))).toEqual([6_43, 13_00, 19_69])
  const planned: PlannedFact[] = [
    { id: 'n1', component: 'installment', cents: toCents(-321_66) },
    { id: 'n1', component: 'interest', cents: toCents(-6_43) },
  ]
  const next = buildFacts({ competence: toCalendarDate('2026-11-01'), planned })
  expect(linesOf(next)).toEqual({ installment: -321_66, interest: -6_43 })
})

test('a retention whose origin is no longer taken, or takes another amount, puts nothing off', () => {
  expect(linesOf(buildFacts({ invoices: [buildInvoice('b', 100_00)], deferrals: [putOff(965_00)] }))).toEqual({
    covered: 100_00,
    fee: -3_50,
  })
  expect(linesOf(buildFacts({ invoices: [leftStudent(900_00, 31_50)], deferrals: [putOff(965_00)] }))).toEqual({
    evaded: -900_00,
    feeReturned: 31_50,
  })
})

test('30.000,00 that come 47 days earlier at 1,8 % a month cost 846,00', () => {
  expect(priceOfDays(toCents(30_000_00), 47, toPpm(18_000))).toBe(846_00)
  expect(priceOfDays(toCents(30_000_00), 0, toPpm(18_000))).toBe(0)
})

const origin = fc.record({ cents: fc.integer({ min: 101, max: 10_000_000 }), isEvaded: fc.boolean() })

test('what is put off is what is taken, its installments add up to it, and the order of the facts does not matter', () => {
  fc.assert(
    fc.property(fc.array(origin, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 24 }), (all, count) => {
      const invoices = all.map(({ cents, isEvaded }, at) =>
        buildInvoice(`i${at}`, cents, {
          isLiving: false,
          isEvaded,
          moved: { turn: 1, cents: toCents(cents), feeCents: toCents(0) },
        }),
      )
      const origins = invoices.map(({ id, nominalCents }) => ({
        component: 'revenue' as const,
        sourceId: id,
        turn: 2,
        cents: nominalCents,
      }))
      const facts = buildFacts({ invoices, deferrals: [{ id: 'r', origins }] })
      const calculated = calculatedTransfer(facts)
      expect(calculated.resultCents).toBe(0)
      const deferred = calculated.lines.find(({ kind }) => kind === 'deferred')?.cents ?? toCents(0)
      const parts = splitEqually(deferred, count)
      expect(sumCents(parts)).toBe(deferred)
      const planned = parts.map((cents, at) => ({
        id: `n${at}`,
        component: 'installment' as const,
        cents: toCents(0 - cents),
      }))
      const later = buildFacts({ planned: planned.filter(({ cents }) => cents !== 0) })
      expect(calculatedTransfer(later).resultCents).toBe(0 - deferred)
      const reversed = {
        ...facts,
        invoices: invoices.toReversed(),
        deferrals: [{ id: 'r', origins: origins.toReversed() }],
      }
      expect(calculatedTransfer(reversed)).toEqual(calculated)
      expect(calculatedTransfer({ ...later, planned: later.planned.toReversed() })).toEqual(calculatedTransfer(later))
    }),
    { numRuns: 300 },
  )
})

test('compound interest is never below simple interest, and nothing costs nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 100_000 }),
      (cents, months, ppm) => {
        const rate = toPpm(ppm)
        const simple = interestOf(toCents(cents), months, { kind: 'simple', ppm: rate })
        expect(interestOf(toCents(cents), months, { kind: 'compound', ppm: rate })).toBeGreaterThanOrEqual(simple)
        if (months === 0 || ppm === 0) expect(simple).toBe(0)
      },
    ),
    { numRuns: 300 },
  )
})
