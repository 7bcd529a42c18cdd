import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'

/** A line of a school out of scope is not shown; one of no title at all belongs to whoever sees all schools. */
export function visible(scope: Scope): RawBuilder<unknown> {
  return scope.schools === 'all' ? sql`true` : inSchools(scope, 'i.school_id')
}
