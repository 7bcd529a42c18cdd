import { addMonths, calendarDateOf } from '@caderneta/kernel/calendar-date'
import { discountKinds } from '@caderneta/kernel/discounts'
import { toPpm } from '@caderneta/kernel/percent'
import fc from 'fast-check'
import { expect, test } from '../../../test/support/server.ts'
import { sumCents, toCents } from '@caderneta/kernel/money'
import { type AnnualPlan, discountsRefusal, scheduleOf } from './annual-plan.ts'

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

const plans = fc
  .integer({ min: 1, max: 12 })
  .chain((installments) =>
    fc.record({
      installments: fc.constant(installments),
      monthlyAnnuity: fc.integer({ min: 101 * installments, max: 10 ** 7 }),
      part: fc.option(
        fc.record({
          cents: fc.integer({ min: 101, max: 10 ** 6 }).map(toCents),
          on: fc.integer({ min: 0, max: 16 }).map((months) => addMonths(calendarDateOf(2025, 8, 20), months)),
        }),
      ),
      startingMonth: fc.integer({ min: 1, max: 12 }),
      passedInstallments: fc.integer({ min: 0, max: installments - 1 }),
      dueDay: fc.constant(31),
      discounts: discounts.map((each) =>
        each.map(({ taken, ...rest }) => ({ ...rest, ...taken, days: 0, reason: 'Acordo' })),
      ),
    }),
  )
  .map(({ monthlyAnnuity, part, ...plan }): AnnualPlan => {
    const none = { cents: toCents(0), on: null }
    const { cents, on } = part ?? none
    return { ...plan, annuityCents: toCents(monthlyAnnuity + cents), enrollmentPartCents: cents, enrollmentPartOn: on }
  })

type Row = { plan: number; month: string; category: string; number: number; cents: string; enough: boolean }

test('the database bills every month of a plan what the schedule of the program says, and nothing in any other month', async ({
  server,
}) => {
  const sample = fc.sample(plans, { numRuns: 2_000, seed: 7 })
  const { rows } = await server.database.pool.query<Row>(
    `select p.n::int as plan, m::date::text as month, b.category, b.number,
       control.discounted_cents(b.cents, p.discounts, m::date)::text as cents,
       control.instalments_leave_enough(p.monthly, p.installments, p.passed, 2026, p.first, p.discounts) and (p.part_on is null or
         control.instalments_leave_enough(p.part, 1, 0, extract(year from p.part_on)::int, extract(month from p.part_on)::int, p.discounts)) as enough
     from unnest($1::bigint[], $2::bigint[], $3::date[], $4::int[], $5::int[], $6::int[], $7::jsonb[])
         with ordinality p(monthly, part, part_on, installments, first, passed, discounts, n),
       generate_series('2025-06-01'::date, '2028-02-01'::date, interval '1 month') m,
       lateral (select 'tuition', i.number, control.installment_cents(p.monthly, p.installments, i.number)
           from (select control.installment_in(2026, p.first, p.installments, p.passed, m::date)) i(number) where i.number is not null
         union all select 'enrollment', 1, p.part where date_trunc('month', p.part_on) = m) b(category, number, cents)
     order by p.n, b.category, m`,
    [
      sample.map(({ annuityCents, enrollmentPartCents }) => annuityCents - enrollmentPartCents),
      sample.map(({ enrollmentPartCents }) => enrollmentPartCents),
      sample.map(({ enrollmentPartOn }) => enrollmentPartOn),
      sample.map(({ installments }) => installments),
      sample.map(({ startingMonth }) => startingMonth),
      sample.map(({ passedInstallments }) => passedInstallments),
      sample.map((plan) => JSON.stringify(plan.discounts)),
    ],
  )
  const billed = Map.groupBy(rows, ({ plan }) => plan)
  for (const [index, plan] of sample.entries()) {
    const months = billed.get(index + 1) ?? []
    expect(months.map((row) => [row.month, row.category, row.number, Number(row.cents)])).toEqual(
      scheduleOf(plan, 2026).map(({ competence, category, number, cents }) => [competence, category, number, cents]),
    )
    expect(months[0]?.enough).toBe(discountsRefusal(plan, 2026) === null)
  }
})

test('whatever the plan, its discounts and the late entry: what is owed and what is left out add up to the annuity, and none is below R$ 1,01', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const whole = scheduleOf({ ...plan, passedInstallments: 0 }, 2026)
      const owed = scheduleOf(plan, 2026)
      const passed = whole.filter(({ category, number }) => category === 'tuition' && number <= plan.passedInstallments)
      expect(sumCents(whole.map(({ fullCents }) => fullCents))).toBe(plan.annuityCents)
      expect(sumCents([...owed, ...passed].map(({ fullCents }) => fullCents))).toBe(plan.annuityCents)
      expect(owed.every(({ fullCents }) => fullCents >= 101)).toBe(true)
      expect(
        owed.every(
          ({ fullCents, discounts: taken, cents }) => fullCents - sumCents(taken.map((off) => off.cents)) === cents,
        ),
      ).toBe(true)
      // Of a plan that is taken, what is billed is R$ 1,01 or more, or nothing where a scholarship pays all.
      if (discountsRefusal(plan, 2026) === null)
        expect(owed.every(({ cents }) => cents === 0 || cents >= 101)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test('the database takes no plan with an installment of R$ 1,00, and none whose installment is not its annuity divided', async ({
  build,
}) => {
  const wrong = (given: object) => expect(build.enrollment(given)).rejects.toThrow(/violates check constraint/)
  await wrong({ monthly_cents: 100 })
  await wrong({ annuity_cents: 1_200_012 })
  await wrong({ passed_installments: 12 })
  await build.enrollment({ annuity_cents: 1_200_011 })
  const part = { enrollment_part_cents: 100_000, enrollment_part_on: '2025-12-05' }
  await wrong({ ...part, annuity_cents: 1_200_000 })
  await wrong({ ...part, enrollment_part_on: null })
  await wrong({ ...part, enrollment_part_cents: 0 })
  await wrong({ ...part, enrollment_part_cents: 100 })
  await wrong({ ...part, enrollment_part_on: '2025-07-31' })
  await wrong({ ...part, enrollment_part_on: '2027-01-01' })
  await build.enrollment(part)
  const fixed = { kind: 'fixed', percentPpm: null, days: 0, from: null, to: null, reason: 'Acordo' }
  await wrong({ discounts: JSON.stringify([{ ...fixed, valueCents: 99_900 }]) })
  await build.enrollment({ discounts: JSON.stringify([{ ...fixed, valueCents: 99_899 }]) })
  // Off the part that is paid at enrollment too.
  const less = JSON.stringify([{ ...fixed, valueCents: 50_000 }])
  await wrong({ ...part, enrollment_part_cents: 50_100, discounts: less })
  await build.enrollment({ ...part, enrollment_part_cents: 50_101, discounts: less })
})
