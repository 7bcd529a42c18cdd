// Pay-out accounts of a school: what is read, and the account that is in effect at an instant.
import type { RawBuilder, Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'

export type PayoutRow = Selectable<Database['payout_account']>

const mostShown = 200

function payoutAccounts(scope: Scope, schoolId: string) {
  return db
    .selectFrom('payout_account')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('school_id', '=', schoolId)
    .where(inSchools(scope, 'school_id'))
}

/** Newest first. */
export function payoutAccountsOf(scope: Scope, schoolId: string): Query<PayoutRow> {
  return payoutAccounts(scope, schoolId).orderBy('proposed_at', 'desc').orderBy('id', 'desc').limit(mostShown)
}

export function payoutAccountForUpdate(scope: Scope, schoolId: string, id: string): Query<PayoutRow> {
  return payoutAccounts(scope, schoolId).where('id', '=', id).forUpdate()
}

/** Those that nothing follows yet: the one in effect or to be, and the proposal. */
export function livePayoutAccounts(scope: Scope, schoolId: string): Query<PayoutRow> {
  return payoutAccounts(scope, schoolId)
    .where('status', 'in', ['proposed', 'approved'])
    .where('ends_at', 'is', null)
    .forUpdate()
}

/**
 * The account into which a school is paid at an instant, or none: approved, past its cooling-off, not followed by another, and still of the
 * company that the school is.
 */
export function payoutAccountAt(
  scope: Pick<Scope, 'tenantId'>,
  school: string | RawBuilder<string>,
  at: Date,
): Query<PayoutRow> {
  const schoolId = typeof school === 'string' ? sql`${school}::uuid` : school
  return statement(sql<PayoutRow>`select p.* from payout_account p
    join school s on s.tenant_id = p.tenant_id and s.id = p.school_id
    where p.tenant_id = ${scope.tenantId}::int and p.school_id = ${schoolId} and p.status = 'approved'
      and p.effective_at <= ${at}::timestamptz and (p.ends_at is null or p.ends_at > ${at}::timestamptz)
      and left(p.holder_tax_id, 8) = left(s.cnpj, 8)`)
}
