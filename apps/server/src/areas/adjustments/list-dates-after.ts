import { adjustments } from '@caderneta/contracts/adjustments'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { knownSchool } from './adjustment-store.ts'
import { datesAfter, monthsAfter } from './dates-after.ts'

/** On these days an installment of a credit line that is paid out on the day before may stand. */
export const listDatesAfter = query(adjustments.dates, async (tx, { query: { schoolId, after } }, scope) => {
  if (!(await tx.first(knownSchool(scope, schoolId)))) throw notFound('school')
  return { items: datesAfter(await tx.rows(monthsAfter(scope, { schoolId, day: after })), after) }
})
