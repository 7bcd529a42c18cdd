// What the month before billed of the same classes: what a preview is compared with.
import { addMonths } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { productId } from './billable-enrollment.ts'
import { mostEnrollments, openClasses, type WantedMonths } from './month-store.ts'

type Before = { invoiceCount: number; totalCents: number }

/** Null where several months are asked for: no one month is like them. */
export async function billedBefore(tx: Tx, scope: Scope, month: WantedMonths) {
  if (month.through && month.through !== month.competence) return null
  const competence = addMonths(month.competence, -1)
  const found = await tx.first(
    statement(sql<Before>`with billed as materialized (
        select distinct b.invoice_id from (${openClasses(scope, { ...month, competence })}) c
        join enrollment e on e.tenant_id = ${scope.tenantId}::int and e.class_id = c.id
        join billed_slot b on b.tenant_id = e.tenant_id and b.enrollment_id = e.id and b.product_id = ${productId(scope, 'tuition')}
          and b.competence = ${competence}::date and b.installment = 1
        limit ${mostEnrollments}::int)
      select count(*)::int as "invoiceCount", coalesce(sum(i.nominal_cents), 0)::bigint as "totalCents"
      from billed b join invoice i on i.tenant_id = ${scope.tenantId}::int and i.id = b.invoice_id`),
  )
  return { competence, ...must(found, 'a sum is always one row') }
}
