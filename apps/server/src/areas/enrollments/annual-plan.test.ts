import { discountKinds } from '@caderneta/kernel/discounts'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import fc from 'fast-check'
import { expect, test } from '../../../test/support/server.ts'
import { discountsRefusal, scheduleOf } from './annual-plan.ts'

const month = fc.constantFrom(null, '2026-03-01', '2026-07-01', '2026-11-01')

/** One of each kind at most, in percent or in money; some take more than there is. */
const discounts = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...discountKinds),
    taken: fc.oneof(
      fc.constantFrom(10_000, 333_333, 1_000_000).map((ppm) => ({ percentPpm: toPpm(ppm), valueCents: null })),
      fc.integer({ min: 1, max: 10 ** 6 }).map((cents) => ({ percentPpm: null, valueCents: toCents(cents) })),
    ),
    from: month,
    to: month,
  }),
  { selector: ({ kind }) => kind },
)

const plans = fc.integer({ min: 1, max: 12 }).chain((installments) =>
  fc.record({
    installments: fc.constant(installments),
    annuityCents: fc.integer({ min: 101 * installments, max: 10 ** 7 }).map(toCents),
    startingMonth: fc.integer({ min: 1, max: 12 }),
    passedInstallments: fc.integer({ min: 0, max: installments - 1 }),
    dueDay: fc.constant(31),
    discounts: discounts.map((each) =>
      each.map(({ taken, ...rest }) => ({ ...rest, ...taken, days: 0, reason: 'Acordo' })),
    ),
  }),
)

type Row = { plan: number; month: string; number: number; cents: string; enough: boolean }

test('the database bills every month of a plan what the schedule of the program says, and nothing in any other month', async ({
  server,
}) => {
  const sample = fc.sample(plans, { numRuns: 2_000, seed: 7 })
  const { rows } = await server.database.pool.query<Row>(
    `select p.n::int as plan, m::date::text as month, i.number,
       control.discounted_cents(control.installment_cents(p.annuity, p.installments, i.number), p.discounts, m::date)::text as cents,
       control.instalments_leave_enough(p.annuity, p.installments, p.passed, 2026, p.first, p.discounts) as enough
     from unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::jsonb[]) with ordinality p(annuity, installments, first, passed, discounts, n),
       generate_series('2025-06-01'::date, '2028-02-01'::date, interval '1 month') m,
       lateral (select control.installment_in(2026, p.first, p.installments, p.passed, m::date)) i(number)
     where i.number is not null order by p.n, m`,
    [
      sample.map(({ annuityCents }) => annuityCents),
      sample.map(({ installments }) => installments),
      sample.map(({ startingMonth }) => startingMonth),
      sample.map(({ passedInstallments }) => passedInstallments),
      sample.map((plan) => JSON.stringify(plan.discounts)),
    ],
  )
  const billed = Map.groupBy(rows, ({ plan }) => plan)
  for (const [index, plan] of sample.entries()) {
    const months = billed.get(index + 1) ?? []
    expect(months.map((row) => [row.month, row.number, Number(row.cents)])).toEqual(
      scheduleOf(plan, 2026).map(({ competence, number, cents }) => [competence, number, cents]),
    )
    expect(months[0]?.enough).toBe(discountsRefusal(plan, 2026) === null)
  }
})

test('the database takes no plan with an instalment of R$ 1,00, and none whose instalment is not its annuity divided', async ({
  build,
}) => {
  const wrong = (given: object) => expect(build.enrollment(given)).rejects.toThrow(/violates check constraint/)
  await wrong({ monthly_cents: 100 })
  await wrong({ annuity_cents: 1_200_012 })
  await wrong({ passed_installments: 12 })
  await build.enrollment({ annuity_cents: 1_200_011 })
  const fixed = { kind: 'fixed', percentPpm: null, days: 0, from: null, to: null, reason: 'Acordo' }
  await wrong({ discounts: JSON.stringify([{ ...fixed, valueCents: 99_900 }]) })
  await build.enrollment({ discounts: JSON.stringify([{ ...fixed, valueCents: 99_899 }]) })
})
