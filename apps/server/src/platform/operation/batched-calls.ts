// The same call for several records in one transaction. Each keeps its own idempotency key, as if it had been made alone: a batch that runs
// again after a crash does nothing twice, and a record whose batch failed may be called for alone with the same key.
import type { Operation } from '@caderneta/contracts/define'
import { sql } from 'kysely'
import type { Scope } from '../access/scope.ts'
import { type Query, statement } from '../db/sql.ts'
import { requestHash } from './action.ts'
import type { Part } from './effects.ts'

export type BatchedCall = { subjectId: string; key: string; input: unknown }

/** Those of the keys whose calls are done. Asked after the records are locked: a twin that had them locked before has ended. */
export function doneCalls(scope: Scope, { name }: Operation, calls: readonly BatchedCall[]): Query<{ key: string }> {
  return statement(sql<{ key: string }>`select key from idempotency
    where tenant_id = ${scope.tenantId}::int and actor_id = ${scope.actor.userId}::uuid and operation = ${name}::text
      and key = any(${calls.map(({ key }) => key)}::text[])`)
}

/** The keys of calls that are done with the statement that this part stands in. */
export function doneCallsPart(scope: Scope, { name }: Operation, calls: readonly BatchedCall[]): Part {
  return {
    name: 'done_call',
    rows: calls.length,
    sql: sql`insert into idempotency (tenant_id, actor_id, operation, key, request_hash)
      select ${scope.tenantId}::int, ${scope.actor.userId}::uuid, ${name}::text, k.* from unnest(${calls.map(({ key }) => key)}::text[],
        ${calls.map(({ input }) => requestHash(input).digest())}::bytea[]) k(key, request_hash) returning 1`,
  }
}
