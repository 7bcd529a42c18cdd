// The one way to write a changed record: over the version that was read under its lock.
import type { RawBuilder, Updateable } from 'kysely'
import type { Database } from '../db/database.generated.ts'
import { sql } from '../db/sql.ts'
import type { Part } from './effects.ts'

/** Tables whose records are numbered by version within a network. */
export type Versioned = {
  [Table in keyof Database]: 'version' | 'tenant_id' | 'id' extends keyof Database[Table] ? Table : never
}[keyof Database]

export type Columns<Table extends Versioned> = Omit<Updateable<Database[Table]>, 'tenant_id' | 'id' | 'version'>

/**
 * The update of one record to its next version. Where another write came in between no row is touched, and `commitOperation` answers
 * that the record was changed meanwhile. A column that is not given, or undefined, stays.
 */
export function changedRow<Table extends Versioned>(
  table: Table,
  { tenantId }: { tenantId: number },
  before: { id: string; version: number },
  columns: Columns<Table>,
  returned: RawBuilder<unknown> = sql`id`,
): Part {
  const given = Object.entries({ ...columns, version: before.version + 1 }).filter(([, value]) => value !== undefined)
  // The type of each value is its column's: an assignment is the one place where PostgreSQL does not have to guess.
  const assignments = given.map(([name, value]) => sql`${sql.ref(name)} = ${sql.val(value)}`)
  return {
    name: `changed_${table}`,
    rows: 1,
    sql: sql`update ${sql.table(table)} set ${sql.join(assignments)}
      where tenant_id = ${tenantId}::int and id = ${before.id}::uuid and version = ${before.version}::int returning ${returned}`,
  }
}
