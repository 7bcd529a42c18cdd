import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'

export const hasOpenInvoices = query(invoices.hasOpen, async (tx, _input, scope) => {
  const found = await tx.first(
    statement(sql<{ one: number }>`select 1 as one from invoice i
      where i.tenant_id = ${scope.tenantId}::int and i.status = 'open' and ${inSchools(scope, 'i.school_id')} limit 1`),
  )
  return found !== undefined
})
