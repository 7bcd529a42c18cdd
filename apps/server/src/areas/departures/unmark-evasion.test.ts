import { verifyLedger } from '../ledger/public.ts'
import { billedStudent, leaving } from './departure.build.ts'
import { expect, test } from '../../../test/support/server.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { must } from '../../platform/must.ts'
import { countMonthsAnew } from '../../../test/support/months-counted-anew.ts'

const comment = 'A família voltou atrás'

test('exactly what the evasion canceled is owed again', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const student = await billedStudent(build, admin)
  const { id, ids } = student
  expect(await admin.invoices.cancel({ id: ids.january, comment: 'combinado' })).toSucceed()
  expect(await admin.departures.evade({ id, ...leaving, monthCharge: 'proRata' })).toSucceed()
  const back = (await admin.departures.unmark({ id, comment })).body
  expect(back.restored.map(({ invoiceId }) => invoiceId).toSorted()).toEqual([ids.november, ids.december].toSorted())
  expect(back).toMatchObject({ status: 'enrolled', left: [] })

  expect(await student.look('november')).toMatchObject({ status: 'generated', openCents: 100_000 })
  expect(await student.look('december')).toMatchObject({ status: 'generated', openCents: 100_000 })
  expect(await student.look('january')).toMatchObject({ status: 'canceled' })
  const living = (await admin.invoices.list({ enrollmentId: id, status: ['generated', 'open'] })).body.items
  expect(living.map((each) => each.id).toSorted()).toEqual([ids.november, ids.december].toSorted())
  expect((await admin.enrollments.get({ id })).body).toMatchObject({ status: 'enrolled', departedOn: null })
  expect((await admin.departures.getEvasion({ id })).body.evasion).toBeNull()
  const month = { enrollmentId: id, competence: '2026-11-01', dueDate: '2026-11-30' }
  expect(await admin.invoices.create(month)).toRefuse('already_billed')
  const { rows } = await build.ground.pool.query(
    `select movement from bank_instruction where invoice_id = $1 and bank_file_id is null`,
    [ids.december],
  )
  expect(rows).toEqual([{ movement: 'register' }])
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  // And it can be told again.
  expect(await admin.departures.evade({ id, ...leaving })).toSucceed()
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a month that was billed again stays canceled, and says why', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id, ids } = await billedStudent(build, admin)
  expect(await admin.departures.evade({ id, ...leaving })).toSucceed()
  const { pool } = build.ground
  // Nobody bills a student who left: the slot is taken as it would be by hand.
  await pool.query(
    `insert into billed_slot (tenant_id, enrollment_id, product_id, competence, installment, invoice_id)
     select i.tenant_id, i.enrollment_id, x.product_id, i.competence, 1, $2 from invoice i
     join invoice_item x on x.tenant_id = i.tenant_id and x.invoice_id = i.id where i.id = $1`,
    [ids.december, ids.november],
  )
  const back = (await admin.departures.unmark({ id, comment })).body
  expect(back.left).toMatchObject([{ invoiceId: ids.december, reason: 'month_billed_again' }])
  expect(back.restored).toMatchObject([{ invoiceId: ids.january }])
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a part of the month that was paid keeps its place', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id, ids, look } = await billedStudent(build, admin)
  expect(await admin.departures.evade({ id, ...leaving, monthCharge: 'proRata' })).toSucceed()
  const [part] = (await admin.invoices.list({ enrollmentId: id, status: ['generated'] })).body.items
  const paid = { id: part?.id ?? '', paidDate: '2026-11-20', totalPaidCents: 66_667 }
  expect(await admin.invoices.pay(paid)).toSucceed()
  const back = (await admin.departures.unmark({ id, comment })).body
  expect(back.left).toMatchObject([{ invoiceId: ids.november, reason: 'part_paid' }])
  expect(await look('november')).toMatchObject({ status: 'canceled' })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a part of the month that was paid and given back bills nothing: the month is owed again', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, ids, look } = await billedStudent(build, admin)
  expect(await admin.departures.evade({ id, ...leaving, monthCharge: 'proRata' })).toSucceed()
  const [part] = (await admin.invoices.list({ enrollmentId: id, status: ['generated'] })).body.items
  const { id: partId } = must(part, 'the month is charged in part')
  await pixMoney({ server, build }, partId, 66_667)
  expect(await admin.settlements.giveBack({ id: partId, comment })).toSucceed()
  const back = (await admin.departures.unmark({ id, comment })).body
  expect(back.left).toEqual([])
  expect(back.restored.map(({ invoiceId }) => invoiceId)).toContain(ids.november)
  expect(await look('november')).toMatchObject({ status: 'generated', openCents: 100_000 })
  expect(await admin.settlements.undoGiveBack({ id: partId, comment })).toRefuse('already_billed')
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('what fell due meanwhile asks for a new due date, which its slip then has', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, ids, look } = await billedStudent(build, admin)
  const { digitableLine } = await look('december')
  expect(await admin.departures.evade({ id, ...leaving })).toSucceed()
  await build.ground.pool.query(
    `update invoice set due_on = '2026-11-10', bar_code = null, digitable_line = null where id = $1`,
    [ids.december],
  )
  await countMonthsAnew(build.ground.pool, build.network)
  expect(await admin.departures.unmark({ id, comment })).toRefuse('departure_due_date_needed')
  expect(await admin.departures.unmark({ id, comment, dueOn: '2026-11-10' })).toRefuse('due_date_passed')
  expect(await admin.departures.unmark({ id, comment, dueOn: '2026-12-15' })).toSucceed()
  const december = await look('december')
  expect(december).toMatchObject({ status: 'generated', dueDate: '2026-12-15', openCents: 100_000 })
  expect(december.digitableLine).not.toBe(digitableLine)
  expect(await look('january')).toMatchObject({ dueDate: '2027-01-11' })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a penalty that nobody paid goes with the evasion', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id } = await billedStudent(build, admin)
  const penalty = { penaltyRate: 0.1, penaltyProduct: 'enrollment', dueOn: '2026-12-10' } as const
  expect(await admin.departures.evade({ id, ...leaving, ...penalty })).toSucceed()
  expect(await admin.departures.unmark({ id, comment })).toSucceed()
  expect((await admin.invoices.list({ enrollmentId: id, status: ['open'] })).body.items).toEqual([])
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a new value of its product does not reach a penalty', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id } = await billedStudent(build, admin)
  const { id: productId } = await build.product()
  const penalty = { penaltyRate: 0.1, penaltyProduct: productId, dueOn: '2026-12-10' } as const
  expect(await admin.departures.evade({ id, ...leaving, ...penalty })).toSucceed()
  const open = async () => (await admin.invoices.list({ enrollmentId: id, status: ['open', 'generated'] })).body.items
  const drawnUp = (await open()).find(({ status }) => status === 'open')
  const valueCents = (await admin.products.get({ id: productId })).body.valueCents
  const amounts = [drawnUp?.nominalCents ?? 0]
  const again = { id: drawnUp?.id ?? '', productId, amounts, valueCents }
  expect(await admin.invoices.reissue(again)).toRefuse('enrollment_not_billable')
  expect(await admin.departures.unmark({ id, comment })).toSucceed()
  expect((await open()).map(({ status }) => status)).toEqual(['generated', 'generated', 'generated'])
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a class that is full takes nobody back, and a student enrolled again is there already', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id: classId, schoolId } = await build.class({ capacity: 1 })
  const made = await build.enrollment({ class_id: classId, school_id: schoolId })
  expect(await admin.departures.unmark({ id: made.id, comment })).toRefuse('evasion_not_found')
  expect(await admin.departures.evade({ id: made.id, ...leaving })).toSucceed()
  const other = await build.enrollment({ class_id: classId, school_id: schoolId })
  expect(await admin.departures.unmark({ id: made.id, comment })).toRefuse('class_full')
  expect(await admin.departures.cancel({ id: other.id, comment })).toSucceed()
  await build.enrollment({ student_id: made.studentId, school_id: schoolId })
  expect(await admin.departures.unmark({ id: made.id, comment })).toRefuse('enrollment_already_exists')
})
