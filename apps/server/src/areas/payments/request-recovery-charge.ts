// A family, or a person of the provider for it, asks for a code that puts back what a bank took. The same again is the same code.
import { events } from '@caderneta/contracts/payments'
import type { Scope } from '../../platform/access/scope.ts'
import { endOfBusinessDay } from '../../platform/clock.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { gatewayInUse } from '../payment-gateways/public.ts'
import { payableForUpdate, type PayableRecovery } from '../settlements/public.ts'
import { type JointChargeRow, jointTxid } from './joint-charge-store.ts'
import { livingOfRecoveryForUpdate, newRecoveryChargePart } from './recovery-charge-store.ts'
import { endedCharge } from './request-joint-charge.ts'

/** @throws Refusal where it cannot be paid by Pix. */
export async function requestRecoveryCharge(platform: Platform, scope: Scope, recoveryId: string): Promise<void> {
  if ((await gatewayInUse(platform, scope.tenantId)) === null) throw new Refusal('pix_not_enabled', { status: 404 })
  const isNew = await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const [recovery, living] = await Promise.all([
      tx.first(payableForUpdate(scope, recoveryId)),
      tx.first(livingOfRecoveryForUpdate(scope, recoveryId)),
    ])
    if (!recovery) throw new Refusal('recovery_not_payable')
    if (living && isSame(living, recovery, scope.today)) {
      await tx.rollback()
      return false
    }
    const made = newCharge(scope, recovery)
    const ended = living ? endedCharge(scope, living) : { parts: [], events: [] }
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'payments.requestRecoveryCharge',
      effects: {
        parts: [...ended.parts, made.part],
        audit: { subjectId: recovery.guardian_id, body: { recoveryId, cents: recovery.open_cents } },
        events: [...ended.events, made.event],
      },
    })
    return true
  })
  if (isNew) platform.wakeRelay()
}

/** Of today, and of what is owed now. */
export function isSame({ day, cents }: JointChargeRow, { open_cents: open }: PayableRecovery, today: string): boolean {
  return day === today && cents === open
}

function newCharge(scope: Scope, recovery: PayableRecovery) {
  const id = newId()
  return {
    part: newRecoveryChargePart(scope, {
      id,
      guardian_id: recovery.guardian_id,
      recovery_id: recovery.id,
      txid: jointTxid(id),
      pix_key: recovery.pix_key,
      cents: recovery.open_cents,
      day: scope.today,
      expires_at: endOfBusinessDay(scope.today),
      created_at: scope.now,
    }),
    event: news(events['jointCharge.changed'], { subjectId: id, version: 1 }),
  }
}
