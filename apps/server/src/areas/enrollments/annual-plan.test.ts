import { toCents } from '@caderneta/kernel/money'
import fc from 'fast-check'
import { expect, test } from '../../../test/support/server.ts'
import { scheduleOf } from './annual-plan.ts'

const plans = fc.integer({ min: 1, max: 12 }).chain((installments) =>
  fc.record({
    installments: fc.constant(installments),
    annuityCents: fc.integer({ min: 101 * installments, max: 10 ** 10 }).map(toCents),
    startingMonth: fc.integer({ min: 1, max: 12 }),
    passedInstallments: fc.integer({ min: 0, max: installments - 1 }),
    dueDay: fc.constant(31),
  }),
)

type Row = { plan: number; month: string; number: number; cents: string }

test('the database bills every month of a plan what the schedule of the program says, and nothing in any other month', async ({
  server,
}) => {
  const sample = fc.sample(plans, { numRuns: 2_000, seed: 7 })
  const { rows } = await server.database.pool.query<Row>(
    `select p.n::int as plan, m::date::text as month, i.number, control.installment_cents(p.annuity, p.installments, i.number)::text as cents
     from unnest($1::bigint[], $2::int[], $3::int[], $4::int[]) with ordinality p(annuity, installments, first, passed, n),
       generate_series('2025-06-01'::date, '2028-02-01'::date, interval '1 month') m,
       lateral (select control.installment_in(2026, p.first, p.installments, p.passed, m::date)) i(number)
     where i.number is not null order by p.n, m`,
    [
      sample.map(({ annuityCents }) => annuityCents),
      sample.map(({ installments }) => installments),
      sample.map(({ startingMonth }) => startingMonth),
      sample.map(({ passedInstallments }) => passedInstallments),
    ],
  )
  const billed = Map.groupBy(rows, ({ plan }) => plan)
  for (const [index, plan] of sample.entries())
    expect(billed.get(index + 1)?.map(({ month, number, cents }) => [month, number, Number(cents)])).toEqual(
      scheduleOf(plan, 2026).map(({ competence, number, cents }) => [competence, number, cents]),
    )
})

test('the database takes no plan with an instalment of R$ 1,00, and none whose instalment is not its annuity divided', async ({
  build,
}) => {
  const wrong = (given: object) => expect(build.enrollment(given)).rejects.toThrow(/violates check constraint/)
  await wrong({ monthly_cents: 100 })
  await wrong({ annuity_cents: 1_200_012 })
  await wrong({ passed_installments: 12 })
  await build.enrollment({ annuity_cents: 1_200_011 })
})
