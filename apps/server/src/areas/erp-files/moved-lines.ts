// Lines that go from not created to ignored, or back, with the counts of their file.
import { events } from '@caderneta/contracts/erp-files'
import type { RawBuilder } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { changed } from '../../platform/operation/changes.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { ErpFileRow } from './erp-file-view.ts'

type Place = { position: number }

export function linesForUpdate(scope: Scope, id: string, status: 'notCreated' | 'ignored'): Query<Place> {
  return statement(sql<Place>`select position from erp_line where tenant_id = ${scope.tenantId}::int and erp_file_id = ${id}::uuid
    and ${inSchools(scope, 'school_id')} and status = ${status}::text order by position for update`)
}

type Move = {
  /** None: all of them. */
  positions: readonly number[]
  /** 1 sets aside, -1 takes back. */
  by: 1 | -1
  set: RawBuilder<unknown>
  history: string
  told: Record<string, unknown>
}

/** Null where a line that was named does not stand there. */
export function movedLines(
  scope: Scope,
  before: ErpFileRow,
  lines: readonly Place[],
  { positions, by, set, history, told }: Move,
): { after: ErpFileRow; effects: Effects } | null {
  const named = new Set(positions)
  const moved = lines.map(({ position }) => position).filter((position) => named.size === 0 || named.has(position))
  if (moved.length === 0 || moved.length < named.size) return null
  const { id } = before
  const columns = {
    not_created_count: before.not_created_count - by * moved.length,
    ignored_count: before.ignored_count + by * moved.length,
  }
  const { after, effects } = changed('erp_file', scope, before, columns, {
    event: events['erpFile.changed'],
    history,
    historyData: { lines: moved.length, ...told },
  })
  const part = {
    name: 'moved_erp_line',
    rows: moved.length,
    sql: sql`update erp_line set ${set} where tenant_id = ${scope.tenantId}::int and erp_file_id = ${id}::uuid
      and position = any(${moved}::int[]) returning 1`,
  }
  const { body } = effects.audit
  return {
    after,
    effects: {
      ...effects,
      parts: [...effects.parts, part],
      audit: { subjectId: id, body: { ...body, ...told, positions: moved } },
    },
  }
}
