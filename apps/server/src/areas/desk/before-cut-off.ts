import { type DeskMissing, deskTransfers } from '@caderneta/contracts/desk-transfers'
import { sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { firstPayDay, payoutLimits } from '../payouts/public.ts'
import { ranked } from './dates-to-pay.ts'

type Row = { missing: DeskMissing; count: number; cents: number }

/** What leaves today, or should have, and lacks something. */
export const beforeCutOff = query(deskTransfers.beforeCutOff, async (tx, _input, scope, platform) => {
  const [items, { cutOffHour }] = await Promise.all([
    tx.rows(
      statement(sql<Row>`select r.missing, count(*)::int as count, sum(r.cents)::bigint as cents
        from (${ranked(scope)}) r where r.is_today and r.missing is not null group by r.missing`),
    ),
    payoutLimits(platform),
  ])
  return { cutOffHour, isOpen: firstPayDay(scope.now, cutOffHour) === scope.today, items }
})
