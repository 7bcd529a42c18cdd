// A family, or a person of the provider for it, asks for a code that puts back what a bank took. The same again is the same code.
import { events } from '@caderneta/contracts/payments'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { endOfBusinessDay } from '../../platform/clock.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { Effects } from '../../platform/operation/effects.ts'
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
    if (!recovery?.is_account_active) throw new Refusal('recovery_not_payable')
    const { effects } = askedCharge(scope, recovery, living)
    if (!effects) {
      await tx.rollback()
      return false
    }
    const audit = { subjectId: recovery.guardian_id, body: { recoveryId, cents: recovery.open_cents } }
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'payments.requestRecoveryCharge',
      effects: { ...effects, audit },
    })
    return true
  })
  if (isNew) platform.wakeRelay()
}

export type RecoveryCode = Pick<JointChargeRow, 'status' | 'payload' | 'cents' | 'expires_at'>
type AskedCharge = { code: RecoveryCode; effects: Required<Pick<Effects, 'parts' | 'events'>> | null }

/** The code of today for what is owed now: the one that lives where it is that, without effects; else a new one, which ends the other. */
export function askedCharge(scope: Scope, recovery: PayableRecovery, living: JointChargeRow | undefined): AskedCharge {
  if (living && isSame(living, recovery, scope.today)) return { code: living, effects: null }
  const { code, part, event } = newCharge(scope, recovery)
  const ended = living ? endedCharge(scope, living) : { parts: [], events: [] }
  return { code, effects: { parts: [...ended.parts, part], events: [...ended.events, event] } }
}

/** Of today, and of what is owed now. */
export function isSame({ day, cents }: JointChargeRow, { open_cents: open }: PayableRecovery, today: string): boolean {
  return day === today && cents === open
}

function newCharge(scope: Scope, { id: recoveryId, guardian_id, pix_key, open_cents: cents }: PayableRecovery) {
  const id = newId()
  const expires_at = endOfBusinessDay(scope.today)
  return {
    code: { status: 'waiting', payload: null, cents: toCents(cents), expires_at } as const,
    part: newRecoveryChargePart(scope, {
      id,
      guardian_id,
      recovery_id: recoveryId,
      txid: jointTxid(id),
      pix_key,
      cents,
      day: scope.today,
      expires_at,
      created_at: scope.now,
    }),
    event: news(events['jointCharge.changed'], { subjectId: id, version: 1 }),
  }
}
