// A name leaves the bureau because its debt is no debt any more. Each listing in a transaction of its own; whoever comes second finds it done.
import type { RawBuilder } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { debtBehind, lockedInvoiceOf } from './debt-store.ts'
import { type FoundCause, overBy } from './exclusion-rules.ts'
import { leaves } from './listing-effects.ts'
import { listingForUpdate, livingOf } from './listing-store.ts'

/** The living listings of invoices, where their debt is over by this cause. */
export async function leaveBureau(
  context: JobContext,
  cause: FoundCause,
  invoices: RawBuilder<unknown>,
): Promise<void> {
  const { platform, scope } = context
  const living = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(livingOf(scope, invoices)))
  // One short transaction after the other: a file of the bank settles few listed debts.
  for (const { id } of living) await leave(context, cause, id)
  if (living.length > 0) platform.wakeRelay()
}

async function leave({ platform, scope }: JobContext, cause: FoundCause, id: string): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const [, listing, debt, paid] = await Promise.all([
      tx.first(lockedInvoiceOf(scope, id)),
      tx.first(listingForUpdate(scope, id)),
      tx.first(debtBehind(scope, id)),
      tx.first(paidOn(scope, id)),
    ])
    if (!listing || !debt || isGone(listing.status)) return tx.rollback()
    const over = overBy(cause, { debt, listing, today: scope.today })
    if (over === null) return tx.rollback()
    const { effects } = leaves(scope, listing, { cause: over, note: null, from: clockFrom(over, paid, scope) })
    await commitOperation(tx, { actor: scope.actor, operation: 'negativeListings.leave', effects })
  })
}

const gone = new Set(['exclusionRequested', 'excluded', 'dropped'])
const isGone = (status: string) => gone.has(status)

/** The clock runs from the day of the money, else from today: a rest that was let go has none. */
function clockFrom(over: FoundCause, paid: { day: string | null } | undefined, { today }: JobContext['scope']): string {
  return over === 'paid' || over === 'agreement' ? (paid?.day ?? today) : today // none: nothing was paid
}

/** The day of the money: of the debt itself, or of the first installment of its agreement. */
export function paidOn({ tenantId }: Pick<Scope, 'tenantId'>, listingId: string): Query<{ day: string | null }> {
  return statement(sql<{
    day: string | null
  }>`select coalesce(i.paid_on, (select min(p.paid_on) from agreement_invoice x
      join agreement_installment n on n.tenant_id = x.tenant_id and n.agreement_id = x.agreement_id
      join invoice p on p.tenant_id = n.tenant_id and p.id = n.invoice_id
      where x.tenant_id = i.tenant_id and x.invoice_id = i.id and x.outcome in ('moved', 'covered'))) as day from invoice i
    join negative_listing l on l.tenant_id = i.tenant_id and l.invoice_id = i.id
    where l.tenant_id = ${tenantId}::int and l.id = ${listingId}::uuid`)
}
