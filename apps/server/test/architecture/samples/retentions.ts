import { newId } from '../../../src/platform/uuid.ts'
import type { AreaSamples, Place } from './sample.ts'

/** A retention of R$ 100,00 with one origin. */
async function grouped({ build, tenantId, schoolId, admin }: Place): Promise<string> {
  const { id: enrollmentId } = await build.enrollment({ school_id: schoolId })
  const invoice = await admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' })
  const id = newId()
  await build.ground.pool.query(
    `with r as (insert into retention (tenant_id, id, school_id, competence, cents, origins, reason, created_by, created_by_name)
        values ($1, $2, $3, '2026-11-01', 10000, 1, 'Fim de ano', gen_random_uuid(), 'Otávio Lacerda'))
      insert into retention_origin (tenant_id, retention_id, position, component, source_id, turn, line, invoice_id, cents, from_cents, to_cents, total_cents)
      values ($1, $2, 1, 'revenue', $4, 2, 'evaded', $4, 10000, 0, 10000, 10000)`,
    [tenantId, id, schoolId, invoice.body.id],
  )
  return id
}

export const retentionSamples: AreaSamples = {
  ids: { retentions: grouped },
  calls: {
    'retentions.list': ({ schoolId }) => ({ schoolId }),
    'retentions.program': async (place) => {
      const id = await programmable(place)
      const [date] = (await place.admin.retentions.dates({ id })).body.items
      return {
        id,
        rateKind: 'simple',
        rate: 0.01,
        installments: [{ dueOn: date?.dueOn ?? '', cents: 10_000 }],
        reason: 'Acordo com a mantenedora',
        version: 1,
      }
    },
    'retentions.undo': async (place) => ({ id: await grouped(place), reason: 'Engano', version: 1 }),
  },
}

/** Of a school with a plan, which has transfer dates. */
async function programmable(place: Place): Promise<string> {
  await place.build.transfer({ school_id: place.schoolId })
  return grouped(place)
}
