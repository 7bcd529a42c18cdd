// Every few minutes the bank is asked about the refunds that are under way.
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { askRefundJobs, type RefundUnderWay } from './ask-refund.job.ts'

/** Those of all networks that the bank may have news of. */
export const watchRefunds = job(
  'payouts.watch-refunds',
  () => null,
  async (_payload, { platform, enqueue }) => {
    const rows = await readTransaction(platform.operatorPool, 0, (tx) => tx.rows(underWay()))
    await enqueue(askRefundJobs(rows))
  },
)

const mostAsked = 5_000

/** Of those in the bank's diary the ones whose day has come, in the network's own time. */
function underWay(): Query<RefundUnderWay> {
  return statement(sql<RefundUnderWay>`select y.tenant_id, y.refund_id from refund_pix y join control.tenant n on n.id = y.tenant_id
    where y.status in ('requested', 'toConfirm') and y.approved_at is not null and (y.status = 'toConfirm' or y.leaves_on is null
      or y.leaves_on <= (now() at time zone 'America/Sao_Paulo')::date + n.clock_advance_days)
    order by y.leaves_on, y.id limit ${mostAsked}::int`)
}
