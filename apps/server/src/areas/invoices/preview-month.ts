// Billing a month for all classes: what would happen.
import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'
import { issueWarnings } from './issue-warnings.ts'
import { isTooMany, toMonthLine } from './month-plan.ts'
import { billedBefore } from './month-before.ts'
import { must } from '../../platform/must.ts'
import { draftsOfMonths } from './joined-drafts.ts'
import { monthLines } from './month-store.ts'

const mostLines = 500

export const previewMonth = query(invoices.previewMonth, async (tx, { query: month }, scope) => {
  const rows = await tx.rows(monthLines(scope, month, { withIds: false }))
  const drafts = must(await tx.first(draftsOfMonths(scope, month)), 'a sum is a row')
  const all = rows.map((row) => toMonthLine(row, scope.today))
  const free = all.filter(({ problem }) => problem === null)
  const sumOf = (
    lines: typeof all,
    count:
      | 'toIssueCount'
      | 'invoiceCount'
      | 'totalCents'
      | 'alreadyBilledCount'
      | 'canceledCount'
      | 'notDueCount'
      | 'aboveCount',
  ) => lines.reduce((sum, line) => sum + line[count], 0)
  const lines = all.filter(({ toIssueCount }) => toIssueCount > 0)
  return {
    toIssueCount: sumOf(free, 'toIssueCount'),
    invoiceCount: sumOf(free, 'invoiceCount'),
    totalCents: sumOf(free, 'totalCents'),
    draftCount: drafts.count,
    draftCents: drafts.cents,
    blockedCount: sumOf(all, 'toIssueCount') - sumOf(free, 'toIssueCount'),
    alreadyBilledCount: sumOf(all, 'alreadyBilledCount'),
    canceledCount: sumOf(all, 'canceledCount'),
    notDueCount: sumOf(all, 'notDueCount'),
    aboveCount: sumOf(all, 'aboveCount'),
    before: await billedBefore(tx, scope, month),
    isExact: !isTooMany(rows),
    lines: lines.slice(0, mostLines),
    lineCount: lines.length,
    warnings: await issueWarnings(
      tx,
      scope,
      lines.map(({ schoolId }) => schoolId),
    ),
  }
})
