// A line that waits for somebody goes on: its file counts one less.
import type { events } from '@caderneta/contracts/payment-files'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { LineRow, ReturnRow } from './return-store.ts'

type Step = {
  outcome: 'seen' | 'waiting'
  note: string | null
  event: (typeof events)['paymentReturn.changed' | 'paymentReturn.received']
}

export function lineStep(scope: Scope, row: ReturnRow, line: LineRow, { outcome, note, event }: Step): Effects {
  return {
    parts: [
      changedRow('payment_return', scope, row, { person_count: row.person_count - 1 }),
      {
        name: 'line_step',
        rows: 1,
        sql: sql`update payment_return_line set outcome = ${outcome}::text, note = ${note}::text
          where tenant_id = ${scope.tenantId}::int and return_id = ${row.id}::uuid and position = ${line.position}::int returning 1`,
      },
    ],
    audit: { subjectId: row.id, body: { position: line.position, before: line.note, after: note } },
    events: [news(event, { subjectId: row.id, version: row.version + 1 })],
  }
}
