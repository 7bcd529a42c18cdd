// The invoice that an exception names, which never changes: asked for before it is locked.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { exceptionsWhere } from './exception-store.ts'

export async function invoiceOfException({ readPool }: Platform, scope: Scope, id: string): Promise<string> {
  const row = await readTransaction(readPool, scope.tenantId, (tx) =>
    tx.first(exceptionsWhere(scope, sql`x.id = ${id}::uuid`, sql``)),
  )
  if (!row) throw notFound('exception')
  if (row.invoice_id === null) throw new Refusal('decision_not_for_this')
  return row.invoice_id
}
