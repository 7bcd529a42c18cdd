import { chargesOn } from '@caderneta/kernel/late-charges'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, fromDayNumber, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportedPayment, titleDueOn, type TitleTerms, type TitleToPay } from './title-amount.ts'

const day = toCalendarDate
const none: TitleTerms = { fine: null, interest: null, discounts: [], rebateCents: toCents(0) }
const school: TitleTerms = {
  fine: { from: null, share: { ppm: toPpm(20_000) } },
  interest: { from: null, perMonthPpm: toPpm(10_000) },
  discounts: [{ until: day('2026-11-10'), share: { cents: toCents(5_000) } }],
  rebateCents: toCents(0),
}
const title = (terms: TitleTerms): TitleToPay => ({ amountCents: toCents(100_000), dueOn: day('2026-11-20'), terms })

test('due on a holiday Friday: nothing on Monday, fine and one day on Tuesday', () => {
  expect(titleDueOn(title(school), day('2026-11-23'), 'shifted').dueCents).toBe(100_000)
  expect(titleDueOn(title(school), day('2026-11-24'), 'shifted')).toEqual({
    fineCents: 2_000,
    interestCents: 33,
    discountCents: 0,
    dueCents: 102_033,
  })
  expect(titleDueOn(title(school), day('2026-11-24'), 'original').dueCents).toBe(102_133)
})

test('the first day that the remessa told is obeyed, before or after the due date moved', () => {
  const told = (from: string): TitleTerms => ({ ...school, interest: { from: day(from), perMonthPpm: toPpm(10_000) } })
  for (const untold of ['shifted', 'original'] as const) {
    expect(titleDueOn(title(told('2026-11-21')), day('2026-11-24'), untold).interestCents).toBe(133)
    expect(titleDueOn(title(told('2026-11-24')), day('2026-11-24'), untold).interestCents).toBe(33)
    expect(titleDueOn(title(told('2026-11-21')), day('2026-11-23'), untold).dueCents).toBe(100_000)
  }
})

test('a date of its own is kept: nothing is charged before it', () => {
  const later: TitleTerms = {
    ...none,
    fine: { from: day('2026-11-30'), share: { cents: toCents(700) } },
    interest: { from: day('2026-11-26'), perDayCents: toCents(10) },
  }
  expect(titleDueOn(title(later), day('2026-11-25'), 'shifted').dueCents).toBe(100_000)
  expect(titleDueOn(title(later), day('2026-11-27'), 'shifted').interestCents).toBe(20)
  expect(titleDueOn(title(later), day('2026-11-30'), 'shifted').fineCents).toBe(700)
})

test('the best discount still valid is given with the rebate, the rebate alone when late', () => {
  const terms: TitleTerms = {
    ...none,
    discounts: [
      { until: day('2026-11-10'), share: { ppm: toPpm(100_000) } },
      { until: day('2026-11-15'), share: { cents: toCents(4_000) } },
    ],
    rebateCents: toCents(1_000),
  }
  expect(titleDueOn(title(terms), day('2026-11-10'), 'shifted').dueCents).toBe(89_000)
  expect(titleDueOn(title(terms), day('2026-11-16'), 'shifted').dueCents).toBe(95_000)
  expect(titleDueOn(title(terms), day('2026-11-24'), 'shifted').dueCents).toBe(99_000)
})

test('the bank asks for what the kernel charges, where the remessa carries the rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 101, max: 10_000_000 }),
      fc.integer({ min: 20_000, max: 22_000 }),
      fc.integer({ min: -40, max: 90 }),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom('shifted' as const, 'original' as const),
      fc.boolean(),
      (nominal, due, offset, fine, interest, countFrom, isTold) => {
        const dueOn = fromDayNumber(due)
        const paidOn = addDays(dueOn, offset)
        const amountCents = toCents(nominal)
        const finePpm = toPpm(fine * 100)
        const perMonthPpm = toPpm(interest * 100)
        const first = isTold ? addDays(countFrom === 'shifted' ? nextBusinessDay(dueOn) : dueOn, 1) : null
        const terms: TitleTerms = {
          ...none,
          fine: { from: first, share: { ppm: finePpm } },
          interest: { from: first, perMonthPpm },
        }
        const kernel = chargesOn({
          nominalCents: amountCents,
          dueOn,
          paidOn,
          discounts: [],
          terms: { finePpm, interest: { per: 'month', ppm: perMonthPpm }, countFrom },
        })
        expect(titleDueOn({ amountCents, dueOn, terms }, paidOn, countFrom).dueCents).toBe(kernel.totalCents)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a payment is reported with charges up to what was due and the rest as other credits', () => {
  const late = titleDueOn(title(school), day('2026-11-24'), 'shifted')
  const report = (cents: number) => reportedPayment(title(school), late, toCents(cents))
  expect(report(102_033)).toEqual({ paidCents: 102_033, chargesCents: 2_033, discountCents: 0, otherCreditsCents: 0 })
  expect(report(105_000).otherCreditsCents).toBe(2_967)
  expect(report(101_000).chargesCents).toBe(1_000)
  expect(report(50_000)).toEqual({ paidCents: 50_000, chargesCents: 0, discountCents: 0, otherCreditsCents: 0 })
  const early = titleDueOn(title(school), day('2026-11-10'), 'shifted')
  expect(reportedPayment(title(school), early, toCents(95_000)).discountCents).toBe(5_000)
  expect(reportedPayment(title(school), early, toCents(94_000)).discountCents).toBe(0)
})
