// The annual plan of an enrollment: from what was given and what the class says, to installments with dates. Pure.
import type { TermDiscounts } from '@caderneta/contracts/term-discounts'
import {
  addMonths,
  type CalendarDate,
  calendarDateOf,
  compareDates,
  dueDayIn,
  firstOfMonth,
  formatDate,
} from '@caderneta/kernel/calendar-date'
import { discounted, type DiscountKind, leavesEnough } from '@caderneta/kernel/discounts'
import { familySchedule, fitsInstallments } from '@caderneta/kernel/family-schedule'
import { type Cents, toCents } from '@caderneta/kernel/money'
import type { z } from 'zod'
import { refuse } from '../../platform/operation/effects.ts'
import { givenDiscounts, maximumRefusal, type StoredDiscount, storedDiscounts } from '../classes/public.ts'
import type { OfferedDays } from '../schools/public.ts'
import { dayRefusal } from './enrollment-rules.ts'
import type { StoredProductDiscount } from './product-discounts.ts'

export type AnnualPlan = {
  /** With the part that is paid at enrollment. */
  annuityCents: Cents
  /** The "+1" of 11+1 and 12+1; 0: the plan has none. */
  enrollmentPartCents: Cents
  /** When it is due; null where there is none. */
  enrollmentPartOn: CalendarDate | null
  installments: number
  /** Month of the first installment, 1 to 12, in the school year. */
  startingMonth: number
  /** Installments at the beginning that are not owed. */
  passedInstallments: number
  dueDay: number
  discounts: StoredDiscount[]
  /** Of single products, where it brings any. */
  productDiscounts?: StoredProductDiscount[]
}

type Given = {
  [Field in keyof Omit<AnnualPlan, 'discounts' | 'productDiscounts' | 'enrollmentPartOn'>]?: number | undefined
} & {
  enrollmentPartOn?: CalendarDate | null | undefined
  monthlyCents?: number | undefined
  discounts?: z.output<typeof TermDiscounts> | undefined
}

type ClassPrice = {
  monthly_cents: number
  max_installments: number
  starting_month: number
  due_day: number
  discounts: unknown
}

/** What the class costs, in its own months. */
export function classPlan(row: ClassPrice): AnnualPlan {
  return {
    annuityCents: toCents(row.monthly_cents * row.max_installments),
    enrollmentPartCents: toCents(0),
    enrollmentPartOn: null,
    installments: row.max_installments,
    startingMonth: row.starting_month,
    passedInstallments: 0,
    dueDay: row.due_day,
    discounts: storedDiscounts(row.discounts),
  }
}

type PlanRow = {
  annuity_cents: Cents
  enrollment_part_cents: Cents
  enrollment_part_on: CalendarDate | null
  installments: number
  starting_month: number
  passed_installments: number
  due_day: number
  discounts: unknown
}

/** The plan that an enrollment has. */
export function rowPlan(row: PlanRow): AnnualPlan {
  return {
    annuityCents: row.annuity_cents,
    enrollmentPartCents: row.enrollment_part_cents,
    enrollmentPartOn: row.enrollment_part_on,
    installments: row.installments,
    startingMonth: row.starting_month,
    passedInstallments: row.passed_installments,
    dueDay: row.due_day,
    discounts: storedDiscounts(row.discounts),
  }
}

/** What was left out stays as it is in `base`. */
export function planOf(base: AnnualPlan, given: Given): AnnualPlan {
  const installments = given.installments ?? base.installments
  const part = enrollmentPartOf(base, given)
  return {
    annuityCents: annuityOf(base, given, { installments, part: part.enrollmentPartCents }),
    ...part,
    installments,
    startingMonth: given.startingMonth ?? base.startingMonth,
    passedInstallments: given.passedInstallments ?? base.passedInstallments,
    dueDay: given.dueDay ?? base.dueDay,
    discounts: given.discounts ? givenDiscounts(given.discounts) : base.discounts,
  }
}

