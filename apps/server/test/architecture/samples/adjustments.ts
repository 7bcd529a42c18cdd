import { newId } from '../../../src/platform/uuid.ts'
import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

/** Asked for by another person. */
async function asked({ build, tenantId, schoolId }: Place, kind = 'rectification'): Promise<string> {
  // Decided only by who was there before it: its id is of a time to come.
  const id = `0f${newId().slice(2)}`
  const other = kind === 'balancing' ? (await build.school()).id : null
  await build.ground.pool.query(
    `with j as (insert into adjustment (tenant_id, id, school_id, other_school_id, kind, cents, reason, parts, asked_by, asked_by_name)
        values ($1, $2, $3, $4, $5, 10000, 'Fatura de setembro', 1, '0192f000-0000-7000-8000-000000000009', 'Otávio Lacerda'))
      insert into adjustment_part (tenant_id, id, adjustment_id, kind, school_id, position, competence, due_on, cents, from_cents, to_cents, total_cents)
      select $1, gen_random_uuid(), $2, $5, s.id, 1, '2026-11-01', '2026-11-01', s.cents, 0, 10000, 10000
      from (values ($3::uuid, 10000), ($4::uuid, -10000)) s(id, cents) where s.id is not null`,
    [tenantId, id, schoolId, other, kind],
  )
  return id
}

const fields = (schoolId: string): Given => ({ schoolId, cents: 10_000, reason: 'Fatura de setembro' })

/** A school with a plan. */
async function withPlan({ build, schoolId }: Place): Promise<string> {
  await build.transfer({ school_id: schoolId })
  return schoolId
}

export const adjustmentSamples: AreaSamples = {
  ids: { adjustments: (place) => asked(place) },
  calls: {
    'adjustments.list': ({ schoolId }) => ({ schoolId }),
    'adjustments.dates': ({ schoolId }) => ({ schoolId, after: '2026-12-01' }),
    'adjustments.rectify': ({ schoolId }) => ({ ...fields(schoolId), competence: '2026-11-01' }),
    'adjustments.refundErp': ({ schoolId }) => ({ ...fields(schoolId), competence: '2026-11-01' }),
    'adjustments.balance': async ({ build, schoolId }) => ({
      ...fields(schoolId),
      otherSchoolId: (await build.school()).id,
      competence: '2026-11-01',
    }),
    'adjustments.detach': async (place) => ({ ...fields(await withPlan(place)), paidOn: '2026-12-01' }),
    'adjustments.lend': async (place) => {
      const schoolId = await withPlan(place)
      const [date] = (await place.admin.adjustments.dates({ schoolId, after: '2026-12-01' })).body.items
      return {
        ...fields(schoolId),
        code: `LC-${nextNumber()}`,
        paidOn: '2026-12-01',
        installments: [{ dueOn: date?.dueOn ?? '', cents: 10_000 }],
      }
    },
    'adjustments.approve': async (place) => ({ id: await asked(place), version: 1 }),
    'adjustments.consent': async (place) => ({ id: await asked(place, 'balancing'), version: 1 }),
    'adjustments.discard': async (place) => ({ id: await asked(place), reason: 'Engano', version: 1 }),
  },
}
