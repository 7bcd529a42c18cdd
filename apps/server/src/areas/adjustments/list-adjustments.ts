import { AdjustmentStatus } from '@caderneta/contracts/adjustment-shapes'
import { AdjustmentKind } from '@caderneta/contracts/adjustment-shapes'
import { adjustments } from '@caderneta/contracts/adjustments'
import { sql } from '../../platform/db/sql.ts'
import { when } from '../../platform/db/conditions.ts'
import { list } from '../../platform/operation/list.ts'
import { adjustmentsInScope } from './adjustment-store.ts'
import { toAdjustment } from './adjustment-view.ts'

export const listAdjustments = list(adjustments.list, {
  rows: adjustmentsInScope,
  equal: { kind: 'kind', status: 'status' },
  search: 'search',
  where: ({ schoolId }) => [
    when(schoolId, (ids) => sql`(r.school_id = any(${ids}::uuid[]) or r.other_school_id = any(${ids}::uuid[]))`),
  ],
  order: { created: ['created_at', 'date'], school: ['school_name', 'text'] },
  sorted: {
    kind: ['kind', AdjustmentKind.options],
    state: ['status', AdjustmentStatus.options],
    code: ['code', 'text'],
    reason: ['reason', 'text'],
    day: ['paid_on', 'date'],
    cents: ['cents', 'amount'],
    toSchool: ['open_to_school_cents', 'amount'],
    fromSchool: ['open_from_school_cents', 'amount'],
  },
  first: '-created',
  view: toAdjustment,
})
