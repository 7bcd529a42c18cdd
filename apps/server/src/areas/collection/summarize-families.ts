// The cards above the list: families and debt of each range of delay.
import { collection } from '@caderneta/contracts/collection'
import { DelayRange } from '@caderneta/contracts/collection-shapes'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connection.ts'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import type { Seen } from './debts.ts'
import { isLateAs } from './delay-rules.ts'
import { type DebtsSince, debtsByDay } from './family-debts.ts'
import { families, openCents } from './family-filter.ts'

/** Of kept sums, exact however many families owe. While thousands of them are written anew, the families are counted themselves. */
export const summarizeFamilies = query(collection.summary, async (tx, { query: { schoolId } }, scope) => ({
  cells: await cardsOf(tx, scope, schoolId),
}))

export async function cardsOf(tx: Tx, scope: Seen, schoolId?: readonly string[]) {
  const days = await debtsByDay(tx, scope, schoolId)
  return days === null
    ? countedCards(tx, scope, schoolId)
    : DelayRange.options.map((range) => cardOf(range, days, scope))
}

function cardOf(range: DelayRange, days: readonly DebtsSince[], { today }: Seen) {
  const within = days.filter(({ since }) => isLateAs(since, { range: [range] }, today))
  const sum = (of: 'families' | 'cents') => within.reduce((total, each) => total + each[of], 0)
  return { range, count: sum('families'), openCents: sum('cents'), isExact: true }
}

/** Each range is counted up to a bound of its own: it costs no more in a network of millions. */
export async function countedCards(tx: Tx, scope: Seen, schoolId?: readonly string[]) {
  return Promise.all(
    DelayRange.options.map(async (range) => {
      const rows = sql`select ${openCents(scope, schoolId)} as "openCents" ${families(scope, { schoolId: schoolId && [...schoolId], range: [range] })}`
      return { range, ...asTotals(await tx.first(totalsOf(rows, ['openCents']))) }
    }),
  )
}
