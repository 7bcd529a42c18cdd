// A day has passed: schools whose systems hand in remessas are told what is new. Heard twice, the second job finds nothing left to tell.
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { networkFeatures } from '../features/public.ts'
import { waitingCounts } from './waiting-answers.ts'
import { writeRetornos } from './write-retornos.job.ts'

export const onDayPassed = on(networkEvents['day-passed'], {
  name: 'erpRetornos.write',
  isInOrder: true,
  hear: async ({ payload: { day } }, { platform, scope }) => {
    const { tenantId } = scope
    const { features, waiting } = await readTransaction(platform.readPool, tenantId, async (tx) => ({
      features: await networkFeatures(tx),
      waiting: await tx.rows(waitingCounts({ tenantId, today: scope.today, schoolIds: null })),
    }))
    const total = waiting.reduce((sum, { count }) => sum + count, 0)
    if (total === 0 || !features['Caderneta.RemessaRetorno']) return
    const subjectId = networkSubject(tenantId)
    const schoolIds = [...new Set(waiting.map(({ school_id: id }) => id))]
    const { parts, event } = writeRetornos.plan(scope, { id: newId(), subjectId, total, input: { schoolIds } })
    await writeTransaction(platform.writePool, tenantId, (tx) =>
      commitOperation(tx, {
        actor: scope.actor,
        operation: 'erpRetornos.writeDay',
        effects: {
          parts,
          audit: { subjectId, body: { day, schools: schoolIds.length, answers: total } },
          events: [event],
        },
      }),
    )
    platform.wakeRelay()
  },
})
