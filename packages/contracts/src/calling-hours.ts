// When families may be called, by state: written at the host, each from a day on, with its source.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import { DateField, IdParams, says, Text } from './fields.ts'
import { refusals } from './collection-refusals.ts'

/** BR: states without a row of their own. */
export const callingStates = [
  ...(['BR', 'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT'] as const),
  ...(['PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'] as const),
] as const
const State = z.enum(callingStates)
export type CallingState = z.output<typeof State>

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('invalid_time'))
const MonthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, says('invalid_month_day'))

const Hours = {
  state: State,
  /** The day from which it holds, until the next of the state does. */
  validFrom: z.string(),
  weekdayFrom: z.string(),
  weekdayTo: z.string(),
  /** Null: nobody is called on Saturdays. */
  saturdayFrom: z.string().nullable(),
  saturdayTo: z.string().nullable(),
  /** Days of the state, MM-DD; the national ones and Sundays are closed anyway. */
  holidays: z.array(z.string()),
  source: z.string(),
}

export const CallingHours = z.object({
  id: z.uuid(),
  ...Hours,
  /** The last day; null: until other hours begin. */
  validTo: z.string().nullable(),
  isInForce: z.boolean(),
  createdByName: z.string(),
})
export type CallingHours = z.output<typeof CallingHours>

const base = '/api/ebpay/collection/calling-hours'

export const callingHours = area('collection', refusals, {
  hours: read(`GET ${base}`, {
    summary: 'Hours in which families may be called, by state, with those that were and will be',
    needs: 'Caderneta.CallingHours.GetAll',
    scope: 'host',
    returns: z.object({ items: z.array(CallingHours) }),
  }),
  touched: read(`GET ${base}/touched`, {
    summary:
      'What hours that are not written yet would touch, by network: families who owe, and messages that would move',
    needs: 'Caderneta.CallingHours.GetAll',
    scope: 'host',
    query: z.strictObject({
      state: State,
      validFrom: DateField,
      weekdayFrom: Time,
      weekdayTo: Time,
      saturdayFrom: Time.optional(),
      saturdayTo: Time.optional(),
      /** Separated by commas. */
      holidays: z.string().max(300).optional(),
    }),
    returns: z.object({
      items: z.array(
        z.object({
          networkName: z.string(),
          families: z.number().int(),
          /** False above 10,000 families. */
          isExact: z.boolean(),
          /** Planned for a time outside of the new hours: they leave in the next ones. */
          messages: z.number().int(),
        }),
      ),
    }),
  }),
  addHours: write(`POST ${base}`, {
    summary: 'New hours of a state, from a day to come',
    needs: 'Caderneta.CallingHours.Update',
    scope: 'host',
    body: z.strictObject({
      state: State,
      validFrom: DateField,
      weekdayFrom: Time,
      weekdayTo: Time,
      saturdayFrom: Time.nullable().default(null),
      saturdayTo: Time.nullable().default(null),
      holidays: z.array(MonthDay).max(30).default([]),
      source: Text(300),
    }),
    returns: z.object({ id: z.uuid() }),
    refuses: ['hours_begin_in_past', 'hours_out_of_order', 'hours_already_there'],
    status: 201,
  }),
  removeHours: write(`DELETE ${base}/:id`, {
    summary: 'Remove hours that have not begun',
    needs: 'Caderneta.CallingHours.Update',
    scope: 'host',
    params: IdParams,
    returns: z.object({ id: z.uuid() }),
    refuses: ['hours_not_found', 'hours_in_force'],
  }),
})
