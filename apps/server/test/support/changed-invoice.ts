// An invoice that is written as the calls write it: with what it leaves for those who keep sums of invoices.
import { type RawBuilder, sql } from 'kysely'
import { counted, countedColumns } from '../../src/areas/invoices/counted-invoices.ts'
import { systemActor } from '../../src/platform/access/scope.ts'
import { writeTransaction } from '../../src/platform/db/connection.ts'
import { commitOperation } from '../../src/platform/operation/commit-operation.ts'
import type { TestServer } from './server.ts'

/** `set`: as after `set` of an update. */
export async function changeInvoice(
  { composition }: TestServer,
  network: number,
  id: string,
  set: RawBuilder<unknown>,
): Promise<void> {
  const update = sql`update invoice set ${set} where tenant_id = ${network}::int and id = ${id}::uuid returning ${countedColumns}`
  await writeTransaction(composition.platform.writePool, network, (tx) =>
    commitOperation(tx, {
      actor: systemActor,
      operation: 'test',
      effects: { parts: [counted(network, { name: 'changed_invoice', rows: 1, sql: update })], audit: null },
    }),
  )
}
