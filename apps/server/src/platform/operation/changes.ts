// The effects of an ordinary change of one record: row, history, audit line and event follow from the columns that differ, so none of
// them can leave out what changed.
import type { EventDeclaration } from '@caderneta/contracts/define'
import type { Insertable, Selectable } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { type Database, tableDefaults } from '../db/database.generated.ts'
import { sql } from '../db/sql.ts'
import { news } from '../outbox/news.ts'
import { changedRow, type Columns, type Versioned } from './changed-row.ts'
import type { Effects, HistoryLine } from './effects.ts'

type Row = { id: string; version: number }
type Plain = Record<string, unknown>

type Telling = {
  /** Of the record's area; its payload is empty, because the subject says all. */
  event: EventDeclaration
  /** The school whose users are told; taken from the row's `school_id` unless given. */
  schoolId?: string | null
  /** Name of the history line. */
  history?: string
  historyData?: HistoryLine['data']
  /** Hides personal data from the audit line, before and after alike. */
  mask?: (columns: Plain) => Plain
}

/** Derived columns: they repeat others, so the audit line leaves them out. */
const derived = new Set(['search', 'version'])

/**
 * One record changed to its next version. `columns` may repeat what stays; a column that is absent or undefined stays.
 * @returns the row as it is afterwards, and the effects: what differs stands in the audit line, before and after.
 */
export function changed<Table extends Versioned, Before extends Row, After extends Columns<Table>>(
  table: Table,
  scope: { tenantId: number },
  before: Before,
  columns: After,
  telling: Telling,
): { after: Before & After & { version: number }; effects: Effects } {
  const version = before.version + 1
  const mask = telling.mask ?? ((shown: Plain) => shown)
  const differing = differences(before, columns)
  return {
    after: { ...before, ...columns, version },
    effects: {
      parts: [changedRow(table, scope, before, columns)],
      history: [historyLine(before.id, telling, 'updated')],
      audit: { subjectId: before.id, body: { before: mask(differing.before), after: mask(differing.after) } },
      events: [eventOf(before, version, telling)],
    },
  }
}

/** Columns whose value changes, with both values. JSON columns are compared as what they hold. */
export function differences(before: object, columns: object): { before: Plain; after: Plain } {
  const old: Plain = { ...before }
  const names = Object.entries(columns).filter(
    ([name, value]) => value !== undefined && !derived.has(name) && !isDeepStrictEqual(plain(old[name]), plain(value)),
  )
  return {
    before: Object.fromEntries(names.map(([name]) => [name, plain(old[name])])),
    after: Object.fromEntries(names.map(([name, value]) => [name, plain(value)])),
  }
}

/** JSON columns are read as objects and written as text. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

type Creatable = {
  [Table in keyof Database]: 'tenant_id' | 'id' extends keyof Database[Table] ? Table : never
}[keyof Database]
type Given<Table extends Creatable> = Omit<Insertable<Database[Table]>, 'tenant_id' | 'id' | 'version'>
/** The row as it is inserted. Instants that the database sets are not known yet. */
export type Created<Table extends Creatable> = Omit<Selectable<Database[Table]>, 'created_at'>

/**
 * One new record. Columns that are not given take the defaults of the table (`tableDefaults`, written from the migrations).
 * @returns the row that is inserted, and the effects: all given columns stand in the audit line.
 */
export function created<Table extends Creatable, const Columns extends Given<Table>>(
  table: Table,
  scope: { tenantId: number },
  id: string,
  columns: Columns,
  telling: Telling,
): { row: (typeof tableDefaults)[Table] & Columns & { tenant_id: number; id: string }; effects: Effects } {
  const mask = telling.mask ?? ((shown: Plain) => shown)
  const inserted = { ...columns, tenant_id: scope.tenantId, id }
  const row = { ...tableDefaults[table], ...inserted }
  return {
    row,
    effects: {
      parts: [{ name: `new_${table}`, rows: 1, sql: insertOf(table, inserted) }],
      history: [historyLine(id, telling, 'created')],
      audit: { subjectId: id, body: { after: mask(differences({}, columns).after) } },
      events: [eventOf(row, 1, telling)],
    },
  }
}

function insertOf(table: string, row: Plain) {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  return sql`insert into ${sql.table(table)} (${sql.join(given.map(([name]) => sql.ref(name)))})
    values (${sql.join(given.map(([, value]) => sql.val(value)))}) returning id`
}

/** One record taken away for good; its last values stand in the audit line. */
export function removed<Table extends Versioned, Before extends Row>(
  table: Table,
  scope: { tenantId: number },
  before: Before,
  shown: readonly (keyof Before & string)[],
  telling: Telling,
): Effects {
  const mask = telling.mask ?? ((columns: Plain) => columns)
  const last = Object.fromEntries(shown.map((name) => [name, plain(before[name])]))
  return {
    parts: [
      {
        name: `removed_${table}`,
        rows: 1,
        sql: sql`delete from ${sql.table(table)} where tenant_id = ${scope.tenantId}::int and id = ${before.id}::uuid
          and version = ${before.version}::int returning id`,
      },
    ],
    history: [historyLine(before.id, telling, 'removed')],
    audit: { subjectId: before.id, body: { before: mask(last) } },
    events: [eventOf(before, before.version + 1, telling)],
  }
}

function historyLine(
  subjectId: string,
  { history, historyData }: Pick<Telling, 'history' | 'historyData'>,
  otherwise: string,
) {
  return { subjectId, event: history ?? otherwise, ...(historyData ? { data: historyData } : {}) }
}

function eventOf(row: { id: string }, version: number, { event, schoolId }: Telling) {
  return news(event, {
    subjectId: row.id,
    schoolId: schoolId === undefined ? schoolOf(row) : schoolId,
    version,
  })
}

function schoolOf(row: object): string | null {
  return 'school_id' in row && typeof row.school_id === 'string' ? row.school_id : null
}
