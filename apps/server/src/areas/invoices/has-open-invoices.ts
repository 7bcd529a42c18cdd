import { invoices } from '@caderneta/contracts/invoices'
import { type RawBuilder, sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'

export const hasOpenInvoices = query(invoices.hasOpen, async (tx, { query: narrowed }, scope) => {
  const found = await tx.first(
    statement(sql<{ one: number }>`select 1 as one from invoice i
      where i.tenant_id = ${scope.tenantId}::int and ${unissued(narrowed)} and ${inSchools(scope, 'i.school_id')} limit 1`),
  )
  return found !== undefined
})

type Narrowed = { schoolId?: string | undefined; classId?: string | undefined }

/** Not issued yet, of a school or a class where one is named. */
export function unissued(narrowed: Narrowed): RawBuilder<unknown> {
  const { schoolId, classId } = narrowed
  const ofSchool = schoolId === undefined ? sql`` : sql` and i.school_id = ${schoolId}::uuid`
  const ofClass = classId === undefined ? sql`` : sql` and i.class_id = ${classId}::uuid`
  return sql`i.status = 'open'${ofSchool}${ofClass}`
}
