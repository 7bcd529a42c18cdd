// A recovery as it is asked for, and as it stands once another person approved it: with the part that is the provider's loss, where that was the wish.
import { events, type ExceptionDecision } from '@caderneta/contracts/settlements'
import type { RecoveryWish } from '@caderneta/contracts/settlement-recoveries'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { news } from '../../platform/outbox/news.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Effects, Entry, OutboxEvent, Part } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { recoveryPartEntry } from './recovery-entries.ts'
import {
  factsOf,
  factsOfPart,
  bookedNow,
  newPartOf,
  notToUndo,
  newRecoveryPart,
  type RecoveryRow,
  type ShownPart,
} from './recovery-store.ts'

export type AskedRecovery = {
  id: string
  of: { exceptionId: string } | { claimId: string }
  guardianId: string
  /** Whose it is now: the guardian, or the one that it was merged into. */
  person: { id: string; name: string }
  invoice: { id: string; number: number | null }
  paymentId: string
  bankAccountId: string
  cents: number
  creditCents: number
  wish: RecoveryWish
  reason: string
}

export function askedRecovery(scope: Scope, asked: AskedRecovery): RecoveryRow {
  const { id, of, person, invoice } = asked
  return {
    tenant_id: scope.tenantId,
    id,
    guardian_id: asked.guardianId,
    person_id: person.id,
    guardian_name: person.name,
    invoice_id: invoice.id,
    invoice_number: invoice.number,
    payment_id: asked.paymentId,
    bank_account_id: asked.bankAccountId,
    exception_id: 'exceptionId' in of ? of.exceptionId : null,
    claim_id: 'claimId' in of ? of.claimId : null,
    wish: asked.wish,
    cents: toCents(asked.cents),
    open_cents: toCents(0),
    credit_cents: asked.creditCents,
    reason: asked.reason,
    status: 'requested',
    requested_by: scope.actor.userId,
    requested_by_name: scope.actor.name,
    approved_by: null,
    approved_by_name: null,
    approved_at: null,
    parts: [],
    created_at: new Date(scope.now),
    version: 1,
  }
}

/** Nothing moves until another person approves it. */
export function askedEffects(row: RecoveryRow): Effects {
  const { guardian_id: guardianId, invoice_id: invoiceId, payment_id: paymentId, cents, wish, reason } = row
  const { exception_id: exceptionId, claim_id: claimId } = row
  return {
    parts: [newRecoveryPart(row)],
    audit: { subjectId: row.id, body: { guardianId, invoiceId, paymentId, exceptionId, claimId, cents, wish, reason } },
    events: [recoveryChanged(row)],
  }
}

type Approved = { row: RecoveryRow; parts: Part[]; entries: Entry[]; events: OutboxEvent[] }

export function approvedRecovery(scope: Scope, before: RecoveryRow): Approved {
  const { userId, name } = scope.actor
  const isBorne = before.wish === 'bear'
  const changes = {
    status: isBorne ? ('settled' as const) : ('open' as const),
    open_cents: isBorne ? toCents(0) : before.cents,
    approved_by: userId,
    approved_by_name: name,
    approved_at: new Date(scope.now),
  }
  const loss = isBorne ? [lossOf(before, name)] : []
  const row = { ...before, ...changes, parts: loss, version: before.version + 1 }
  return {
    row,
    parts: [
      changedRow('recovery', scope, before, changes),
      ...loss.map((part) => newPartOf(scope, before.id, { ...part, approved_by: userId, ...bookedNow(scope, before) })),
    ],
    entries: loss.map((part) => recoveryPartEntry(factsOf(before), factsOfPart(part), scope.today)),
    events: [recoveryChanged(row)],
  }
}

function lossOf(
  { bank_account_id, cents, reason, requested_by, requested_by_name }: RecoveryRow,
  by: string,
): ShownPart {
  return {
    id: newId(),
    kind: 'loss',
    status: 'booked',
    cents,
    reason,
    bank_account_id,
    credit_guardian_id: null,
    payment_id: null,
    means: null,
    reference: null,
    paid_on: null,
    requested_by,
    requested_by_name,
    approved_by_name: by,
    ...notToUndo,
  }
}

/** What the exception says that was decided. */
export const decisionOf: Record<RecoveryWish, ExceptionDecision> = { charge: 'chargedToFamily', bear: 'lossBorne' }

export function recoveryChanged({ id, version, status, open_cents: openCents }: RecoveryRow): OutboxEvent {
  return news(events['recovery.changed'], { subjectId: id, version, payload: { status, openCents } })
}
