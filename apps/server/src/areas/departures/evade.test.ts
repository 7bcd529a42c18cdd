import { verifyLedger } from '../ledger/public.ts'
import { billedStudent, leaving } from './departure.build.ts'
import { expect, test } from '../../../test/support/server.ts'

test('later invoices go, the month stays whole, earlier debts stay', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const student = await billedStudent(build, admin, ['january'])
  const { id } = student
  const reply = await admin.departures.evade({ id, ...leaving })
  expect(reply.body).toMatchObject({ status: 'evaded', canceledCount: 2, replacedCount: 0, penaltyCents: 0 })
  expect(await student.look('november')).toMatchObject({ status: 'generated', openCents: 100_000 })
  expect(await student.look('december')).toMatchObject({ status: 'canceled', openCents: 0 })
  expect(await student.look('january')).toMatchObject({ status: 'canceled' })
  expect((await admin.enrollments.get({ id })).body).toMatchObject({ status: 'evaded', departedOn: '2026-11-20' })
  const { evasion } = (await admin.departures.getEvasion({ id })).body
  expect(evasion).toMatchObject({ reason: 'moved', note: 'A família se mudou', askedBy: 'family', monthCharge: 'full' })
  expect(await admin.departures.evade({ id, ...leaving })).toRefuse('enrollment_evaded')
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a month that is not charged goes too', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const student = await billedStudent(build, admin)
  const reply = await admin.departures.evade({ id: student.id, ...leaving, monthCharge: 'none' })
  expect(reply.body).toMatchObject({ canceledCount: 3 })
  expect(await student.look('november')).toMatchObject({ status: 'canceled' })
})

test('pro rata charges the days up to leaving by an invoice that takes the place of the month, issued with a new number', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const student = await billedStudent(build, admin)
  const { id } = student
  const asked = { id, leftOn: '2026-11-20', monthCharge: 'proRata' } as const
  const preview = (await admin.departures.previewEvasion(asked)).body
  expect(preview.replaced).toMatchObject([{ invoiceId: student.ids.november, newCents: 66_667 }])
  expect(preview).toMatchObject({ canceledCents: 200_000, unexpiredCents: 233_333 })

  expect(await admin.departures.evade({ ...leaving, ...asked })).toSucceed()
  const before = await student.look('november')
  expect(before).toMatchObject({ status: 'canceled', openCents: 0 })
  const living = (await admin.invoices.list({ enrollmentId: id, status: ['generated'] })).body.items
  expect(living).toMatchObject([{ nominalCents: 66_667, competence: '2026-11-01', dueDate: '2026-11-30' }])
  const made = (await admin.invoices.get({ id: living[0]?.id ?? '' })).body
  expect(made.digitableLine).toMatch(/0000066667$/)
  expect(made.number).not.toBe(before.number)
  expect(made.items).toMatchObject([{ itemName: 'Mensalidade novembro/2026 (proporcional)' }])
  const month = { enrollmentId: id, competence: '2026-11-01', dueDate: '2026-11-30' }
  expect(await admin.invoices.create(month)).toRefuse('enrollment_not_billable')
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a month that is only written down is replaced by one that is only written down', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await billedStudent(build, admin, ['november'])
  expect(await admin.departures.evade({ id, ...leaving, monthCharge: 'proRata' })).toSucceed()
  const [part] = (await admin.invoices.list({ enrollmentId: id, status: ['open'] })).body.items
  expect(part).toMatchObject({ nominalCents: 66_667, number: null })
  // The penalty is issued like any invoice; the enrollment stays evaded.
  expect(await admin.invoices.close({ id: part?.id ?? '' })).toSucceed()
  expect((await admin.enrollments.get({ id })).body.status).toBe('evaded')
})

test('a month whose due date has passed asks for a new one, which must be one', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, ids, look } = await billedStudent(build, admin)
  await build.ground.pool.query(
    `update invoice set due_on = '2026-11-10', bar_code = null, digitable_line = null where id = $1`,
    [ids.november],
  )
  const proRata = { id, ...leaving, monthCharge: 'proRata' } as const
  const reply = await admin.departures.evade(proRata)
  expect(reply).toRefuse('departure_due_date_needed')
  expect(JSON.stringify(reply.body)).toContain(`fatura ${(await look('november')).number}`)
  expect(await admin.departures.evade({ ...proRata, dueOn: '2026-11-19' })).toRefuse('due_date_passed')
  expect(await admin.departures.evade({ ...proRata, dueOn: '2026-12-05' })).toSucceed()
  const [part] = (await admin.invoices.list({ enrollmentId: id, status: ['generated'] })).body.items
  expect(part).toMatchObject({ dueDate: '2026-12-05', nominalCents: 66_667 })
})

