// Every few minutes the bank is asked about all that is under way.
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { askJobs, type UnderWay } from './ask-bank.job.ts'

/** Those of all networks that the bank may have news of. */
export const watchPayouts = job(
  'payouts.watch',
  () => null,
  async (_payload, { platform, enqueue }) => {
    const rows = await readTransaction(platform.operatorPool, 0, (tx) => tx.rows(underWay()))
    await enqueue(askJobs(rows))
  },
)

const mostAsked = 5_000

/** Of those in the bank's diary the ones whose day has come, in the network's own time. */
function underWay(): Query<UnderWay> {
  return statement(sql<UnderWay>`select y.tenant_id, y.id from payout y join control.tenant n on n.id = y.tenant_id
    where y.method = 'pix' and (y.status in ('requested', 'scheduled', 'toConfirm', 'cancellationRequested') or y.after_decision = 'toAsk')
      and not (y.status = 'requested' and y.needs_approval and y.approved_at is null)
      and (y.status <> 'scheduled' or y.scheduled_on <= (now() at time zone 'America/Sao_Paulo')::date + n.clock_advance_days)
    order by y.scheduled_on, y.id limit ${mostAsked}::int`)
}
