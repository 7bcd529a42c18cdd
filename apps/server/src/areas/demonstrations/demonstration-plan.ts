// What a load writes, in the order in which it is written: a function of the network and the day it was asked for. Pure.
import { type CalendarDate, compareDates, dueDayIn } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'
import { type Ground, groundOf } from '../../seed-data/ground.ts'
import { issuedOn, monthsUntil } from '../../seed-data/months.ts'
import { departuresUntil } from '../../seed-data/past-departures.ts'
import { stopsOf } from '../../seed-data/payer.ts'
import { must } from '../../platform/must.ts'
import { randomOf } from '../../seed-data/random.ts'
import { demonstrationPlan } from '../../seed-data/sizes.ts'

/** What the data is made of. */
export type Made = { day: CalendarDate; hasPix: boolean }

export const Step = z.discriminatedUnion('step', [
  z.object({ step: z.literal('ground') }),
  z.object({ step: z.literal('bill'), month: z.string(), dueOn: z.string(), bankAgreementId: z.string() }),
  z.object({ step: z.literal('pay'), month: z.string() }),
  z.object({ step: z.literal('leave') }),
])
export type Step = z.output<typeof Step>

const seedOf = (tenantId: number, { day }: Made) => `demonstration/${tenantId}/${day}`

export function groundFor(tenantId: number, made: Made): Ground {
  return groundOf(tenantId, demonstrationPlan(tenantId, made.hasPix), made.day, randomOf(seedOf(tenantId, made)))
}

/** First everything that stands before an invoice, then month after month what is billed and what is paid, then who left. */
export function stepsOf({ network }: Ground, { day }: Made) {
  const enrollments = network.classes.flatMap((each) => each.enrollments)
  const all = enrollments.map(({ id }) => id).toSorted()
  const byDay = Map.groupBy(enrollments, ({ dueDay }) => dueDay)
  const steps: { part: Step; subjectIds: string[] }[] = [{ part: { step: 'ground' }, subjectIds: all }]
  const { bankAgreementId } = must(network.banks[0], 'a demonstration has a bank account')
  for (const month of monthsUntil(day, network.plan.months)) {
    for (const [dueDay, due] of byDay)
      steps.push({
        part: { step: 'bill', month, dueOn: dueDayIn(month, dueDay), bankAgreementId },
        subjectIds: due.map(({ id }) => id).toSorted(),
      })
    steps.push({ part: { step: 'pay', month }, subjectIds: all })
  }
  steps.push({ part: { step: 'leave' }, subjectIds: all })
  return steps
}

/** How the families of a month pay: chance that falls the same way however often it is asked. */
export function payersOf({ network }: Ground, tenantId: number, made: Made, month: CalendarDate) {
  const stops = stopsOf(network, randomOf(`${seedOf(tenantId, made)}/stops`), made.day)
  return { network, random: randomOf(`${seedOf(tenantId, made)}/${month}`), stops }
}

const leavingDays = 20

export function leaversOf({ network }: Ground, tenantId: number, made: Made) {
  return departuresUntil(made.day, leavingDays, network, randomOf(`${seedOf(tenantId, made)}/leavers`))
}

/** The day on which a month was billed; never after the day of the load. */
export function billingDay(month: CalendarDate, { day }: Made): CalendarDate {
  const issued = issuedOn(month)
  return compareDates(issued, day) > 0 ? day : issued
}
