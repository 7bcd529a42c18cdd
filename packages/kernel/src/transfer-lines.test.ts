// What holds for any month: lines add up, nothing is taken that was not given, and the order of the facts does not matter.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumCents, toCents } from './money.ts'
import type { InvoiceFact, Movement, PaymentFact, TransferFacts } from './transfer-facts.ts'
import { calculatedTransfer, transferOf } from './transfer-lines.ts'
import { transferMovements } from './transfer-movements.ts'
import { buildFacts, buildInvoice, buildPayment, buildTerms } from './transfer-month.build.ts'

const runs = { numRuns: 500 }
const flag = fc.boolean()
const cents = fc.integer({ min: 101, max: 10_000_000 })

/** The life of an invoice and its payment over some months: what is so at the end of each. */
const life = fc.record({
  cents,
  basis: fc.constantFrom('guaranteed', 'received'),
  atSchool: flag,
  discount: fc.integer({ min: 0, max: 100 }),
  charges: fc.integer({ min: 0, max: 5_000 }),
  ppm: fc.constantFrom(0, 19_000, 35_000, 333_333),
  months: fc.array(
    fc.record({
      isLiving: flag,
      isPaid: flag,
      isQuarantined: flag,
      isEvaded: flag,
      isReverted: flag,
      isReplaced: flag,
    }),
    { minLength: 1, maxLength: 6 },
  ),
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

const sums = (all: readonly Movement[], component: string) =>
  all.reduce((sum, each) => (each.component === component ? sum + each.cents : sum), 0)

function invoiceAt(id: string, given: Life, month: number, before: readonly Movement[]): InvoiceFact | undefined {
  const now = given.months[Math.min(month, given.months.length - 1)]
  if (given.basis !== 'guaranteed' || now === undefined) return undefined
  const own = before.filter(({ component, sourceId }) => component === 'revenue' && sourceId === id)
  const last = own.at(-1)
  const moved = { turn: own.length, cents: last?.cents ?? toCents(0), feeCents: last?.feeCents ?? toCents(0) }
  const terms = buildTerms({ feePpm: buildTerms().feePpm })
  return buildInvoice(id, given.cents, { ...now, terms, moved })
}

function paymentAt(id: string, given: Life, month: number, before: readonly Movement[]): PaymentFact | undefined {
  const now = given.months[Math.min(month, given.months.length - 1)]
  if (now === undefined) return undefined
  const own = before.filter(({ sourceId }) => sourceId === `pay ${id}`)
  const revenue = before.filter(({ component, sourceId }) => component === 'revenue' && sourceId === id)
  const of = (component: string) => toCents(sums(own, component))
  return buildPayment(`pay ${id}`, id, given.cents, {
    basis: given.basis === 'guaranteed' ? 'guaranteed' : 'received',
    isCovered: revenue.length % 2 === 1,
    atSchool: given.atSchool,
    discountCents: toCents(given.discount),
    chargesCents: toCents(given.charges),
    isReverted: now.isReverted,
    moved: {
      turn: Math.max(0, ...own.map(({ turn }) => turn)),
      counter: of('counter'),
      discount: of('discount'),
      charges: of('charges'),
      received: of('received'),
      borne: of('borne'),
      fee: toCents(own.reduce((sum, { feeCents }) => sum + feeCents, 0)),
    },
  })
}

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

function monthOf(lives: readonly Life[], month: number, before: readonly Movement[], carried: number): TransferFacts {
  return buildFacts({
    invoices: lives.flatMap((each, at) => present(invoiceAt(`i${at}`, each, month, before))),
    payments: lives.flatMap((each, at) => present(paymentAt(`i${at}`, each, month, before))),
    carriedCents: toCents(Math.min(carried, 0)),
  })
}

test('lines add up to the result, dates to what is paid, and movements to the lines', () => {
  fc.assert(
    fc.property(fc.array(life, { maxLength: 8 }), fc.integer({ min: -100_000, max: 0 }), (lives, carried) => {
      const { lines, resultCents, dueCents, installments, movements } = calculatedTransfer(
        monthOf(lives, 0, [], carried),
      )
      expect(sumCents(lines.map((line) => line.cents))).toBe(resultCents)
      expect(sumCents(installments.map((each) => each.cents))).toBe(dueCents)
      expect(dueCents).toBe(Math.max(resultCents, 0))
      expect(movements.reduce((sum, each) => sum + each.cents - each.feeCents, Math.min(carried, 0))).toBe(resultCents)
    }),
    runs,
  )
})

test('the same facts in any order give the same transfer', () => {
  const shuffled = fc.array(life, { maxLength: 8 }).chain((lives) => {
    const facts = monthOf(lives, 0, [], 0)
    const shuffle = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: all.length })
    return fc.tuple(fc.constant(facts), shuffle(facts.invoices), shuffle(facts.payments))
  })
  fc.assert(
    fc.property(shuffled, ([facts, invoices, payments]) => {
      expect(calculatedTransfer({ ...facts, invoices, payments })).toEqual(calculatedTransfer(facts))
    }),
    runs,
  )
})

test('over the months no more is taken for an invoice or a payment than was given, whatever happens to it', () => {
  fc.assert(
    fc.property(fc.array(life, { minLength: 1, maxLength: 4 }), (lives) => {
      const moved: Movement[] = []
      for (let month = 0; month < 7; month += 1) {
        moved.push(...transferMovements(monthOf(lives, month, moved, 0)))
        for (const [at, each] of lives.entries()) {
          const ofInvoice = moved.filter(({ sourceId }) => sourceId === `i${at}`)
          expect([0, each.cents]).toContain(sums(ofInvoice, 'revenue'))
          const fees = ofInvoice.reduce((sum, { feeCents }) => sum + feeCents, 0)
          expect(fees >= 0 && fees <= sums(ofInvoice, 'revenue')).toBe(true)
          const ofPayment = moved.filter(({ sourceId }) => sourceId === `pay ${at}`.replace('pay ', 'pay i'))
          expect([0, -each.cents]).toContain(sums(ofPayment, 'counter'))
          expect([0, each.cents]).toContain(sums(ofPayment, 'received'))
          expect([0, -each.discount].map((value) => value + 0)).toContain(sums(ofPayment, 'discount') + 0)
          // Never both for one invoice.
          expect(sums(ofInvoice, 'revenue') > 0 && sums(ofPayment, 'received') > 0).toBe(false)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('a month in which nothing happened moves nothing', () => {
  fc.assert(
    fc.property(fc.array(life, { maxLength: 6 }), (lives) => {
      const still = lives.map((each) => ({ ...each, months: each.months.slice(0, 1) }))
      const first = transferMovements(monthOf(still, 0, [], 0))
      expect(transferMovements(monthOf(still, 1, first, 0))).toEqual([])
    }),
    runs,
  )
})

test('the statement of known movements is the one that they were calculated with', () => {
  fc.assert(
    fc.property(fc.array(life, { maxLength: 8 }), (lives) => {
      const facts = monthOf(lives, 0, [], 0)
      const calculated = calculatedTransfer(facts)
      expect(transferOf(calculated.movements, facts)).toEqual(calculated)
    }),
    runs,
  )
})
