import { collection } from '@caderneta/contracts/collection'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connection.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import type { Seen } from './debts.ts'
import { isLateAs } from './delay-rules.ts'
import { debtsByDay } from './family-debts.ts'
import { families, type FamilyFilter, openCents } from './family-filter.ts'

/** Without charges: those of a day are worked out of each invoice. */
export const sumFamilies = query(
  collection.totals,
  async (tx, { query: filter }, scope) => (await keptTotals(tx, scope, filter)) ?? countedTotals(tx, scope, filter),
)

/** Of kept sums, where schools and delay alone are asked for: exact however many families owe. */
export async function keptTotals(tx: Tx, scope: Seen, filter: FamilyFilter) {
  const { schoolId, range, delayFrom, ...others } = filter
  if (Object.values(others).some((value) => value !== undefined)) return null
  const days = await debtsByDay(tx, scope, schoolId)
  const found = days?.filter(({ since }) => isLateAs(since, { range, delayFrom }, scope.today))
  const sum = (of: 'families' | 'cents') => (found ?? []).reduce((total, each) => total + each[of], 0) // none: nothing is answered
  return found ? { count: sum('families'), openCents: sum('cents'), isExact: true } : null
}

export async function countedTotals(tx: Tx, scope: Seen, filter: FamilyFilter) {
  const rows = sql`select ${openCents(scope, filter.schoolId)} as "openCents" ${families(scope, filter)}`
  return asTotals(await tx.first(totalsOf(rows, ['openCents'])))
}
