// A lever of the simulated bank leaves an audit line here: the bank is outside, its levers are not.
import type { Operation } from '@caderneta/contracts/define'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Platform } from '../../platform/platform.ts'

export async function audited(
  platform: Platform,
  scope: Scope,
  operation: Operation,
  subjectId: string,
  body: Record<string, unknown>,
): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
    commitOperation(tx, {
      actor: scope.actor,
      operation: operation.name,
      effects: { parts: [], audit: { subjectId, body } },
    }),
  )
}
