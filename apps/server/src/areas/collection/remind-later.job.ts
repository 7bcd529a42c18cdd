// The hours of some states have begun: their families are written to of the trigger day that waited for it.
import { callingStates } from '@caderneta/contracts/calling-hours'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'
import { laterName, remindWithinHours } from './remind-within-hours.ts'

const Payload = z.object({ day: z.iso.date().transform(toCalendarDate), states: z.array(z.enum(callingStates)) })

export const remindLater = job(
  laterName,
  (payload) => Payload.parse(payload),
  (asked, context) => remindWithinHours(context, asked),
)