test('a penalty of at most a tenth of what was to come is an invoice of its own', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await billedStudent(build, admin)
  const penalty = { penaltyRate: 0.1, penaltyProduct: 'enrollment', dueOn: '2026-12-10' } as const
  const above = await admin.departures.evade({ id, ...leaving, ...penalty, penaltyRate: 0.1001 })
  expect(JSON.stringify(above.body)).toMatch(/no máximo 10%.*Decreto 22\.626\/1933, art\. 9º.*penaltyRate/)
  const blank = await admin.departures.evade({ id, ...leaving, penaltyRate: 0.1 })
  expect(JSON.stringify(blank.body)).toMatch(/penaltyProduct/)
  const reply = await admin.departures.evade({ id, ...leaving, ...penalty })
  expect(reply.body).toMatchObject({ penaltyCents: 20_000 })
  const [fine] = (await admin.invoices.list({ enrollmentId: id, status: ['open'] })).body.items
  expect(fine).toMatchObject({ nominalCents: 20_000, dueDate: '2026-12-10' })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a penalty needs something that was still to come, and to be above R$ 1,00', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const bare = await build.enrollment()
  const penalty = { penaltyRate: 0.1, penaltyProduct: 'enrollment', dueOn: '2026-12-10' } as const
  expect(await admin.departures.evade({ id: bare.id, ...leaving, ...penalty })).toRefuse('no_penalty_base')
  const { id } = await billedStudent(build, admin)
  const tiny = { ...penalty, penaltyRate: 0.0001 }
  expect(await admin.departures.evade({ id, ...leaving, ...tiny })).toRefuse('penalty_too_small')
})

test('the database takes no penalty above a tenth', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await billedStudent(build, admin)
  expect(await admin.departures.evade({ id, ...leaving })).toSucceed()
  const raised = build.ground.pool.query('update evasion set penalty_cents = 20001 where enrollment_id = $1', [id])
  await expect(raised).rejects.toThrow('evasion_penalty_lawful')
})

test('settled at school needs a paid invoice', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, ids } = await billedStudent(build, admin)
  const settled = { id, ...leaving, isSettledAtSchool: true }
  expect(await admin.departures.evade(settled)).toRefuse('evasion_needs_paid_invoice')
  const paid = { id: ids.november, paidDate: '2026-11-20', totalPaidCents: 100_000 }
  expect(await admin.invoices.pay(paid)).toSucceed()
  expect(await admin.departures.evade(settled)).toSucceed()
})

test('nobody has left in the future, before the school year, or from a place that was only reserved', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await build.enrollment()
  expect(await admin.departures.evade({ id, ...leaving, leftOn: '2026-11-21' })).toRefuse('leaves_in_future')
  expect(await admin.departures.evade({ id, ...leaving, leftOn: '2025-12-31' })).toRefuse('leaves_out_of_year')
  const reserved = await build.enrollment({ status: 'toEnroll' })
  expect(await admin.departures.evade({ id: reserved.id, ...leaving })).toRefuse('enrollment_not_confirmed')
})

test('who left frees the place in the class, and may be enrolled again', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id: classId, schoolId } = await build.class({ capacity: 1 })
  const made = await build.enrollment({ class_id: classId, school_id: schoolId })
  const again = { classId, studentId: made.studentId }
  expect(await admin.departures.evade({ id: made.id, ...leaving })).toSucceed()
  expect((await admin.classes.get({ id: classId })).body).toMatchObject({
    enrollmentCount: 0,
    enrollmentsByStatus: { evaded: 1 },
  })
  expect(await admin.enrollments.create(again)).toSucceed()
})

test('what the school may not draw up is refused whole', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, schoolId, look } = await billedStudent(build, admin)
  await build.ground.pool.query('update school set bank_agreement_id = null where id = $1', [schoolId])
  expect(await admin.departures.evade({ id, ...leaving, monthCharge: 'proRata' })).toRefuse('no_bank_agreement')
  expect(await look('december')).toMatchObject({ status: 'generated' })
})

test('a part of the month below the student’s discount for paying on time is refused with what else can be charged', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await billedStudent(build, admin)
  const discounts = [{ kind: 'punctuality', days: 5, valueCents: 50_000, reason: 'Combinado' }] as const
  expect(await admin.enrollments.setDiscounts({ id, discounts, version: 2 })).toSucceed()
  const asked = { id, ...leaving, leftOn: '2026-11-10' }
  const refused = await admin.departures.evade({ ...asked, monthCharge: 'proRata' })
  expect(refused).toRefuse('month_part_too_small')
  expect(JSON.stringify(refused.body)).toContain('Cobre o mês inteiro')
  expect(await admin.departures.evade({ ...asked, monthCharge: 'full' })).toSucceed()
})
