import { type CallingHours, callingHours, callingStates } from '@caderneta/contracts/calling-hours'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { hoursOfHost, type HoursRow } from './hours-store.ts'

export const listHours = query(callingHours.hours, async (tx, _input, { today }) => {
  const rows = await tx.rows(hoursOfHost())
  return { items: rows.map((row) => toHours(row, nextOf(row, rows), today)) }
})

/** The hours that follow of the same state. */
function nextOf({ state, valid_from: from }: HoursRow, rows: readonly HoursRow[]): HoursRow | undefined {
  return rows.findLast((row) => row.state === state && row.valid_from > from)
}

function toHours(row: HoursRow, next: HoursRow | undefined, today: string): CallingHours {
  const validTo = next ? addDays(toCalendarDate(next.valid_from), -1) : null
  const short = (time: string) => time.slice(0, 5)
  return {
    id: row.id,
    state: must(
      callingStates.find((state) => state === row.state),
      'hours are of a state',
    ),
    validFrom: row.valid_from,
    validTo,
    weekdayFrom: short(row.weekday_from),
    weekdayTo: short(row.weekday_to),
    saturdayFrom: row.saturday_from && short(row.saturday_from),
    saturdayTo: row.saturday_to && short(row.saturday_to),
    holidays: row.holidays,
    source: row.source,
    isInForce: row.valid_from <= today && (validTo === null || validTo >= today),
    createdByName: row.created_by_name,
  }
}
