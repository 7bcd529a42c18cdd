// What families owe because a bank took money back after they had it, newest first.
import type { InputOf } from '@caderneta/contracts/define'
import { recoveries, RecoveryStatus } from '@caderneta/contracts/settlement-recoveries'
import { sql } from 'kysely'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { recoveriesOf, type RecoveryRow } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'

export const listRecoveries = pages(recoveries.listRecoveries, {
  select: ({ query: filter }, scope) => {
    const after = readCursor(filter.cursor, ['uuid'])
    const wanted = allOf([askedRecoveries(filter), when(after, ([id]) => sql`r.id < ${id}::uuid`)])
    return statement(
      sql<RecoveryRow>`${recoveriesOf(scope)} and ${wanted} order by r.id desc limit ${filter.maxResultCount + 1}::int`,
    )
  },
  sorted: {
    guardian: ['guardian_name', 'text'],
    state: ['status', RecoveryStatus.options],
    reason: ['reason', 'text'],
    who: ['requested_by_name', 'text'],
    at: ['created_at', 'date'],
    cents: ['cents', 'amount'],
    open: ['open_cents', 'amount'],
  },
  first: '-at',
  key: (row) => [row.id],
  view: toRecovery,
})

type Asked = Pick<InputOf<typeof recoveries.recoveryTotals>['query'], 'status' | 'guardianId'>

/** What the list and its sums are narrowed to. */
export function askedRecoveries({ status, guardianId }: Asked): Condition {
  return allOf([
    when(status, (states) => sql`r.status = any(${states}::text[])`),
    // What the records had that were merged into it is the guardian's now.
    when(
      guardianId,
      (id) =>
        sql`r.guardian_id in (select m.id from guardian m where m.tenant_id = r.tenant_id and ${id}::uuid in (m.id, m.merged_into))`,
    ),
  ])
}
