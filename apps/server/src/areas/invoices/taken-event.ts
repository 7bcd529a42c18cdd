// An event of a provider without files, taken as events of files are: the first to tell it does what it says.
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { type Query, statement } from '../../platform/db/sql.ts'
import { hyphenated } from '../../platform/uuid.ts'

/** Takes the event of this name; no row = it was told before. Whoever tells it at the same moment waits here for the other's commit. */
export function takenEvent(tenantId: number, name: string): Query<{ ext_ref: string }> {
  return statement(sql<{ ext_ref: string }>`insert into bank_event (tenant_id, ext_ref, outcome)
    values (${tenantId}::int, ${idOfEvent(name)}::uuid, 'done') on conflict (tenant_id, ext_ref) do nothing returning ext_ref`)
}

/** An id that follows from what is told: version 8 of RFC 9562, made by a rule of our own. */
export function idOfEvent(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex')
  return hyphenated(`${digest.slice(0, 12)}8${digest.slice(13, 16)}a${digest.slice(17, 32)}`)
}
