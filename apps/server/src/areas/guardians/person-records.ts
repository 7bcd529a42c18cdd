// A person may stand in several records: one remains, the others were merged into it. What counts for the person counts for each of them.
import { type RawBuilder, sql } from 'kysely'

/** Ids of every record of the person that `of` (an alias of guardian) is a record of, its own among them. */
export function recordsOfPerson(of: string): RawBuilder<unknown> {
  const own = (column: string) => sql.ref(`${of}.${column}`)
  return sql`(select ${own('id')} as id union all select ${own('merged_into')} where ${own('merged_into')} is not null
    union all select x.id from guardian x where x.tenant_id = ${own('tenant_id')}
      and x.merged_into = case when ${own('merged_into')} is null then ${own('id')} else ${own('merged_into')} end and x.id <> ${own('id')})`
}

/** Every record of the persons of these records: `select …` of ids. */
export function recordsOfPersons(tenantId: number, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select r.id from guardian y cross join lateral ${recordsOfPerson('y')} r
    where y.tenant_id = ${tenantId}::int and y.id in (${ids})`
}

/** Of those of many records that are merged or remain of merged ones, all records of their persons. `ids`: `select …`, read several times. */
export function otherRecords(tenantId: number, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  const merged = sql`x.tenant_id = ${tenantId}::int and x.merged_into is not null`
  const persons = sql`select x.merged_into from guardian x where ${merged} and (x.id in (${ids}) or x.merged_into in (${ids}))`
  return sql`select x.merged_into as id from guardian x where ${merged} and x.merged_into in (${persons})
    union select x.id from guardian x where ${merged} and x.merged_into in (${persons})`
}

/** The person of record `of` stands in several records. */
export function isInSeveralRecords(of: string, tenantId: number): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${of}.merged_into`)} is not null or ${sql.ref(`${of}.id`)} in
    (select x.merged_into from guardian x where x.tenant_id = ${tenantId}::int and x.merged_into is not null))`
}
