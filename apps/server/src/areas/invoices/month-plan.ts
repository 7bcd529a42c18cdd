// What is issued of a month and what stays out, line by line. Pure.
import type { MonthLine } from '@caderneta/contracts/invoice-months'
import { type CalendarDate, compareDates, dueDayIn } from '@caderneta/kernel/calendar-date'
import { isBeyondLimit } from './billing-limits.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import { mostEnrollments, type MonthLineRow } from './month-store.ts'

/** Titles of one bank agreement that fall due on one day, of enrollments with as many payers: what a chunk issues. */
export type IssuePart = { dueOn: CalendarDate; bankAgreementId: string; payers: number; competence: CalendarDate }

export function toMonthLine(row: MonthLineRow, today: CalendarDate): MonthLine {
  const { competence } = row
  const dueDate = dueDayIn(competence, row.due_day)
  return {
    competence,
    classId: row.class_id,
    className: row.class_name,
    schoolId: row.school_id,
    schoolName: row.school_name,
    dueDate,
    toIssueCount: row.to_issue_count,
    invoiceCount: row.invoice_count,
    totalCents: row.total_cents,
    alreadyBilledCount: row.billed_count,
    canceledCount: row.canceled_count,
    notDueCount: row.not_due_count,
    aboveCount: row.above_count,
    problem: problemOf(row, dueDate, today),
  }
}

function problemOf(row: MonthLineRow, dueDate: CalendarDate, today: CalendarDate): MonthLine['problem'] {
  if (row.to_issue_count === 0) return null
  if (row.bank_agreement_id === null) return 'no_bank_agreement'
  if (compareDates(dueDate, today) < 0) return 'due_date_passed'
  if (isBeyondLimit(row, dueDate)) return 'due_date_beyond_limit'
  return row.least_cents !== null && isDiscountTooLarge(row.least_cents, row) ? 'discount_too_large' : null
}

/** More enrollments than were looked at: sums and plan would be of a part of them. */
export function isTooMany(rows: readonly MonthLineRow[]): boolean {
  const looked = rows.reduce(
    (sum, row) =>
      sum + row.to_issue_count + row.billed_count + row.canceled_count + row.not_due_count + row.above_count,
    0,
  )
  return looked > mostEnrollments
}

/** The enrollments without a problem, by month, bank agreement, due date and number of payers: month after month. */
export function piecesOfMonth(rows: readonly MonthLineRow[], today: CalendarDate) {
  const pieces = new Map<string, { part: IssuePart; subjectIds: string[] }>()
  for (const row of rows) {
    const { competence } = row
    const dueOn = dueDayIn(competence, row.due_day)
    const bankAgreementId = row.bank_agreement_id
    if (bankAgreementId === null || problemOf(row, dueOn, today) !== null) continue
    for (const [payers, ids] of [row.ids, row.shared_ids].entries()) {
      if (ids.length === 0) continue
      const part = { dueOn, bankAgreementId, payers: payers + 1, competence }
      const key = `${competence}/${bankAgreementId}/${dueOn}/${part.payers}`
      const piece = pieces.get(key) ?? { part, subjectIds: [] }
      pieces.set(key, piece)
      for (const id of ids) piece.subjectIds.push(id)
    }
  }
  return [...pieces.values()].map(({ part, subjectIds }) => ({ part, subjectIds: subjectIds.toSorted() }))
}