/** A part of nothing is due on no day. */
function enrollmentPartOf(base: AnnualPlan, given: Given) {
  const enrollmentPartCents = toCents(given.enrollmentPartCents ?? base.enrollmentPartCents)
  const left = given.enrollmentPartCents === 0 ? null : base.enrollmentPartOn
  return {
    enrollmentPartCents,
    enrollmentPartOn: given.enrollmentPartOn === undefined ? left : given.enrollmentPartOn,
  }
}

type Counts = { installments: number; part: Cents }

/** Of the monthly fee: so many of it and the part that is paid at enrollment. Without either amount the annuity stays. */
function annuityOf(base: AnnualPlan, { annuityCents, monthlyCents }: Given, { installments, part }: Counts): Cents {
  if (annuityCents !== undefined) return toCents(annuityCents)
  const isKept =
    installments === base.installments && monthlyCents === monthlyOf(base) && part === base.enrollmentPartCents
  return monthlyCents === undefined || isKept ? base.annuityCents : toCents(monthlyCents * installments + part)
}

type Shared = Pick<AnnualPlan, 'annuityCents' | 'enrollmentPartCents' | 'installments'>

/** What the monthly installments share. */
function monthlyAnnuity({ annuityCents, enrollmentPartCents }: Omit<Shared, 'installments'>): Cents {
  return toCents(annuityCents - enrollmentPartCents)
}

/** What a monthly installment costs; the last one takes the cents. */
export function monthlyOf(plan: Shared): Cents {
  return toCents(Math.floor(monthlyAnnuity(plan) / plan.installments))
}

export function planColumns(plan: AnnualPlan) {
  return {
    monthly_cents: monthlyOf(plan),
    annuity_cents: plan.annuityCents,
    enrollment_part_cents: plan.enrollmentPartCents,
    enrollment_part_on: plan.enrollmentPartOn,
    installments: plan.installments,
    starting_month: plan.startingMonth,
    passed_installments: plan.passedInstallments,
    due_day: plan.dueDay,
    discounts: JSON.stringify(plan.discounts),
  }
}

export type ClassBounds = OfferedDays & {
  school_year: number
  starting_month: number
  max_installments: number
  max_monthly_installments: number
}

/** What class and school do not allow of a plan; what stood before may stay, the day only where it is named. */
export function planRefusal(bounds: ClassBounds, plan: AnnualPlan, before: AnnualPlan, keptDay?: number) {
  const { installments, passedInstallments } = plan
  const part = enrollmentPartRefusal(plan, bounds.school_year)
  if (part) return part
  if (!fitsInstallments(monthlyAnnuity(plan), installments))
    return refuse('installment_too_small', {}, ['annuityCents', 'monthlyCents'])
  if (passedInstallments >= installments)
    return refuse('no_installment_remains', { installments }, ['passedInstallments'])
  return (
    countRefusal(bounds, plan, before) ??
    monthsRefusal(bounds, plan, before) ??
    dayRefusal(bounds, plan.dueDay, keptDay) ??
    discountsRefusal(plan, bounds.school_year)
  )
}

/** Amount and day of the part that is paid at enrollment go together, and the day is one on which the school year is sold or taught. */
function enrollmentPartRefusal({ enrollmentPartCents: cents, enrollmentPartOn: on }: AnnualPlan, schoolYear: number) {
  if (cents > 0 && on === null) return refuse('enrollment_part_without_date', {}, ['enrollmentPartOn'])
  if (cents === 0 && on !== null) return refuse('enrollment_part_without_amount', {}, ['enrollmentPartCents'])
  if (on === null) return null
  const [first, last] = [calendarDateOf(schoolYear - 1, 8, 1), calendarDateOf(schoolYear, 12, 31)]
  if (compareDates(on, first) < 0 || compareDates(on, last) > 0)
    return refuse('enrollment_part_out_of_year', { first: formatDate(first), last: formatDate(last) }, [
      'enrollmentPartOn',
    ])
  return null
}

/** A plan that is given anew: the school's maximum binds its discounts too. */
export function newPlanRefusal(bounds: ClassBounds & SchoolMaximum, plan: AnnualPlan, before: AnnualPlan) {
  return planRefusal(bounds, plan, before) ?? maximumRefusal(bounds, monthlyOf(plan), plan.discounts)
}
type SchoolMaximum = { max_early_discount_ppm: number | null }

