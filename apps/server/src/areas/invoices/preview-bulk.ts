// Billing a whole class: what would happen.
import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { issueWarnings } from './issue-warnings.ts'
import { problemsOf } from './bulk-problems.ts'
import { isGone } from './billable-enrollment.ts'
import { must } from '../../platform/must.ts'
import { draftsOfClass } from './joined-drafts.ts'
import { candidates, classOf, isNotDue, isToIssue } from './bulk-store.ts'

export const previewBulk = query(invoices.previewBulk, async (tx, { query: bulk }, scope) => {
  const [found, all, drafts] = await Promise.all([
    tx.first(classOf(scope, bulk.classId)),
    tx.rows(candidates(scope, bulk)),
    tx.first(draftsOfClass(scope, bulk)),
  ])
  if (!found) throw notFound('class')
  const toIssue = all.filter(isToIssue)
  const problems = problemsOf(found, toIssue, bulk, scope.today)
  return {
    toIssueCount: toIssue.length,
    invoiceCount: toIssue.reduce((sum, { invoice_count: count }) => sum + count, 0),
    totalCents: toIssue.reduce((sum, { cents }) => sum + cents, 0),
    draftCount: must(drafts, 'a sum is a row').count,
    draftCents: must(drafts, 'a sum is a row').cents,
    alreadyBilledCount: all.filter(({ is_billed }) => is_billed).length,
    notBillableCount: all.filter((each) => isGone(each) && !each.is_billed).length,
    aboveCount: all.filter(({ is_above: isAbove }) => isAbove).length,
    notDueCount: all.filter(isNotDue).length,
    problems,
    warnings: await issueWarnings(tx, scope, [found.school_id]),
  }
})
