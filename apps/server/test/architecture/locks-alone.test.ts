// A lock is a statement of its own (decision 272). One that waits for a row has it as it is then, but reads every other table as it was before the
// wait: who decides by both decides by two moments. What is read beside the row comes from a statement behind the lock.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shown, sourceFiles } from './source-files.ts'
import { sqlTexts } from './sql-holes.ts'

/**
 * Statements that do both, by file. Each was looked at: it decides by columns of the row that it locks, or what it reads beside only finds its rows, is
 * only shown, held before, read again behind it, or refused by a key. These numbers only fall.
 */
const lookedAt: Record<string, number> = {
  'areas/adjustments/adjustment-store.ts': 1,
  'areas/agreements/acceptance-store.ts': 1,
  'areas/agreements/agreement-store.ts': 1,
  'areas/agreements/draft-store.ts': 1,
  'areas/agreements/unsent-letters.ts': 1,
  'areas/api-tokens/api-token-store.ts': 1,
  'areas/bank-files/account-store.ts': 1,
  'areas/bank-files/write-remessa.job.ts': 1,
  'areas/classes/copied-classes.ts': 1,
  'areas/collection/cancel-promise.ts': 1,
  'areas/collection/dispute-store.ts': 1,
  'areas/collection/email-store.ts': 1,
  'areas/collection/family-store.ts': 1,
  'areas/collection/withdraw-reminders.listener.ts': 2,
  'areas/conciliations/conciliation-store.ts': 2,
  'areas/conciliations/line-store.ts': 2,
  'areas/courses/public.ts': 1,
  'areas/documents/proof-store.ts': 1,
  'areas/enrollments/on-guardian-changed.listener.ts': 1,
  'areas/erp-files/read-erp-file.job.ts': 1,
  'areas/guardians/merged-student.ts': 1,
  'areas/guardians/on-refused-address.listener.ts': 1,
  'areas/homologations/homologation-store.ts': 1,
  'areas/invoice-view/link-store.ts': 1,
  'areas/invoices/bank-instructions.ts': 1,
  'areas/invoices/billable-enrollment.ts': 1,
  'areas/invoices/credit-orders.ts': 1,
  'areas/invoices/guardian-lock.ts': 1,
  'areas/invoices/invoice-store.ts': 1,
  'areas/invoices/joined-drafts.ts': 1,
  'areas/invoices/on-day-passed.listener.ts': 1,
  'areas/invoices/on-student-separated.listener.ts': 1,
  'areas/invoices/remove-comment.ts': 1,
  'areas/negative-listings/alert-schools.ts': 1,
  'areas/negative-listings/debt-store.ts': 1,
  'areas/negative-listings/listing-store.ts': 1,
  'areas/notification-rules/notification-log.ts': 1,
  'areas/notification-rules/notification-rule-store.ts': 1,
  'areas/notification-rules/reached-families.ts': 1,
  'areas/notification-rules/summary-store.ts': 1,
  'areas/notification-rules/told-invoices.ts': 1,
  'areas/notification-rules/withdraw-notifications.listener.ts': 1,
  'areas/payment-files/candidates.ts': 2,
  'areas/payment-files/payment-file-store.ts': 2,
  'areas/payment-files/return-store.ts': 2,
  'areas/payments/joint-charge-store.ts': 1,
  'areas/payouts/payout-store.ts': 1,
  'areas/pix-claims/approve-claim-recovery.ts': 1,
  'areas/plans/plan-store.ts': 1,
  'areas/plans/public.ts': 1,
  'areas/plans/take-plan.ts': 1,
  'areas/re-enrollments/lift-retention.ts': 1,
  'areas/retentions/retention-store.ts': 1,
  'areas/roles/role-store.ts': 2,
  'areas/saved-views/saved-view-store.ts': 1,
  'areas/sendings/former-addresses.listener.ts': 1,
  'areas/settlements/exception-store.ts': 1,
  'areas/settlements/recovery-store.ts': 1,
  'areas/settlements/refund-guardian.ts': 1,
  'areas/settlements/refund-pix-store.ts': 1,
  'areas/settlements/refund-store.ts': 1,
  'areas/transfer-audits/audit-store.ts': 3,
  'areas/transfers/decided-queries.ts': 1,
  'areas/transfers/detached-transfer.ts': 1,
  'areas/transfers/payment-store.ts': 2,
  'areas/transfers/transfer-store.ts': 3,
  'areas/users/user-store.ts': 1,
  'platform/jobs/background-job.ts': 1,
  'platform/reseal.ts': 1,
}

const isLock = (text: string) => /\bfor (?:no key )?(?:update|share)\b/i.test(text)

/** One table, and nothing asked of another. A statement that begins with a piece (` ? `) reads whatever that piece reads. */
const isAlone = (text: string) =>
  /^\s*select\b/i.test(text) && !/\bjoin\b|\(\s*select\b|\bexists\b|\bfrom\s+\?/i.test(text)

const mixed = (source: string) => sqlTexts(source).filter((text) => isLock(text) && !isAlone(text))

test('a statement that locks rows reads no other table', () => {
  const found = sourceFiles('apps/server/src').map((file) => [
    shown(file).replace('apps/server/src/', ''),
    mixed(readFileSync(file, 'utf8')).length,
  ])
  const numbers = Object.fromEntries(found.filter(([, count]) => count !== 0))
  expect(numbers).toEqual(lookedAt)
})

test('a planted lock that reads another table is seen, and one that reads its own is not', () => {
  expect(mixed('sql`select i.id from invoice i join payment y on y.invoice_id = i.id for update of i`')).toHaveLength(1)
  expect(
    mixed('sql`select i.*, (select sum(y.cents) from payment y) from invoice i for no key update of i`'),
  ).toHaveLength(1)
  expect(mixed('sql`${invoices(scope)} and i.id = ${id}::uuid for update of i`')).toHaveLength(1)
  expect(mixed('sql`select id from invoice where id = any(${ids}::uuid[]) order by id for update`')).toEqual([])
  expect(mixed('sql`select sum(cents) from payment where invoice_id = ${id}::uuid`')).toEqual([])
})
