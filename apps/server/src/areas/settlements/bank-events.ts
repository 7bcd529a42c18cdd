// Events of banks and providers, each taken once: the first to tell an event does what it says, whoever tells it again changes nothing.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { idOfEvent } from '../../platform/uuid.ts'

/** Takes the event of a provider without files; no row = it was told before. Whoever tells it at the same moment waits here for the other's commit. */
export function takenEvent(tenantId: number, name: string): Query<{ ext_ref: string }> {
  return statement(sql<{ ext_ref: string }>`insert into bank_event (tenant_id, ext_ref, outcome)
    values (${tenantId}::int, ${idOfEvent(name)}::uuid, 'done') on conflict (tenant_id, ext_ref) do nothing returning ext_ref`)
}

/** The same of several (`idOfEvent`). In the order of their ids, so that two who tell the same ones wait for each other and never in a ring. */
export function takenEvents(tenantId: number, ids: readonly string[]): Query<{ ext_ref: string }> {
  return statement(sql<{ ext_ref: string }>`insert into bank_event (tenant_id, ext_ref, outcome)
    select ${tenantId}::int, e.ext_ref, 'done' from unnest(${ids.toSorted()}::uuid[]) with ordinality e(ext_ref, place)
    order by e.place on conflict (tenant_id, ext_ref) do nothing returning ext_ref`)
}

type TakenLine = { ext_ref: string; position: number }

/** `former_*`: the line that told it before and was not believed; null for an event that nobody told. */
export type TakenEvent = { ext_ref: string; former_file_id: string | null; former_position: number | null }

/**
 * Takes the events of lines of a file: those that no file told before are this file's, and those that one told so that nobody believed
 * it. In the order of their ids, so that two files that tell the same events wait for each other and never in a ring.
 */
export function takenEventsOfFile(
  { tenantId }: Pick<Scope, 'tenantId'>,
  fileId: string,
  lines: readonly TakenLine[],
): Query<TakenEvent> {
  const sorted = lines.toSorted((a, b) => (a.ext_ref < b.ext_ref ? -1 : 1))
  return statement(sql<TakenEvent>`insert into bank_event (tenant_id, ext_ref, bank_file_id, position, outcome)
    select ${tenantId}::int, e.ext_ref, ${fileId}::uuid, e.position, 'done'
    from unnest(${sorted.map((line) => line.ext_ref)}::uuid[], ${sorted.map((line) => line.position)}::int[]) with ordinality e(ext_ref, position, place)
    order by e.place
    on conflict (tenant_id, ext_ref) do update
      set bank_file_id = excluded.bank_file_id, position = excluded.position, outcome = 'done', reason = null
      where bank_event.reason = 'implausible' and bank_event.bank_file_id <> excluded.bank_file_id
    returning ext_ref, old.bank_file_id as former_file_id, old.position as former_position`)
}

export type EventOutcome = { extRef: string; outcome: 'done' | 'noted' | 'problem'; reason: string | null }

/** Events are taken as `done`; the few that are not, say so. */
export function eventOutcomesPart({ tenantId }: Pick<Scope, 'tenantId'>, outcomes: readonly EventOutcome[]): Part[] {
  const told = outcomes.filter(({ outcome, reason }) => outcome !== 'done' || reason !== null)
  if (told.length === 0) return []
  return [
    {
      name: 'told_event',
      rows: told.length,
      sql: sql`update bank_event e set outcome = t.outcome, reason = t.reason
        from unnest(${told.map(({ extRef }) => extRef)}::uuid[], ${told.map(({ outcome }) => outcome)}::text[],
          ${told.map(({ reason }) => reason)}::text[]) t(ext_ref, outcome, reason)
        where e.tenant_id = ${tenantId}::int and e.ext_ref = t.ext_ref returning 1`,
    },
  ]
}
