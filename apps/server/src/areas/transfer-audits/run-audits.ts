// Audits asked for by hand. Their transfers are marked as running at once, so that a second call finds them so, and a job does the rest.
import { events, transferAudits } from '@caderneta/contracts/transfer-audits'
import type { Scope } from '../../platform/access/scope.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { auditOutcomePart, type TransferRow } from '../transfers/public.ts'
import { startedPart } from './audit-parts.ts'
import { canRun } from './audit-rules.ts'
import { paidAmong, transfersForUpdate } from './audit-store.ts'
import { auditTransfers, mostInChunk } from './audit-transfers.job.ts'

export const runAudits = action(transferAudits.run, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    transfers: transfersForUpdate(scope, body.transferIds),
    paid: paidAmong(scope, body.transferIds),
  }),
  decide: ({ transfers: found, paid }, _input, scope, jobId) => {
    const [first] = found
    if (!first) return refuse('transfer_not_found')
    const underWay = new Set(paid.map(({ id }) => id))
    const able = found.filter((row) => canRun(row, underWay.has(row.id)).can)
    const ability = canRun(first, underWay.has(first.id))
    if (able.length === 0 && !ability.can) return refuse(ability.reason)
    const record = { jobId, count: able.length, leftOut: found.length - able.length }
    return accept(record, startedEffects(scope, able, jobId))
  },
  view: (record) => record,
})

function startedEffects(scope: Scope, transfers: readonly TransferRow[], jobId: string) {
  const runs = transfers.map((row) => ({
    id: newId(),
    transferId: row.id,
    schoolId: row.school_id,
    competence: row.competence,
  }))
  const planned = auditTransfers.plan(scope, { id: jobId, pieces: pieces(runs.map(({ id }) => id)), input: {} })
  return {
    parts: [
      startedPart(scope, runs, jobId),
      auditOutcomePart(
        scope,
        runs.map(({ transferId }) => ({ transferId, status: 'running' as const })),
      ),
      ...planned.parts,
    ],
    audit: { subjectId: jobId, body: { count: runs.length } },
    events: [
      planned.event,
      news(events['transferAudit.started'], { subjectId: jobId, version: 1, payload: { count: runs.length } }),
    ],
  }
}

function pieces(ids: readonly string[]) {
  const count = Math.ceil(ids.length / mostInChunk)
  return Array.from({ length: count }, (_, at) => ({
    subjectIds: ids.slice(at * mostInChunk, (at + 1) * mostInChunk),
    part: {},
  }))
}
