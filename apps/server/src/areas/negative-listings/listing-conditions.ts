// Filters of the list that no single column answers; its rows are called `r`.
import type { InputOf } from '@caderneta/contracts/define'
import type { negativeListings } from '@caderneta/contracts/negative-listings'
import type { Scope } from '../../platform/access/scope.ts'
import { type Condition, when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'

type Filter = Pick<InputOf<typeof negativeListings.list>['query'], 'clock' | 'ready' | 'from' | 'to'>

/** How the last bank day stands to today. */
const sign = { overdue: -1, lastDay: 0, running: 1 }

export function listingConditions({ clock, ready, from, to }: Filter, { today }: Scope): Condition[] {
  return [
    when(
      clock,
      (kind) =>
        sql`(r.status = 'exclusionRequested' and sign(r.exclusion_due_on - ${today}::date) = ${sign[kind]}::int)`,
    ),
    when(ready, () => sql`(r.status = 'noticed' and r.wait_until < ${today}::date)`),
    when(from, (day) => sql`r.noticed_on >= ${day}::date`),
    when(to, (day) => sql`r.noticed_on <= ${day}::date`),
  ]
}