/** Each installment leaves something to bill, or is paid by a scholarship. */
export function discountsRefusal(plan: AnnualPlan, schoolYear: number) {
  const wrong = scheduleOf(plan, schoolYear).find(
    ({ fullCents, competence }) => !leavesEnough(fullCents, plan.discounts, competence),
  )
  return wrong
    ? refuse('discount_leaves_too_little', { month: formatDate(wrong.competence).slice(3) }, ['discounts'])
    : null
}

function countRefusal(bounds: ClassBounds, { installments }: AnnualPlan, before: AnnualPlan) {
  const { max_installments: ofClass, max_monthly_installments: ofSchool } = bounds
  if (installments === before.installments) return null
  if (installments > ofClass) return refuse('too_many_installments_for_class', { maximum: ofClass }, ['installments'])
  if (installments > ofSchool && installments !== ofClass)
    return refuse('too_many_monthly_installments', { maximum: ofSchool }, ['installments'])
  return null
}

/** The months of a class are those in which its enrollments are billed. */
function monthsRefusal(bounds: ClassBounds, plan: AnnualPlan, before: AnnualPlan) {
  const { starting_month: first, max_installments: count } = bounds
  const isKept = plan.startingMonth === before.startingMonth && plan.installments <= before.installments
  const isWithin = plan.startingMonth >= first && plan.startingMonth + plan.installments <= first + count
  if (isKept || isWithin) return null
  const values = { first: monthText(bounds, first), last: monthText(bounds, first + count - 1) }
  return refuse('installments_outside_class', values, ['startingMonth', 'installments'])
}

function monthText({ school_year: year }: ClassBounds, month: number): string {
  return formatDate(monthIn(year, month)).slice(3)
}

/** Months beyond December are of the next year. */
function monthIn(year: number, month: number): CalendarDate {
  return addMonths(calendarDateOf(year, 1, 1), month - 1)
}

export type PlannedInstallment = {
  /** The part that is paid at enrollment is 1 of 1. */
  category: 'enrollment' | 'tuition'
  number: number
  of: number
  competence: CalendarDate
  dueDate: CalendarDate
  fullCents: Cents
  discounts: { kind: DiscountKind; cents: Cents }[]
  /** What is billed. */
  cents: Cents
}

/** What is owed: the part that is paid at enrollment, then the monthly installments, with months and due dates. */
export function scheduleOf(plan: AnnualPlan, schoolYear: number): PlannedInstallment[] {
  const { installments, passedInstallments: passed } = plan
  const monthly = familySchedule(monthlyAnnuity(plan), installments, passed).map(({ number, of, cents: full }) => {
    const competence = monthIn(schoolYear, plan.startingMonth + number - 1)
    const dueDate = dueDayIn(competence, plan.dueDay)
    return { category: 'tuition' as const, number, of, dueDate, ...priceIn(plan, full, competence) }
  })
  return [...enrollmentPart(plan), ...monthly]
}

/** Whoever enters late owes it as well. */
function enrollmentPart(plan: AnnualPlan): PlannedInstallment[] {
  const { enrollmentPartCents: full, enrollmentPartOn: dueDate } = plan
  if (dueDate === null) return []
  const price = priceIn(plan, full, firstOfMonth(dueDate))
  return [{ category: 'enrollment', number: 1, of: 1, dueDate, ...price }]
}

function priceIn({ discounts }: AnnualPlan, fullCents: Cents, competence: CalendarDate) {
  const { cents, taken } = discounted(fullCents, discounts, competence)
  return { competence, fullCents, discounts: taken, cents }
}

/** Installments of the whole plan whose due date is past: what a late entry leaves out. One always remains. */
export function overdueOf(plan: AnnualPlan, schoolYear: number, today: CalendarDate): number {
  const due = scheduleOf({ ...plan, passedInstallments: 0 }, schoolYear)
  const overdue = due.filter(
    ({ category, dueDate }) => category === 'tuition' && compareDates(dueDate, today) < 0,
  ).length
  return Math.min(overdue, plan.installments - 1)
}
