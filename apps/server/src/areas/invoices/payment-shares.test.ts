import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openItems, type PaidBefore, sharesOfPayments } from './payment-shares.ts'

const items = [
  { item: 1, cents: 100_000, isGuaranteed: true },
  { item: 2, cents: 30_000, isGuaranteed: false },
]

const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`

const paid = (at: number, cents: number, revertedAt: number | null = null): PaidBefore => ({
  id: idOf(at),
  reverted_by: revertedAt === null ? null : idOf(revertedAt),
  principal_cents: cents,
  charges_cents: 0,
  discount_cents: 0,
  surplus_cents: 0,
})

const principals = (payments: readonly PaidBefore[], at: number) =>
  sharesOfPayments(items, payments)
    .get(idOf(at))
    ?.map(({ principalCents }) => principalCents)

test('a part goes by the values of the items, and the rest leaves nothing of any open', () => {
  const payments = [paid(1, 40_001), paid(2, 89_999)]
  // 307,70 (307,7000) and 92,31 (92,3100).
  expect(principals(payments, 1)).toEqual([30_770, 9_231])
  expect(principals(payments, 2)).toEqual([69_230, 20_769])
  expect(openItems(items, payments).map(({ openCents }) => openCents)).toEqual([0, 0])
})

test('what was taken back is open again; a share that was told is not told otherwise by what comes later', () => {
  const before = [paid(1, 40_001), paid(2, 50_000)]
  const after = [paid(1, 40_001, 3), paid(2, 50_000), paid(4, 80_000)]
  expect(principals(after, 2)).toEqual(principals(before, 2))
  expect(openItems(items, after).map(({ openCents }) => openCents)).toEqual([0, 0])
  expect(principals(after, 4)?.reduce((sum, cents) => sum + cents, 0)).toBe(80_000)
})

/** Each step pays a part of what is open; what it covers is open again where it is taken back. */
function happened(steps: readonly { part: number; isTakenBack: boolean }[]) {
  const payments: PaidBefore[] = []
  let covered = 0
  for (const [at, { part, isTakenBack }] of steps.entries()) {
    const cents = Math.floor((130_000 - covered) * part)
    payments.push(paid(at * 2 + 1, cents, isTakenBack ? at * 2 + 2 : null))
    if (!isTakenBack) covered += cents
  }
  return { payments, covered }
}

test('whatever is paid and taken back, each payment is the sum of its shares, and open is what no payment covers', () => {
  const step = fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }), isTakenBack: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const { payments, covered } = happened(steps)
      const shares = sharesOfPayments(items, payments)
      for (const payment of payments)
        expect(shares.get(payment.id)?.reduce((sum, { cents }) => sum + cents, 0)).toBe(payment.principal_cents)
      const open = openItems(items, payments).map(({ openCents }) => openCents)
      expect(open.reduce<number>((sum, cents) => sum + cents, 0)).toBe(130_000 - covered)
      for (const [at, cents] of open.entries()) expect(cents <= (items[at]?.cents ?? 0)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
