// Any shares, any amount: the parts add up to the whole, and one of R$ 1,00 or less is seen; in the program as in the database.
import fc from 'fast-check'
import { expect, test } from '../../../test/support/server.ts'
import { partOf } from '@caderneta/kernel/installments'
import { toCents } from '@caderneta/kernel/money'
import { partsOf } from '../enrollments/public.ts'
import { openPart, partOfDiscounts } from './payer-parts.ts'

const shares = fc.integer({ min: 0, max: 10_000 }).map((share) => share * 100)
const amounts = fc.integer({ min: 101, max: 9_999_999_999 })

test('whatever is billed of a charge and whatever is left are all of it', () => {
  fc.assert(
    fc.property(shares, amounts, fc.boolean(), (ppm, amount, isFirst) => {
      const parts = partsOf(ppm)
      const cents = parts.map((part) => partOf(toCents(amount), part))
      expect(cents.reduce((sum, part) => sum + part, 0)).toBe(amount)
      const taken = (isFirst ? parts.slice(0, 1) : parts.slice(-1)).map(({ fromPpm, toPpm }) => ({
        from_ppm: fromPpm,
        to_ppm: toPpm,
      }))
      const open = openPart(taken)
      const billed = taken.map((slot) => partOf(toCents(amount), { fromPpm: slot.from_ppm, toPpm: slot.to_ppm }))
      expect((billed[0] ?? 0) + (open ? partOf(toCents(amount), open) : 0)).toBe(amount)
      expect(openPart(parts.map(({ fromPpm, toPpm }) => ({ from_ppm: fromPpm, to_ppm: toPpm })))).toBeNull()
    }),
    { numRuns: 2_000 },
  )
})

test('discounts in reais are shared to the cent, those in percent stay', () => {
  fc.assert(
    fc.property(shares, amounts, (ppm, valueCents) => {
      const terms = [
        { days: 5, valueCents },
        { days: 1, percentPpm: 20_000 },
      ]
      const all = partsOf(ppm).map((part) => partOfDiscounts(terms, part))
      const cents = all.flat().reduce((sum, tier) => sum + (tier.valueCents ?? 0), 0)
      expect(cents).toBe(valueCents)
      expect(all.every((tiers) => tiers.some(({ percentPpm }) => percentPpm === 20_000))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('the database cuts the same parts, and refuses the same shares', async ({ build }) => {
  const samples = fc.sample(fc.tuple(shares, amounts), 2_000)
  const { rows } = await build.ground.pool.query<{ first: string; second: string; fits: boolean }>(
    `select control.part_cents(s.cents, 0, s.ppm) as first, control.part_cents(s.cents, s.ppm, 1000000) as second,
       control.parts_leave_enough(s.cents, 1, 0, 2026, 1, '[]', s.ppm) as fits
     from unnest($1::int[], $2::bigint[]) with ordinality s(ppm, cents, place) order by s.place`,
    [samples.map(([ppm]) => ppm), samples.map(([, cents]) => cents)],
  )
  const expected = samples.map(([ppm, cents]) => {
    const first = partOf(toCents(cents), { fromPpm: 0, toPpm: ppm })
    const parts = partsOf(ppm).map((part) => partOf(toCents(cents), part))
    return { first, second: cents - first, fits: parts.every((part) => part > 100) }
  })
  expect(rows.map(({ first, second, fits }) => ({ first: Number(first), second: Number(second), fits }))).toEqual(
    expected,
  )
})
