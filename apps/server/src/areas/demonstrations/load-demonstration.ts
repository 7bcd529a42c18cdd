import { demonstrations, events } from '@caderneta/contracts/demonstrations'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { readTransaction } from '../../platform/db/connection.ts'
import { db } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { groundFor, type Made, stepsOf } from './demonstration-plan.ts'
import { loadRefusal, statusOf } from './demonstration-rules.ts'
import {
  dataOf,
  demonstrationOf,
  type DemonstrationRow,
  groundStands,
  lockedNetwork,
  ownDataIn,
} from './demonstration-store.ts'
import { loadJob } from './load-demonstration.job.ts'

/** One that stopped goes on with what it was made of; what it wrote is found done. */
export const loadDemonstration = action(demonstrations.load, {
  prepare: async (_input, { platform, scope }) => {
    const known = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.first(demonstrationOf(scope)))
    // A charge of the real Pix would be asked for a family that nobody is.
    const made = madeOf(known) ?? { day: scope.today, hasPix: platform.mode === 'sandbox' }
    return { jobId: newId(), id: newId(), made, ground: groundFor(scope.tenantId, made) }
  },
  lock: (_input, scope, { ground }) => ({
    network: one('network', lockedNetwork(scope)),
    rows: demonstrationOf(scope),
    found: dataOf(scope),
    ground: groundStands(scope, ground.network.banks[0]?.accountId ?? null),
  }),
  decide: (state, _input, scope, { jobId, id, made, ground }) => {
    const { network, rows, found, ground: stands } = state
    const [before] = rows
    const status = statusOf(before)
    if (before && status === 'loading')
      return accept(
        { jobId: before.job_id },
        { parts: [], audit: { subjectId: before.id, body: { jobId: before.job_id, isRunning: true } } },
      )
    const own = ownUnless(stands, found)
    const refused = loadRefusal({ isAllowed: network.is_allowed, status, own })
    if (refused) return refuse(refused)
    const { parts, event } = loadJob.plan(scope, {
      id: jobId,
      pieces: stepsOf(ground, made),
      input: made,
      soleKey: 'demonstration',
    })
    const { subjectId, version } = before
      ? { subjectId: before.id, version: before.version + 1 }
      : { subjectId: id, version: 1 }
    return accept(
      { jobId },
      {
        parts: [...parts, rowPart(scope.tenantId, before, { id, ...made, jobId, version })],
        audit: { subjectId, body: { jobId, day: made.day } },
        events: [event, news(events['demonstration.started'], { subjectId, version })],
      },
    )
  },
  view: (record) => record,
})

/** What was loaded is not the network's own. */
function ownUnless([ground]: { stands: boolean }[], [found]: Parameters<typeof ownDataIn>[0][]) {
  return ground?.stands ? [] : ownDataIn(found)
}

function madeOf(row: DemonstrationRow | undefined): Made | null {
  return row ? { day: toCalendarDate(row.day), hasPix: row.has_pix } : null
}

type Row = { id: string; day: string; hasPix: boolean; jobId: string; version: number }

function rowPart(tenant_id: number, before: DemonstrationRow | undefined, row: Row): Part {
  const { id, day, hasPix: has_pix, jobId: job_id, version } = row
  const sql = before
    ? db
        .updateTable('demonstration')
        .set({ job_id, version })
        .where('tenant_id', '=', tenant_id)
        .where('version', '=', before.version)
        .returning('id')
    : db.insertInto('demonstration').values({ tenant_id, id, day, has_pix, job_id, version }).returning('id')
  return { name: 'demonstration', rows: 1, sql }
}
