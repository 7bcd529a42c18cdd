import { verifyLedger } from '../ledger/public.ts'
import { billedStudent, leaving } from './departure.build.ts'
import { buildClassOfStudents } from '../../../test/support/class-of-students.ts'
import { expect, test } from '../../../test/support/server.ts'

test('an evasion sees the invoices of both payers: each part of the month is replaced by a part of the same payer, and comes back', async ({
  as,
  users,
  build,
  server,
}) => {
  const { classId, schoolId } = await buildClassOfStudents(build, 0)
  const co = await build.guardian()
  const given = { class_id: classId, school_id: schoolId, co_guardian_id: co.id, guardian_ppm: 600_000 }
  const { id, guardianId } = await build.enrollment(given)
  const admin = as(await users('admin'))
  const months = [
    { competence: '2026-11-01', dueDate: '2026-11-30' },
    { competence: '2026-12-01', dueDate: '2026-12-10' },
  ]
  for (const month of months) {
    const { invoices } = (await admin.invoices.create({ enrollmentId: id, ...month })).body
    for (const invoice of invoices) expect(await admin.invoices.close({ id: invoice.id })).toSucceed()
  }
  const reply = await admin.departures.evade({ id, ...leaving, leftOn: '2026-11-20', monthCharge: 'proRata' })
  expect(reply.body).toMatchObject({ canceledCount: 2, replacedCount: 2 })
  const livingOf = async () => {
    const { items } = (await admin.invoices.list({ enrollmentId: id, status: ['generated'] })).body
    const each = await Promise.all(items.map(async (item) => (await admin.invoices.get({ id: item.id })).body))
    return Object.fromEntries(each.map((one) => [`${one.competence.slice(0, 7)} ${one.guardianId}`, one.nominalCents]))
  }
  expect(await livingOf()).toEqual({ [`2026-11 ${guardianId}`]: 40_000, [`2026-11 ${co.id}`]: 26_667 })
  expect(await admin.departures.unmark({ id, comment: 'A família voltou' })).toSucceed()
  expect(await livingOf()).toEqual({
    [`2026-11 ${guardianId}`]: 60_000,
    [`2026-11 ${co.id}`]: 40_000,
    [`2026-12 ${guardianId}`]: 60_000,
    [`2026-12 ${co.id}`]: 40_000,
  })
  expect(await admin.invoices.create({ enrollmentId: id, ...months[1] })).toRefuse('already_billed')
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a penalty of which one payer would owe R$ 1,00 or less is refused, and nobody is evaded', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await billedStudent(build, admin)
  const co = await build.guardian()
  const shared = 'update enrollment set co_guardian_id = $2, guardian_ppm = 990000 where id = $1'
  await build.ground.pool.query(shared, [id, co.id])
  const penalty = { penaltyProduct: 'enrollment', dueOn: '2026-12-10' } as const
  // A hundredth of R$ 100,00 is R$ 1,00; of R$ 102,00 it is R$ 1,02.
  expect(await admin.departures.evade({ id, ...leaving, ...penalty, penaltyRate: 0.05 })).toRefuse('part_too_small')
  expect((await admin.enrollments.get({ id })).body.status).not.toBe('evaded')
  const { body } = await admin.departures.evade({ id, ...leaving, ...penalty, penaltyRate: 0.051 })
  expect(body).toMatchObject({ status: 'evaded', penaltyCents: 10_200 })
})
