import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { groundFor } from '../../../src/areas/demonstrations/demonstration-plan.ts'
import { newId } from '../../../src/platform/uuid.ts'
import { must } from '../../../src/platform/must.ts'
import type { AreaSamples, Place } from './sample.ts'

const made = { day: toCalendarDate('2026-11-20'), hasPix: false }

/** A load that stopped after its first step: the network of the place has data of its own, and may go on. */
async function stopped({ build, tenantId }: Place): Promise<void> {
  const [bank] = groundFor(tenantId, made).network.banks
  const account = must(bank, 'a demonstration has a bank account').accountId
  const { pool } = build.ground
  await pool.query('update control.tenant set demo_data_allowed = true where id = $1', [tenantId])
  const known = await pool.query('select from demonstration where tenant_id = $1', [tenantId])
  const over = `update background_job set finished_at = now(), status = 'Error' where tenant_id = $1 and kind = 'DemonstrationLoad'`
  if (known.rows.length > 0) return void (await pool.query(over, [tenantId]))
  await build.bankAccount({ id: account, agency: '9990', account: String(70_000 + tenantId) }, tenantId)
  const job = newId()
  await pool.query(
    `insert into background_job (tenant_id, id, kind, status, total_count, input, created_by, finished_at)
     values ($1, $2, 'DemonstrationLoad', 'Error', 0, '{}', $2, now())`,
    [tenantId, job],
  )
  await build.ground.insert('demonstration', {
    tenant_id: tenantId,
    id: newId(),
    day: made.day,
    has_pix: false,
    job_id: job,
  })
}

export const demonstrationSamples: AreaSamples = {
  ids: {},
  calls: {
    'demonstrations.load': async (place) => {
      await stopped(place)
      return {}
    },
  },
}
