import { retentions } from '@caderneta/contracts/retentions'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { payingDates, payingMonths } from '../plans/public.ts'
import { oneRetention } from './retention-store.ts'

const mostMonths = 60

/** The days on which the school is paid for the months after the one that would take the retention at once. */
export const listDates = query(retentions.dates, async (tx, { params: { id } }, scope) => {
  if (!(await tx.first(oneRetention(scope, id)))) throw notFound('retention')
  return { items: payingDates(await tx.rows(datesOfRetention(scope, id))) }
})

export function datesOfRetention({ tenantId }: Scope, id: string): Query<Parameters<typeof payingDates>[0][number]> {
  const of = (column: string) =>
    sql`(select ${sql.ref(`r.${column}`)} from retention r where r.tenant_id = ${tenantId}::int and r.id = ${id}::uuid)`
  return payingMonths(tenantId, of('school_id'), sql`${of('competence')} + interval '1 month'`, mostMonths)
}
