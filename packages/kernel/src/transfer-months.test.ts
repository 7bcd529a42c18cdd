// Worked months: each figure was reckoned by hand, and stands in docs/transfers.md.
import { expect, test } from 'vitest'
import { toCalendarDate } from './calendar-date.ts'
import { toCents } from './money.ts'
import { toPpm } from './percent.ts'
import { calculatedTransfer } from './transfer-lines.ts'
import { buildFacts, buildInvoice, buildPayment, buildSchedule, buildTerms } from './transfer-month.build.ts'
import type { TransferFacts } from './transfer-facts.ts'

const linesOf = (facts: TransferFacts) =>
  Object.fromEntries(calculatedTransfer(facts).lines.map(({ kind, cents }) => [kind, cents]))
const datesOf = (facts: TransferFacts) => calculatedTransfer(facts).installments.map(({ date, cents }) => [date, cents])

/** What earlier transfers moved. */
const covered = (cents: number, feeCents: number) => ({ turn: 1, cents: toCents(cents), feeCents: toCents(feeCents) })

test('12+1, guaranteed: two months of what can happen', () => {
  const month = buildFacts({
    invoices: [
      buildInvoice('a', 1_480_00),
      buildInvoice('b', 1_406_50),
      buildInvoice('c', 990_00, { competence: '2026-09-01' }),
    ],
    payments: [buildPayment('p', 'a', 1_480_00, { atSchool: true, isCovered: false })],
  })
  // Fees: 51,80 and 49,2275 and 34,65, each rounded half up.
  expect(linesOf(month)).toEqual({ covered: 2_886_50, late: 990_00, fee: -135_68, counter: -1_480_00 })
  // 05/11 is a Thursday; 20/11 a holiday on a Friday: Monday. The last date takes the cent.
  expect(datesOf(month)).toEqual([
    ['2026-11-05', 1_130_41],
    ['2026-11-23', 1_130_41],
  ])
})

test('12+1, guaranteed: what is taken back is what was transferred, and a result below zero pays nothing', () => {
  const month = buildFacts({
    invoices: [
      buildInvoice('a', 1_000_00, { isLiving: false, isEvaded: true, moved: covered(1_000_00, 35_00) }),
      buildInvoice('b', 800_00, { isLiving: false, moved: covered(800_00, 28_00) }),
      buildInvoice('c', 700_00, { isLiving: false, isReplaced: true, moved: covered(700_00, 24_50) }),
      buildInvoice('d', 900_00),
    ],
    payments: [
      buildPayment('p', 'x', 950_00, { discountCents: toCents(50_00) }),
      buildPayment('q', 'y', 1_020_33, { principalCents: toCents(1_000_00), chargesCents: toCents(20_33) }),
    ],
    carriedCents: toCents(-12_00),
  })
  expect(linesOf(month)).toEqual({
    covered: 900_00,
    fee: -31_50,
    charges: 20_33,
    evaded: -1_000_00,
    canceled: -800_00,
    replaced: -700_00,
    feeReturned: 87_50,
    discounts: -50_00,
    carried: -12_00,
  })
  expect(calculatedTransfer(month)).toMatchObject({ resultCents: -1_585_67, dueCents: 0, installments: [] })
})

/** A student billed R$ 1.000,00 in twelve months of the year; fee 3,5 %, so that each month is worth 965,00. */
function yearOf(strategy: '11' | '11+1' | '12+1', until: number, months = 12): number[] {
  const terms = buildTerms({ strategy })
  let held = 0
  return Array.from({ length: until }, (_, index) => {
    const competence = toCalendarDate(`2026-${String(index + 1).padStart(2, '0')}-01`)
    const invoices = index < months ? [buildInvoice(`i${index}`, 1_000_00, { enrollmentId: 'e', competence })] : []
    const before = Math.min(index, months)
    const schedule = buildSchedule('e', {
      instalments: months,
      covered: Array.from({ length: before }, (__, month) => ({
        month: toCalendarDate(`2026-${String(month + 1).padStart(2, '0')}-01`),
        cents: toCents(965_00),
      })),
      heldCents: toCents(held),
      turn: index,
    })
    const { lines, resultCents } = calculatedTransfer(
      buildFacts({ competence, terms, invoices, schedules: [schedule] }),
    )
    held += lines.find(({ kind }) => kind === 'schedule')?.cents ?? 0
    return resultCents
  })
}

