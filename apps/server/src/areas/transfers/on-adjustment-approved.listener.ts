// What is paid to a school apart from its months - a detached transfer, a credit line, an anticipation - becomes a closed transfer of its own
// when it is approved. Heard twice, the key of the adjustment keeps it one.
import { events } from '@caderneta/contracts/adjustments'
import { events as ownEvents } from '@caderneta/contracts/transfers'
import { currentRules } from '@caderneta/kernel/transfer-rule-changes'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { writeTransaction } from '../../platform/db/connection.ts'
import { sql } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { news, on } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { detachedCalculation, paidApart, type PaidApart } from './detached-transfer.ts'
import { frozenParts } from './frozen-parts.ts'
import { transferClosedEntry } from './transfer-entries.ts'
import { inputHash, outputHash } from './transfer-hash.ts'

export const onAdjustmentApproved = on(events['adjustment.approved'], {
  name: 'transfers.detached',
  hear: async ({ subjectId }, context) => {
    await payApart(context, subjectId)
    context.platform.wakeRelay()
  },
})

async function payApart({ platform, scope }: JobContext, adjustmentId: string): Promise<void> {
  const { tenantId, actor } = scope
  await writeTransaction(platform.writePool, tenantId, async (tx) => {
    const [row] = await tx.rows(paidApart(scope, adjustmentId))
    if (!row) return
    const transferId = newId()
    const { terms, calculated } = detachedCalculation(row)
    const entry = transferClosedEntry({ tenantId, transferId, schoolId: row.school_id }, calculated, scope.today)
    const competence = toCalendarDate(row.competence)
    const hashes = {
      input: inputHash({ competence, terms, carriedCents: 0, movements: calculated.movements }),
      output: outputHash(calculated),
    }
    const payload = { status: 'pendingAnalysis' as const }
    await commitOperation(tx, {
      actor,
      operation: 'transfers.openDetached',
      effects: {
        parts: [
          newTransfer(tenantId, transferId, row, calculated.resultCents, hashes),
          ...frozenParts(tenantId, [{ transferId, calculated }]),
        ],
        history: [{ subjectId: transferId, event: 'closed', data: { resultCents: calculated.resultCents } }],
        entries: [entry],
        audit: { subjectId: transferId, body: { adjustmentId, cents: calculated.resultCents, paidOn: row.paid_on } },
        events: [
          news(ownEvents['transfer.changed'], { subjectId: transferId, schoolId: row.school_id, version: 1, payload }),
        ],
      },
    })
  })
}

function newTransfer(
  tenantId: number,
  id: string,
  row: PaidApart,
  cents: number,
  { input, output }: { input: string; output: string },
) {
  return {
    name: 'new_transfer',
    rows: 1,
    sql: sql`insert into transfer (tenant_id, id, school_id, school_plan_id, plan_version_id, competence, status, kind, adjustment_id, closes_on,
        result_cents, due_cents, calculated_at, closed_at, closed_by, closed_by_name, input_hash, output_hash, rules)
      values (${tenantId}::int, ${id}::uuid, ${row.school_id}::uuid, ${row.school_plan_id}::uuid, ${row.id}::uuid, ${row.competence}::date,
        'pendingAnalysis', 'detached', ${row.adjustment_id}::uuid, ${row.paid_on}::date, ${cents}::bigint, ${cents}::bigint, ${row.approved_at}::timestamptz,
        ${row.approved_at}::timestamptz, ${row.approved_by}::uuid, ${row.approved_by_name}::text, ${input}::text, ${output}::text,
        ${currentRules}::smallint) returning 1`,
  }
}
