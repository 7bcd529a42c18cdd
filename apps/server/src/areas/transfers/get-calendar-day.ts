import { mostOfDay, transferOutlook } from '@caderneta/contracts/transfer-outlook'
import { query } from '../../platform/operation/query.ts'
import { datesOfDay, estimatedDates, openEstimates } from './calendar-queries.ts'

/** The largest dates of a day, whether decided or estimated. */
export const getCalendarDay = query(
  transferOutlook.calendarDay,
  async (tx, { params: { day }, query: { schoolId } }, scope) => {
    const window = { from: day, to: day, schoolIds: schoolId }
    const [closed, open] = await Promise.all([
      tx.rows(datesOfDay(scope, window, mostOfDay + 1)),
      tx.rows(openEstimates(scope, window)),
    ])
    const dates = [...closed, ...estimatedDates(open).filter((date) => date.day === day)]
    const shown = dates.toSorted((a, b) => b.cents - a.cents).slice(0, mostOfDay)
    return {
      items: shown.map(({ transfer_id: transferId, school_name: schoolName, competence, status, state, cents }) => ({
        transferId,
        schoolName,
        competence,
        status,
        state,
        cents,
      })),
      isMore: dates.length > shown.length,
    }
  },
)