test('11 and 11+1, guaranteed: twelve months of tuition reach the school in eleven, from February; the last takes the cents', () => {
  // 12 × 965,00 = 11.580,00 in eleven: 1.052,72 or 1.052,73, by what is cut at each month's end.
  const year = yearOf('11', 12)
  expect(year).toEqual([
    0, 1_052_72, 1_052_73, 1_052_73, 1_052_72, 1_052_73, 1_052_73, 1_052_73, 1_052_72, 1_052_73, 1_052_73, 1_052_73,
  ])
  expect(year.reduce((sum, cents) => sum + cents, 0)).toBe(11_580_00)
  expect(yearOf('11+1', 12)).toEqual(year)
})

test.each(['11', '11+1'] as const)('%s, guaranteed: the statement of February', (strategy) => {
  const competence = toCalendarDate('2026-02-01')
  const month = buildFacts({
    competence,
    terms: buildTerms({ strategy }),
    invoices: [buildInvoice('i', 1_000_00, { enrollmentId: 'e', competence })],
    schedules: [
      buildSchedule('e', {
        instalments: 12,
        covered: [{ month: toCalendarDate('2026-01-01'), cents: toCents(965_00) }],
        heldCents: toCents(-965_00),
        turn: 1,
      }),
    ],
  })
  expect(linesOf(month)).toEqual({ covered: 1_000_00, schedule: 87_72, fee: -35_00 })
  expect(datesOf(month)).toEqual([
    ['2026-03-05', 526_36],
    ['2026-03-20', 526_36],
  ])
})

test('12+1, guaranteed: twelve months of tuition are twelve transfers, and nothing is held back', () => {
  expect(yearOf('12+1', 12)).toEqual(Array.from({ length: 12 }, () => 965_00))
})

test('11: a month stays covered while its enrollment part is, whatever is taken back of its tuition', () => {
  const [january, competence] = [toCalendarDate('2026-01-01'), toCalendarDate('2026-03-01')]
  const months = ['2026-01-01', '2026-02-01', '2026-03-01'].map((month) => ({
    month: toCalendarDate(month),
    cents: toCents(965_00),
  }))
  const taken = buildInvoice('i', 1_000_00, {
    enrollmentId: 'e',
    competence: '2026-01-01',
    isLiving: false,
    moved: { turn: 1, cents: toCents(1_000_00), feeCents: toCents(35_00) },
  })
  const schedule = buildSchedule('e', {
    // The enrollment part of January: 500,00 less its fee.
    covered: [...months, { month: january, cents: toCents(482_50) }],
  })
  const month = buildFacts({
    competence,
    terms: buildTerms({ strategy: '11' }),
    invoices: [taken],
    schedules: [schedule],
  })
  // 482,50 + 2 × 965,00 = 2.412,50 of three months; of those twelve, 2 of 11 are reached: 2.412,50 × 2 × 12 ÷ (11 × 3) = 1.754,54.
  expect(linesOf(month)).toEqual({ schedule: 1_754_54 - 2_412_50, canceled: -1_000_00, feeReturned: 35_00 })
  // By the first rules January was not covered any more: two months of two, and nothing is held back.
  expect(linesOf({ ...month, rules: 1 })).toEqual({ canceled: -1_000_00, feeReturned: 35_00 })
})

test('the enrollment part is spread under 11, and paid apart under 11+1', () => {
  const competence = toCalendarDate('2026-01-01')
  const month = (strategy: '11' | '11+1') =>
    linesOf(
      buildFacts({
        competence,
        terms: buildTerms({ strategy }),
        invoices: [buildInvoice('m', 2_000_00, { enrollmentId: 'e', competence, category: 'enrollment' })],
        schedules: [buildSchedule('e', { instalments: 11, startingMonth: 2 })],
      }),
    )
  expect(month('11')).toEqual({ covered: 2_000_00, schedule: -1_930_00, fee: -70_00 })
  expect(month('11+1')).toEqual({ covered: 2_000_00, fee: -70_00 })
})

