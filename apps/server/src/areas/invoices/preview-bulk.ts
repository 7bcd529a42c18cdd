// Billing a whole class: what would happen.
import { invoices } from '@caderneta/contracts/invoices'
import { compareDates } from '@caderneta/kernel/calendar-date'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { isCompetenceOfYear } from './competence-year.ts'
import { issueWarnings } from './issue-warnings.ts'
import { candidates, classOf, hasTooLargeDiscount, isToIssue } from './bulk-store.ts'

export const previewBulk = query(invoices.previewBulk, async (tx, { query: bulk }, scope) => {
  const [found, all] = await Promise.all([tx.first(classOf(scope, bulk.classId)), tx.rows(candidates(scope, bulk))])
  if (!found) throw notFound('class')
  const toIssue = all.filter(isToIssue)
  const problems = [
    ...(found.bank_agreement_id ? [] : ['no_bank_agreement']),
    ...(hasTooLargeDiscount(found, toIssue) ? ['discount_too_large'] : []),
    ...(compareDates(bulk.dueDate, scope.today) < 0 ? ['due_date_passed'] : []),
    ...(isCompetenceOfYear(bulk.competence, found.school_year) ? [] : ['competence_out_of_year']),
  ]
  return {
    toIssueCount: toIssue.length,
    totalCents: toIssue.reduce((sum, { cents }) => sum + cents, 0),
    alreadyBilledCount: all.filter(({ is_billed }) => is_billed).length,
    notBillableCount: all.filter(({ status, is_billed }) => status === 'canceled' && !is_billed).length,
    problems,
    warnings: await issueWarnings(tx, scope, [found.school_id]),
  }
})
