// A file that a program handed to the bank: the bank has it from now on.
import type { DeliveryWay } from '@caderneta/contracts/bank-file-shapes'
import { remessaEndings } from '@caderneta/contracts/remessa-endings'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Platform } from '../../platform/platform.ts'
import { remessaForUpdate } from './bank-file-store.ts'
import { sentStep } from './mark-remessa-sent.ts'

const onTheWay = new Set(['prepared', 'sending', 'waitingReturn'])

/** Nothing where the bank had it, or has answered meanwhile. */
export async function handedOver(platform: Platform, scope: Scope, id: string, way: DeliveryWay): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const file = await tx.first(remessaForUpdate(scope, id))
    if (!file || !onTheWay.has(file.status) || file.sent_on !== null) return
    const { effects } = sentStep(scope, file, scope.today, way)
    await commitOperation(tx, { actor: scope.actor, operation: remessaEndings.markRemessaSent.name, effects })
  })
  platform.wakeRelay()
}
