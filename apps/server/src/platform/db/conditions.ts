// Conditions of lists: a filter that was not given asks nothing.
import { type RawBuilder, sql } from 'kysely'

export type Condition = RawBuilder<unknown>

/** The condition for a given value; true without one. */
export function when<T>(value: T | null | undefined, condition: (value: T) => Condition): Condition {
  return value === undefined || value === null ? sql`true` : condition(value)
}

/** All of them, joined by `and`. */
export function allOf(conditions: Condition[]): Condition {
  return sql.join(conditions, sql` and `)
}
