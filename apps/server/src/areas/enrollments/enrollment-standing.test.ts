import type { Builders } from '../../../test/support/builders.ts'
import { newId } from '../../platform/uuid.ts'
import { expect, test } from '../../../test/support/server.ts'

type Made = Awaited<ReturnType<Builders['enrollment']>>

async function owed({ ground, network }: Builders, made: Made, dueOn: string, status = 'generated'): Promise<void> {
  await ground.insert('invoice', {
    tenant_id: network,
    id: newId(),
    school_id: made.schoolId,
    student_id: made.studentId,
    guardian_id: made.guardianId,
    enrollment_id: made.id,
    status: status === 'paid' ? 'paid' : 'generated',
    paid_on: status === 'paid' ? dueOn : null,
    number: Number.parseInt(newId().slice(-9), 16),
    competence: `${dueOn.slice(0, 7)}-01`,
    issued_on: '2026-09-01',
    due_on: dueOn,
    original_due_on: dueOn,
    nominal_cents: 100_000,
    open_cents: status === 'paid' ? 0 : 100_000,
    fine_ppm: 20_000,
    interest_ppm: 10_000,
    interest_per: 'month',
    count_from: 'shifted',
    search: '',
  })
}

test('enrolled in a class that has started is active; owing for more than 30 days is at risk', async ({
  as,
  users,
  build,
}) => {
  const { id: schoolId } = await build.school()
  const begun = await build.class({ school_id: schoolId, starts_on: '2026-11-20' })
  const later = await build.class({ school_id: schoolId, starts_on: '2026-11-21' })
  const of = (classId: string, status: 'enrolled' | 'inProgress' = 'enrolled') =>
    build.enrollment({ class_id: classId, school_id: schoolId, status })
  const [active, barelyLate, risky, paid] = [
    await of(begun.id),
    await of(begun.id),
    await of(begun.id),
    await of(begun.id),
  ]
  await owed(build, barelyLate, '2026-10-21')
  await owed(build, risky, '2026-10-20')
  await owed(build, paid, '2026-09-10', 'paid')
  const waiting = await of(later.id)
  const notYet = await of(begun.id, 'inProgress')
  const admin = as(await users('admin'))
  const standing = async (id: string) => (await admin.enrollments.get({ id })).body.standing
  expect(await standing(active.id)).toBe('active')
  expect(await standing(barelyLate.id)).toBe('active')
  expect(await standing(risky.id)).toBe('atRisk')
  expect(await standing(paid.id)).toBe('active')
  expect(await standing(waiting.id)).toBeNull()
  expect(await standing(notYet.id)).toBeNull()

  const found = async (wanted: ('active' | 'atRisk')[]) => {
    const { items } = (await admin.enrollments.list({ schoolId, standing: wanted })).body
    return items.map(({ id }) => id).toSorted()
  }
  expect(await found(['atRisk'])).toEqual([risky.id])
  expect(await found(['active'])).toEqual([active.id, barelyLate.id, paid.id].toSorted())
  expect(await found(['active', 'atRisk'])).toEqual([active.id, barelyLate.id, paid.id, risky.id].toSorted())
  const exported = await admin.enrollments.export({ schoolId, standing: 'atRisk' })
  expect(exported.raw.toString('latin1').length).toBeGreaterThan(0)
})

test('the network says after how many days', async ({ as, users, build }) => {
  const { id: classId, schoolId } = await build.class({ starts_on: '2026-02-01' })
  const made = await build.enrollment({ class_id: classId, school_id: schoolId, status: 'enrolled' })
  await owed(build, made, '2026-11-10')
  const admin = as(await users('admin'))
  const standing = async () => (await admin.enrollments.get({ id: made.id })).body.standing
  expect(await standing()).toBe('active')
  await build.ground.pool.query(
    `insert into setting (tenant_id, name, value) values ($1, 'Caderneta.Enrollment.AtRiskDays', '5')`,
    [build.network],
  )
  expect(await standing()).toBe('atRisk')
})

test('a class without a first day starts with its first month', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const standingOf = async (month: number) => {
    const { id: classId, schoolId } = await build.class({ school_year: 2026, starting_month: month })
    const { id } = await build.enrollment({ class_id: classId, school_id: schoolId, status: 'enrolled' })
    return (await admin.enrollments.get({ id })).body.standing
  }
  expect(await standingOf(11)).toBe('active')
  expect(await standingOf(12)).toBeNull()
})
