// Agreements and enrollments as messages need them, locked.
import type { NotSentReason } from '@caderneta/contracts/notification-rules'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { type ToldAgreement, toldAgreementRows } from '../agreements/public.ts'
import { heldReturns } from './reached-subjects.ts'

export type ToldOffer = ToldAgreement & {
  /** Why none of the invoices that came back is charged. */
  held: NotSentReason[]
}

export function heldAgreements(scope: Scope, ids: readonly string[]): Query<ToldOffer> {
  return statement(sql<ToldOffer>`select b.*, case when b.status = 'expired' then ${heldReturns(scope)} else array[]::text[] end as held
    from (${toldAgreementRows(scope, ids)}) b order by b.id`)
}

/** Whoever ends one waits until it is known what leaves. */
export function enrollmentsForShare({ tenantId }: Scope, ids: readonly string[]): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select e.id from enrollment e
    where e.tenant_id = ${tenantId}::int and e.id = any(${[...ids]}::uuid[]) order by e.id for share`)
}
