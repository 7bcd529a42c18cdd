import { callingHours } from '@caderneta/contracts/calling-hours'
import { events } from '@caderneta/contracts/collection'
import { formatDate } from '@caderneta/kernel/calendar-date'
import { db } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { hoursOfHost } from './hours-store.ts'

/** Hours that hold already are history: others follow them, from a day to come. */
export const addHours = action(callingHours.addHours, {
  prepare: async () => newId(),
  lock: () => ({ known: hoursOfHost() }),
  decide: ({ known }, { body }, scope, id) => {
    const { state, validFrom, weekdayFrom, weekdayTo, saturdayFrom, saturdayTo, holidays, source } = body
    if (validFrom <= scope.today) return refuse('hours_begin_in_past', { day: formatDate(validFrom) }, ['validFrom'])
    if (!isRising(weekdayFrom, weekdayTo)) return refuse('hours_out_of_order', {}, ['weekdayTo'])
    if (!isRising(saturdayFrom, saturdayTo)) return refuse('hours_out_of_order', {}, ['saturdayTo'])
    const isThere = known.some((row) => row.state === state && row.valid_from === validFrom)
    if (isThere) return refuse('hours_already_there', { state }, ['validFrom'])
    const row = {
      tenant_id: scope.tenantId,
      id,
      state,
      valid_from: validFrom,
      weekday_from: weekdayFrom,
      weekday_to: weekdayTo,
      saturday_from: saturdayFrom,
      saturday_to: saturdayTo,
      holidays: [...holidays],
      source,
      created_by_name: scope.actor.name,
    }
    const { tenant_id: _tenant, ...after } = row
    return accept(
      { id },
      {
        parts: [{ name: 'new_hours', rows: 1, sql: db.insertInto('calling_hours').values(row).returning('id') }],
        audit: { subjectId: id, body: { after } },
        events: [news(events['collection.rulesChanged'], { subjectId: id, version: 1 })],
      },
    )
  },
  view: (record) => record,
})

/** Both or neither. */
function isRising(from: string | null, to: string | null): boolean {
  return from === null || to === null ? from === to : from < to
}
