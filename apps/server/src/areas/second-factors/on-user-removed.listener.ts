// Who is removed leaves no secret behind. It may run twice: the second time there is nothing to delete.
import { events } from '@caderneta/contracts/users'
import { systemActor } from '../../platform/access/scope.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { factorsGoneParts, factorsOf } from './factor-store.ts'

export const onUserRemoved = on(events['user.removed'], {
  name: 'secondFactors.forget',
  hear: async ({ subjectId: userId }, { platform, scope: { tenantId } }) => {
    const owner = { tenantId, userId }
    const known = await readTransaction(platform.readPool, tenantId, (tx) => tx.rows(factorsOf(owner)))
    if (known.length === 0) return
    await writeTransaction(platform.writePool, tenantId, (tx) =>
      commitOperation(tx, {
        actor: systemActor,
        operation: 'secondFactors.forget',
        effects: { parts: factorsGoneParts(owner), audit: { subjectId: userId, body: {} } },
      }),
    )
  },
})
