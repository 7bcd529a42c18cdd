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
