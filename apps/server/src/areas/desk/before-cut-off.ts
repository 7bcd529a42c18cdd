import { type DeskMissing, deskTransfers } from '@caderneta/contracts/desk-transfers'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { firstPayDay, payoutLimits } from '../payouts/public.ts'
import { ranked } from './dates-to-pay.ts'

type Row = { missing: DeskMissing; is_today: boolean; count: number; cents: number }

/** What leaves today, or should have, and lacks something; and how much of what leaves later does. */
export const beforeCutOff = direct(deskTransfers.beforeCutOff, async ({ platform, scope }) => {
  const counted = statement(sql<Row>`select r.missing, r.is_today, count(*)::int as count, sum(r.cents)::bigint as cents
    from (${ranked(scope)}) r where r.missing is not null group by r.missing, r.is_today`)
  const [rows, { cutOffHour }] = await Promise.all([
    readTransaction(platform.operatorPool, 0, (tx) => tx.rows(counted)),
    payoutLimits(platform),
  ])
  const items = rows.filter((row) => row.is_today).map(({ missing, count, cents }) => ({ missing, count, cents }))
  const later = rows.filter((row) => !row.is_today)
  return {
    cutOffHour,
    isOpen: firstPayDay(scope.now, cutOffHour) === scope.today,
    items,
    later: {
      count: later.reduce((sum, { count }) => sum + count, 0),
      cents: later.reduce((sum, { cents }) => sum + cents, 0),
    },
  }
})
