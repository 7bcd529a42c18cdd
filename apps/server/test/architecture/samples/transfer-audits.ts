import { auditCriterionTable } from '@caderneta/contracts/transfer-audit-criteria'
import { auditCriteria } from '@caderneta/kernel/audit-criteria'
import { newId } from '../../../src/platform/uuid.ts'
import type { AreaSamples, Place } from './sample.ts'
import { closedTransferOf } from './transfers.ts'

/** A closed transfer that its audit could not measure: it waits for a release. */
async function audited(place: Place): Promise<string> {
  const transferId = await closedTransferOf(place)
  const id = newId()
  await place.build.ground.pool.query(
    `with t as (update transfer set audit_status = 'notExecuted' where id = $1 returning *)
    insert into transfer_audit (tenant_id, id, transfer_id, school_id, competence, number, is_automatic, status, result, started_by, started_by_name, finished_at)
    select tenant_id, $2, id, school_id, competence, 1, false, 'failed', 'notExecuted', $3, 'Otávio Lacerda', '2026-11-19T15:00:00Z' from t`,
    [transferId, id, newId()],
  )
  return id
}

async function versionOf({ build }: Place): Promise<number> {
  const { rows } = await build.ground.pool.query<{ number: number }>(
    'select coalesce(max(number), 0)::int as number from audit_criteria where tenant_id = $1',
    [build.network],
  )
  return rows[0]?.number ?? 0
}

const criteria = auditCriteria.map((criterion) => {
  const { warnPpm, reprovePpm } = auditCriterionTable[criterion]
  return { criterion, isEnabled: true, warn: warnPpm / 1_000_000, reprove: reprovePpm / 1_000_000 }
})

export const transferAuditSamples: AreaSamples = {
  ids: { audits: audited },
  calls: {
    'transferAudits.list': ({ schoolId }) => ({ schoolId }),
    'transferAudits.run': async (place) => ({ transferIds: [await closedTransferOf(place)] }),
    'transferAudits.release': async (place) => ({
      id: await audited(place),
      version: 1,
      reason: 'Conferido com a escola',
    }),
    'transferAudits.saveCriteria': async (place) => ({
      version: await versionOf(place),
      criteria,
      reason: 'Limites do ano letivo',
    }),
    'transferAudits.laboratory': () => ({ criterion: 'discountShare', warn: 0.1, reprove: 0.2 }),
  },
}
