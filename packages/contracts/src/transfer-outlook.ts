// What schools are still to be paid: by month, by day, and money that no transfer takes. Calls of `transfers` in a file of their own.
import { z } from 'zod'
import { area, read } from './define.ts'
import { DateField, Id } from './fields.ts'
import { several } from './lists.ts'
import type { Phrases } from './refusals.ts'
import { TransferStatus } from './transfer-shapes.ts'

export const refusals = {
  transfer_calendar_too_long: {
    'pt-BR': 'O calendário mostra até {most} dias de uma vez. Escolha um período menor.',
    en: 'The calendar shows up to {most} days at once. Choose a shorter period.',
  },
} satisfies Phrases

/** Days that a calendar shows at once. */
export const mostCalendarDays = 92
/** Rows of one day that are shown; the list of transfers has all of them. */
export const mostOfDay = 200
/** Schools without a plan that are named. */
export const mostWithoutPlan = 20

const cents = z.number().int()
const count = z.number().int()

const Unplanned = z.object({
  schoolId: z.uuid(),
  schoolName: z.string(),
  /** The school has a plan now: what came before it stays where it is. */
  hasPlan: z.boolean(),
  /** Day of the first payment. */
  since: z.string(),
  payments: count,
  receivedCents: cents,
  /** Paid to the school apart from its months, by detached transfers. */
  detachedCents: cents,
  openCents: cents,
})
export type Unplanned = z.output<typeof Unplanned>

/** Families paid by bank or Pix while the school had no plan: no transfer of a month takes it. */
export const WithoutPlan = z.object({
  items: z.array(Unplanned),
  /** There are more schools than are named. */
  isMore: z.boolean(),
  openCents: cents,
})
export type WithoutPlan = z.output<typeof WithoutPlan>

/** A month that is not paid whole yet, or that has not come. */
const ForecastMonth = z.object({
  competence: z.string(),
  /** Closed and not paid: owed now, whatever its date. */
  owedCents: cents,
  /** Of what is owed: a payment is under way. */
  underWayCents: cents,
  closed: count,
  /** What open transfers would pay, as they were calculated last; below zero nothing. */
  estimatedCents: cents,
  open: count,
  /** Open ones that nobody has calculated yet. */
  uncalculated: count,
  /** Of a month that has no transfer yet: what is known of it today. */
  future: z
    .object({
      /** Guaranteed invoices issued already. */
      issuedCents: cents,
      feeCents: cents,
      /** Installments, credit lines, anticipations and other parts that were agreed for the month. */
      plannedCents: cents,
      /** Retentions that the cap put off in earlier months, as far as this month may take them. */
      overCapCents: cents,
    })
    .nullable(),
  /** What would be paid for a month that has no transfer yet: nothing of a school below zero. */
  expectedCents: cents,
})
export type ForecastMonth = z.output<typeof ForecastMonth>

export const Forecast = z.object({
  months: z.array(ForecastMonth),
  owedCents: cents,
  underWayCents: cents,
  estimatedCents: cents,
  expectedCents: cents,
})
export type Forecast = z.output<typeof Forecast>

/** Paid; a payment is under way; owed and nothing pays it yet; what an open transfer would pay. */
export const CalendarState = z.enum(['paid', 'underWay', 'owed', 'estimated'])
export type CalendarState = z.output<typeof CalendarState>

const CalendarDay = z.object({
  day: z.string(),
  paidCents: cents,
  underWayCents: cents,
  owedCents: cents,
  estimatedCents: cents,
  /** Dates of transfers on this day. */
  dates: count,
})
export type CalendarDay = z.output<typeof CalendarDay>

const DayDate = z.object({
  transferId: z.uuid(),
  schoolName: z.string(),
  competence: z.string(),
  status: TransferStatus,
  state: CalendarState,
  cents,
})
export type DayDate = z.output<typeof DayDate>

const OfSchools = z.strictObject({ schoolId: several(Id) })
const needs = 'Caderneta.Transfer.GetAll'
const base = '/api/gateway-transfer'

export const transferOutlook = area('transfers', refusals, {
  withoutPlan: read(`GET ${base}/without-plan`, {
    summary: 'Schools whose families paid while they had no plan: money that no transfer takes, the largest first',
    needs,
    schoolAccess: 'seeTransfers',
    query: OfSchools,
    returns: WithoutPlan,
  }),
  forecast: read(`GET ${base}/forecast`, {
    summary: 'What schools are owed now, and apart from it what open and future months are estimated to pay, by month',
    needs,
    schoolAccess: 'seeTransfers',
    query: OfSchools,
    returns: Forecast,
  }),
  calendar: read(`GET ${base}/calendar`, {
    summary: 'What schools are paid on which day: paid, under way, owed, estimated',
    needs,
    schoolAccess: 'seeTransfers',
    query: OfSchools.extend({ from: DateField, to: DateField }),
    returns: z.object({ days: z.array(CalendarDay) }),
    refuses: ['transfer_calendar_too_long'],
  }),
  calendarDay: read(`GET ${base}/calendar/:day`, {
    summary: 'The dates of transfers on one day, the largest first',
    needs,
    schoolAccess: 'seeTransfers',
    params: z.strictObject({ day: DateField }),
    query: OfSchools,
    returns: z.object({ items: z.array(DayDate), isMore: z.boolean() }),
  }),
})
