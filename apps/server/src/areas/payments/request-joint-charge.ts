// A family asks for one code for several of its invoices. The same again is the same code; another choice ends the one before.
import { events } from '@caderneta/contracts/payments'
import type { Scope } from '../../platform/access/scope.ts'
import { endOfBusinessDay } from '../../platform/clock.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import type { OutboxEvent, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import { lockedGuardian } from '../invoices/public.ts'
import { gatewayInUse } from '../payment-gateways/public.ts'
import {
  changedJointChargePart,
  type JointChargeRow,
  type JointInvoice,
  type JointPart,
  jointTxid,
  livingChargeForUpdate,
  newJointChargeParts,
  numberedForUpdate,
  partsOfLiving,
} from './joint-charge-store.ts'
import { isSameCharge, jointProblem, partsOf } from './joint-rules.ts'

export type JointRequest = {
  /** Whose page it is; the others were merged into that record. */
  guardianIds: readonly [string, ...string[]]
  numbers: readonly number[]
}

/** @throws Refusal where they cannot be paid by one code. */
export async function requestJointCharge(platform: Platform, scope: Scope, asked: JointRequest): Promise<void> {
  if ((await gatewayInUse(platform, scope.tenantId)) === null) throw new Refusal('pix_not_enabled', { status: 404 })
  const [guardianId] = asked.guardianIds
  const isNew = await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const [invoices, , living, known] = await Promise.all([
      tx.rows(numberedForUpdate(scope, asked.guardianIds, asked.numbers)),
      tx.first(lockedGuardian(scope, guardianId)),
      tx.first(livingChargeForUpdate(scope, guardianId)),
      tx.rows(partsOfLiving(scope, guardianId)),
    ])
    const wanted = partsOrRefusal(invoices, asked, scope.today)
    if (living && isSameCharge(living, known, wanted, scope.today)) {
      await tx.rollback()
      return false
    }
    const key = must(invoices[0]?.pix_key ?? undefined, 'invoices without a key are refused')
    const made = newCharge(scope, { guardianId, key, parts: wanted })
    const ended = living ? endedCharge(scope, living) : { parts: [], events: [] }
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'payments.requestJointCharge',
      effects: {
        parts: [...ended.parts, ...made.parts],
        audit: { subjectId: guardianId, body: { cents: made.cents, invoices: wanted.length } },
        events: [...ended.events, made.event],
      },
    })
    return true
  })
  if (isNew) platform.wakeRelay()
}

function partsOrRefusal(invoices: readonly JointInvoice[], { numbers }: JointRequest, today: string): JointPart[] {
  const problem = jointProblem(invoices, numbers.length, today)
  if (problem === null) return partsOf(invoices, today)
  const { code, ...values } = problem
  throw new Refusal(code, { values })
}

type Asked = { guardianId: string; key: string; parts: readonly JointPart[] }

function newCharge(scope: Scope, { guardianId, key, parts }: Asked) {
  const id = newId()
  const cents = parts.reduce((sum, part) => sum + part.cents, 0)
  const charge = {
    id,
    guardian_id: guardianId,
    txid: jointTxid(id),
    pix_key: key,
    day: scope.today,
    expires_at: endOfBusinessDay(scope.today),
    created_at: scope.now,
    parts,
  }
  return {
    cents,
    parts: newJointChargeParts(scope, charge),
    event: news(events['jointCharge.changed'], { subjectId: id, version: 1 }),
  }
}

/** Nobody is shown its code any more; the provider is told by the listener. */
export function endedCharge(scope: Scope, charge: JointChargeRow): { parts: Part[]; events: OutboxEvent[] } {
  return {
    parts: [changedJointChargePart(scope, charge, { status: 'removed', payload: null })],
    events: [news(events['jointCharge.changed'], { subjectId: charge.id, version: charge.version + 1 })],
  }
}
