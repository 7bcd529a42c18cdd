import { type DeskMissing, deskTransfers } from '@caderneta/contracts/desk-transfers'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { firstPayDay, payoutLimits } from '../payouts/public.ts'
import { ranked } from './dates-to-pay.ts'

type Row = { missing: DeskMissing; count: number; cents: number }

/** What leaves today, or should have, and lacks something. */
export const beforeCutOff = direct(deskTransfers.beforeCutOff, async ({ platform, scope }) => {
  const counted = statement(sql<Row>`select r.missing, count(*)::int as count, sum(r.cents)::bigint as cents
    from (${ranked(scope)}) r where r.is_today and r.missing is not null group by r.missing`)
  const [items, { cutOffHour }] = await Promise.all([
    readTransaction(platform.operatorPool, 0, (tx) => tx.rows(counted)),
    payoutLimits(platform),
  ])
  return { cutOffHour, isOpen: firstPayDay(scope.now, cutOffHour) === scope.today, items }
})
