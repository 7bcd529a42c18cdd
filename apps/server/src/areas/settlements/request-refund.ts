// Credit goes back to a family: from now on it is owed to it as money.
import { events, settlements } from '@caderneta/contracts/settlements'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { creditOfGuardian, lockedGuardian } from '../invoices/public.ts'
import { answered, spendRefusal } from './answered-exception.ts'
import { exceptionForUpdate } from './exception-store.ts'
import { owedByGuardian } from './recovery-store.ts'
import { owedRefusal } from './refund-rules.ts'
import { factsOfRefund, type RefundRow } from './refund-store.ts'
import { toRefund } from './refund-view.ts'
import { refundRequestedEntry } from './settlement-entries.ts'

export const requestRefund = action(settlements.requestRefund, {
  prepare: async () => newId(),
  lock: ({ params, body }, scope) => ({
    exception: exceptionForUpdate(scope, body.exceptionId),
    guardian: one('guardian_credit', lockedGuardian(scope, params.id)),
    credit: creditOfGuardian(scope, params.id),
    owed: one('guardian_credit', owedByGuardian(scope, params.id)),
  }),
  decide: (state, { body }, scope, id) => {
    const { guardian, owed } = state
    const refusal = spendRefusal(state, body) ?? owedRefusal(owed.cents, body.owedCents)
    if (refusal) return refusal
    const { cents, reason, exceptionId } = body
    const row = newRefund(scope, { id, guardian, exceptionId, cents, reason, owedCents: owed.cents })
    const answer = answered(scope, state, { decision: 'refundRequested', cents, reason })
    return accept(row, {
      parts: [newRefundPart(row), ...answer.parts],
      history: answer.history,
      entries: [refundRequestedEntry(factsOfRefund(row), scope.today)],
      audit: { subjectId: id, body: { guardianId: guardian.id, cents, reason, exceptionId, owedCents: owed.cents } },
      events: [
        news(events['refund.changed'], { subjectId: id, version: 1, payload: { status: row.status } }),
        ...answer.events,
      ],
    })
  },
  view: toRefund,
})

type Given = {
  id: string
  guardian: { id: string; name: string }
  exceptionId: string | null
  cents: number
  reason: string
  owedCents: number
}

function newRefund(scope: Scope, { id, guardian, exceptionId, cents, reason, owedCents }: Given): RefundRow {
  return {
    tenant_id: scope.tenantId,
    id,
    guardian_id: guardian.id,
    guardian_name: guardian.name,
    exception_id: exceptionId,
    cents: toCents(cents),
    reason,
    status: 'requested',
    needs_approval: true,
    approved_by: null,
    approved_at: null,
    means: null,
    created_by_name: scope.actor.name,
    approved_by_name: null,
    owed_cents: owedCents,
    bank_account_id: null,
    reference: null,
    paid_on: null,
    decided_on: scope.today,
    pix_id: null,
    pix: null,
    created_by: scope.actor.userId,
    created_at: new Date(scope.now),
    version: 1,
  }
}

function newRefundPart(row: RefundRow): Part {
  return {
    name: 'new_refund',
    rows: 1,
    sql: sql`insert into guardian_refund (tenant_id, id, guardian_id, exception_id, cents, reason, created_by, decided_on)
      values (${row.tenant_id}::int, ${row.id}::uuid, ${row.guardian_id}::uuid, ${row.exception_id}::uuid, ${row.cents}::bigint,
        ${row.reason}::text, ${row.created_by}::uuid, ${row.decided_on}::date) returning 1`,
  }
}