test.each(['11', '11+1', '12+1'] as const)(
  '%s, without coverage: what was credited, less commission and bank fees, with the charges that the plan gives the school',
  (strategy) => {
    const terms = buildTerms({ strategy, feePpm: toPpm(19_000), days: [] })
    const given = { basis: 'received' as const, isCovered: false, terms }
    const month = buildFacts({
      terms,
      payments: [
        buildPayment('p', 'a', 1_020_33, { ...given, principalCents: toCents(1_000_00), chargesCents: toCents(20_33) }),
        buildPayment('q', 'b', 950_00, { ...given, discountCents: toCents(50_00) }),
        buildPayment('r', 'c', 800_00, { ...given, atSchool: true }),
        buildPayment('s', 'd', 500_00, {
          ...given,
          isReverted: true,
          moved: {
            turn: 1,
            counter: toCents(0),
            discount: toCents(0),
            charges: toCents(0),
            received: toCents(500_00),
            borne: toCents(0),
            fee: toCents(9_50),
          },
        }),
      ],
      costs: [{ id: 'k', invoiceId: 'a', item: 1, bankAccountId: 'itau', cents: toCents(2_10) }],
    })
    // Commission: 19,00 and 18,05.
    expect(linesOf(month)).toEqual({
      received: 1_950_00,
      charges: 20_33,
      commission: -37_05,
      cost: -2_10,
      feeReturned: 9_50,
      undone: -500_00,
    })
    // 25/10 is a Sunday.
    expect(datesOf(month)).toEqual([['2026-10-26', 1_440_68]])
  },
)

test('commissions come off what was received beside the fee, each rounded once, together never more than the payment', () => {
  const cents = { feeKind: 'cents' as const, feePpm: toPpm(0), feeCents: toCents(2_50) }
  const percent = { feeKind: 'percent' as const, feePpm: toPpm(12_345), feeCents: toCents(0) }
  const terms = { ...buildTerms({ feePpm: toPpm(19_000), days: [] }), commissions: [percent, cents] }
  const given = { basis: 'received' as const, isCovered: false, terms }
  const month = buildFacts({
    terms,
    payments: [buildPayment('p', 'a', 1_000_00, given), buildPayment('q', 'b', 2_00, given)],
  })
  // 19,00 + 12,35 (12,345) + 2,50; of 2,00 all of it.
  expect(linesOf(month)).toEqual({ received: 1_002_00, commission: -35_85 })
  expect(linesOf(buildFacts({ terms, invoices: [buildInvoice('c', 1_000_00, { terms })] }))).toEqual({
    covered: 1_000_00,
    fee: -19_00,
  })
})

test('a fee in reais is taken of each invoice, and is never more than it', () => {
  const terms = buildTerms({ feeKind: 'cents', feePpm: toPpm(0), feeCents: toCents(15_00) })
  const month = buildFacts({
    terms,
    invoices: [buildInvoice('a', 1_000_00, { terms }), buildInvoice('b', 10_00, { terms })],
  })
  expect(linesOf(month)).toEqual({ covered: 1_010_00, fee: -25_00 })
})

test('the guarantee stops where the student left or the invoice is quarantined, until the family pays', () => {
  const left = { departedOn: toCalendarDate('2026-09-14') }
  const month = (given: object) => linesOf(buildFacts({ invoices: [buildInvoice('a', 1_000_00, given)] }))
  expect(month(left)).toEqual({})
  expect(month({ ...left, isPaid: true })).toEqual({ covered: 1_000_00, fee: -35_00 })
  expect(month({ departedOn: toCalendarDate('2026-10-14') })).toEqual({ covered: 1_000_00, fee: -35_00 })
  expect(month({ isQuarantined: true })).toEqual({})
  expect(month({ isQuarantined: true, isPaid: true })).toEqual({ covered: 1_000_00, fee: -35_00 })
  expect(month({ isQuarantined: true, moved: covered(1_000_00, 35_00) })).toEqual({})
})
