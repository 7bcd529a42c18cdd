// Every few minutes the bureau is asked about all that is under way, in all networks.
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { job } from '../../platform/jobs/job.ts'
import { askJobs, type UnderWay } from './ask-bureau.job.ts'

export const watchBureau = job(
  'negative-listings.watch',
  () => null,
  async (_payload, { platform, enqueue }) => {
    const rows = await readTransaction(platform.operatorPool, 0, (tx) => tx.rows(underWay()))
    await enqueue(askJobs(rows))
  },
)

const mostAsked = 5_000

/** Names that must leave come first. */
function underWay(): Query<UnderWay> {
  return statement(sql<UnderWay>`select l.tenant_id, l.id from negative_listing l
    where l.status in ('inclusionRequested', 'unconfirmed', 'exclusionRequested')
    order by l.status <> 'exclusionRequested', l.tenant_id, l.id limit ${mostAsked}::int`)
}
