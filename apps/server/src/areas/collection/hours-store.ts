// Hours in which families may be called: rows of the host, read there whoever's network asks.
import { callingStates } from '@caderneta/contracts/calling-hours'
import { type Selectable, sql } from 'kysely'
import type pg from 'pg'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { HoursRule } from './hours-rules.ts'

export type HoursRow = Selectable<Database['calling_hours']>

/** The newest of a state first. */
export function hoursOfHost(): Query<HoursRow> {
  return statement(
    sql<HoursRow>`select * from calling_hours h where h.tenant_id = 0 order by h.state <> 'BR', h.state, h.valid_from desc`,
  )
}

export function oneOfHours(id: string): Query<HoursRow> {
  return statement(sql<HoursRow>`select * from calling_hours h where h.tenant_id = 0 and h.id = ${id}::uuid`)
}

export async function callingRules(pool: pg.Pool): Promise<HoursRule[]> {
  return readTransaction(pool, 0, (tx) => tx.rows(hoursOfHost()))
}

/** Of the family `g`; BR where it is not known, or none that there are hours of. */
export const stateOf = sql<string>`case when g.address->>'state' = any(${[...callingStates]}::text[]) then g.address->>'state' else 'BR' end`
