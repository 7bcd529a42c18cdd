// What a decision about an adjustment writes: its columns, history, audit line, and who is told.
import { events } from '@caderneta/contracts/adjustments'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Effects, OutboxEvent } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { AdjustmentRow, AdjustmentTable } from './adjustment-store.ts'

type Columns = Partial<Omit<AdjustmentTable, 'tenant_id' | 'id' | 'version' | 'amount_cents'>>
type Told = { event: string; comment?: string; news?: OutboxEvent }

export function decidedAdjustment(
  scope: Scope,
  before: AdjustmentRow,
  changes: Columns,
  { event, comment, news: also }: Told,
): { after: AdjustmentRow; effects: Effects } {
  const { id: subjectId, school_id: schoolId, status } = before
  const version = before.version + 1
  return {
    after: { ...before, ...changes, version },
    effects: {
      parts: [changedRow('adjustment', scope, before, changes)],
      history: [{ subjectId, event, ...(comment === undefined ? {} : { data: { comment } }) }],
      audit: { subjectId, body: { before: { status }, after: changes } },
      events: [news(events['adjustment.changed'], { subjectId, schoolId, version }), ...(also ? [also] : [])],
    },
  }
}
