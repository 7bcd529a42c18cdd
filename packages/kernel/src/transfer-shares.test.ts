// A part of what was received goes back to its family: the worked month, and what holds for any division of a payment.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laidOver } from './agreement-terms.ts'
import { type Cents, sumCents, toCents } from './money.ts'
import { toPpm } from './percent.ts'
import type { ShareFact } from './transfer-facts.ts'
import { calculatedTransfer } from './transfer-lines.ts'
import { buildFacts, buildPayment, buildTerms } from './transfer-month.build.ts'

const terms = buildTerms({ feePpm: toPpm(19_000) })
const never = { turn: 0, cents: toCents(0), feeCents: toCents(0) }

function share(fromCents: number, cents: number, wholeCents: number, given: Partial<ShareFact> = {}): ShareFact {
  const feeGroup = { beforeCents: toCents(fromCents), wholeCents: toCents(wholeCents) }
  const id = `share from ${fromCents}`
  const own = { id, invoiceId: 'installment', item: 1, cents: toCents(cents), paidFeeCents: null, isBack: true }
  return { ...own, feeGroup, terms, moved: never, ...given }
}

const linesOf = (shares: ShareFact[], paid: number | null = null) => {
  const payments =
    paid === null ? [] : [buildPayment('p', 'installment', paid, { basis: 'received', atSchool: false, terms })]
  const { lines } = calculatedTransfer(buildFacts({ terms, payments, shares }))
  return Object.fromEntries(lines.map(({ kind, cents }) => [kind, cents]))
}

test('of 1.000,00 that were received with 19,00 of commission the last 200,00 go back with 3,80', () => {
  const month = linesOf([share(800_00, 200_00, 1_000_00)], 1_000_00)
  expect(month).toEqual({ received: 1_000_00, commission: -19_00, undone: -200_00, feeReturned: 3_80 })
  // In a later month, by what was kept of the payment then, whatever the commission is now.
  const later = linesOf([share(800_00, 200_00, 1_000_00, { paidFeeCents: toCents(25_00) })])
  expect(later).toEqual({ undone: -200_00, feeReturned: 5_00 })
})

test('once it is undone the school has it again with its commission, and what is known moves no more', () => {
  const moved = { turn: 1, cents: toCents(-200_00), feeCents: toCents(-3_80) }
  expect(linesOf([share(800_00, 200_00, 1_000_00, { moved })])).toEqual({})
  expect(linesOf([share(800_00, 200_00, 1_000_00, { moved, isBack: false })])).toEqual({
    received: 200_00,
    commission: -3_80,
  })
  expect(linesOf([share(800_00, 200_00, 1_000_00, { isBack: false })])).toEqual({})
})

const amounts = fc.array(fc.integer({ min: 1, max: 90_000 }).map(toCents), { minLength: 1, maxLength: 6 })

test('parts that a payment is cut into take all of it back, and all of its commission, to the cent', () => {
  fc.assert(
    fc.property(amounts, (parts) => {
      const whole = sumCents(parts)
      const shares = parts.map((cents, at) => share(sumCents(parts.slice(0, at)), cents, whole))
      const lines = linesOf(shares, whole)
      expect([lines.received, (lines.commission ?? 0) + (lines.feeReturned ?? 0)]).toEqual([whole, 0])
      expect(lines.undone).toBe(0 - whole)
    }),
  )
})

test('installments fill the invoices in their order: each cent falls once, and what is more on one side on nothing', () => {
  expect(laidOver([toCents(1_000_00), toCents(600_00)], [toCents(800_00), toCents(200_00), toCents(0)])).toEqual([
    { source: 0, target: 0, fromCents: 0, cents: 800_00 },
    { source: 0, target: 1, fromCents: 800_00, cents: 200_00 },
  ])
  fc.assert(
    fc.property(amounts, amounts, (sources, targets) => {
      const stretches = laidOver(sources, targets)
      const sumOf = (which: 'source' | 'target', at: number) =>
        sumCents(stretches.filter((each) => each[which] === at).map(({ cents }) => cents))
      const filled = Math.min(sumCents(sources), sumCents(targets))
      expect(sumCents(stretches.map(({ cents }) => cents))).toBe(filled)
      expect(targets.map((_, at) => sumOf('target', at))).toEqual(cutAt(filled, targets))
      expect(sources.map((_, at) => sumOf('source', at))).toEqual(cutAt(filled, sources))
    }),
  )
})

/** The first are whole, as far as it goes. */
function cutAt(total: number, amountsInOrder: readonly Cents[]): number[] {
  let left = total
  return amountsInOrder.map((cents) => {
    const part = Math.min(left, cents)
    left -= part
    return part
  })
}
