import { verifyLedger } from '../ledger/public.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import { billedStudent } from './departure.build.ts'
import { expect, test } from '../../../test/support/server.ts'

test('an enrollment is cancelled with its reason, once and for good', async ({ as, users, build }) => {
  const made = await build.enrollment()
  const secretary = as(await users('secretary', [made.schoolId]))
  const reply = await secretary.departures.cancel({ id: made.id, comment: 'A família se mudou' })
  expect(reply.body).toMatchObject({ status: 'canceled', version: 2, canceledCount: 0 })
  const { rows } = await build.ground.pool.query('select event, data from history where subject_id = $1', [made.id])
  expect(rows).toEqual([{ event: 'canceled', data: { comment: 'A família se mudou' } }])
  const found = (await secretary.enrollments.get({ id: made.id })).body
  expect(found).toMatchObject({ status: 'canceled', departedOn: '2026-11-20' })
  expect(await secretary.departures.cancel({ id: made.id, comment: 'de novo' })).toRefuse('enrollment_canceled')
})

test('what is not paid goes with it, what is paid stays paid, and the ledger agrees', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const student = await billedStudent(build, admin, ['january'])
  const paid = { id: student.ids.november, paidDate: '2026-11-20', totalPaidCents: 100_000 }
  expect(await admin.invoices.pay(paid)).toSucceed()

  const preview = (await admin.departures.previewCancel({ id: student.id })).body
  expect(preview.canceled.map(({ invoiceId }) => invoiceId)).toEqual([student.ids.december, student.ids.january])
  expect(preview.stays).toMatchObject([{ invoiceId: student.ids.november, reason: 'paid' }])
  expect(preview).toMatchObject({ canceledCents: 200_000, problem: null })

  const done = await admin.departures.cancel({ id: student.id, comment: 'desistência' })
  expect(done.body).toMatchObject({ status: 'canceled', canceledCount: 2 })
  expect(await student.look('november')).toMatchObject({ status: 'paidAtSchool' })
  expect(await student.look('december')).toMatchObject({ status: 'canceled', openCents: 0 })
  expect(await student.look('january')).toMatchObject({ status: 'canceled', openCents: 0 })
  const { rows } = await build.ground.pool.query('select 1 from billed_slot where enrollment_id = $1', [student.id])
  expect(rows).toHaveLength(1)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('it says how many paid months are still to come, and each of them is given back to the family', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const student = await billedStudent(build, admin)
  await pixMoney({ server, build }, student.ids.january, 100_000)
  await pixMoney({ server, build }, student.ids.november, 100_000)
  const later = { count: 1, cents: 100_000 }
  expect((await admin.departures.previewCancel({ id: student.id })).body).toMatchObject({ paidLater: later })
  const done = await admin.departures.cancel({ id: student.id, comment: 'desistência' })
  expect(done.body).toMatchObject({ canceledCount: 1, paidLater: later })
  expect(await admin.settlements.giveBack({ id: student.ids.january, comment: 'desistência' })).toSucceed()
  expect(await student.look('january')).toMatchObject({ status: 'refunded', openCents: 0 })
  // Given back by mistake, it is paid as it was: the enrollment has no part in it.
  expect(await admin.settlements.undoGiveBack({ id: student.ids.january, comment: 'engano' })).toSucceed()
  expect(await student.look('january')).toMatchObject({ status: 'paid', paidCents: 100_000 })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a later month that is paid in part counts with what was paid of it, and is given back too', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const student = await billedStudent(build, admin)
  await pixMoney({ server, build }, student.ids.january, 40_000)
  const later = { count: 1, cents: 40_000 }
  expect((await admin.departures.previewCancel({ id: student.id })).body).toMatchObject({ paidLater: later })
  expect((await admin.departures.cancel({ id: student.id, comment: 'desistência' })).body).toMatchObject({
    canceledCount: 2,
    paidLater: later,
  })
  expect(await student.look('january')).toMatchObject({ status: 'pending', openCents: 60_000 })
  expect(await admin.settlements.giveBack({ id: student.ids.january, comment: 'desistência' })).toSucceed()
  expect(await student.look('january')).toMatchObject({ status: 'refunded', openCents: 0 })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('titles that the bank has are written off by the next remessa, the others are not sent', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, ids } = await billedStudent(build, admin)
  await build.ground.pool.query(`update invoice set bank_registration = 'registered' where id = $1`, [ids.december])
  expect(await admin.departures.cancel({ id, comment: 'desistência' })).toSucceed()
  const { rows } = await build.ground.pool.query(
    `select b.invoice_id, b.movement from bank_instruction b join invoice i on i.id = b.invoice_id
     where i.enrollment_id = $1 and b.bank_file_id is null order by b.id`,
    [id],
  )
  expect(rows).toEqual([
    { invoice_id: ids.december, movement: 'register' },
    { invoice_id: ids.december, movement: 'writeOff' },
  ])
})

test('an invoice that a file of the bank holds keeps the whole enrollment, and is named', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, ids, look } = await billedStudent(build, admin)
  const hold = [build.network, ids.december, id]
  await build.ground.pool.query(
    `insert into invoice_hold (tenant_id, invoice_id, reason, holder_id) values ($1, $2, 'bank', $3)`,
    hold,
  )
  const { number } = await look('december')
  const preview = (await admin.departures.previewCancel({ id })).body
  expect(preview.problem).toEqual({ code: 'departure_invoice_held', number: String(number) })
  const reply = await admin.departures.cancel({ id, comment: 'desistência' })
  expect(reply).toRefuse('departure_invoice_held')
  expect(JSON.stringify(reply.body)).toContain(`fatura ${number}`)
  expect(await look('november')).toMatchObject({ status: 'generated' })
})

test('a reason is needed', async ({ as, users, build }) => {
  const { id } = await build.enrollment()
  const reply = await as(await users('admin')).departures.cancel({ id, comment: '  ' })
  expect(JSON.stringify(reply.body)).toContain('Informe o motivo')
})

test('a director cancels nothing, and sees why', async ({ as, users, build }) => {
  const made = await build.enrollment()
  const director = as(await users('director', [made.schoolId]))
  expect(await director.departures.cancel({ id: made.id, comment: 'x' })).toRefuse('permission_denied')
  const found = await director.enrollments.get({ id: made.id })
  expect(found.body.can?.cancel).toEqual({ can: false, reason: 'permission_denied' })
})

test('what was never billed is deleted, and the audit log keeps what it was', async ({ as, users, build }) => {
  const made = await build.enrollment()
  const secretary = as(await users('secretary', [made.schoolId]))
  expect((await secretary.enrollments.get({ id: made.id })).body.can?.remove).toEqual({ can: true })
  expect(await secretary.departures.remove({ id: made.id })).toSucceed()
  expect(await secretary.enrollments.get({ id: made.id })).toRefuse('enrollment_not_found')
  const { rows } = await build.ground.pool.query<{ body: string }>(
    `select body from audit_inbox where subject_id = $1 union all select body from audit_log where subject_id = $1`,
    [made.id],
  )
  expect(rows[0]?.body).toContain(made.studentId)
})

test('what was ever billed is not deleted, also where its invoices were canceled since', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await billedStudent(build, admin)
  expect(await admin.departures.cancel({ id, comment: 'desistência' })).toSucceed()
  expect(await admin.departures.remove({ id })).toRefuse('enrollment_was_billed')
})

test('a later month that a broken agreement covered in part counts with that part, and is given back too', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const student = await billedStudent(build, admin)
  const { january } = student.ids
  const made = await issuedAgreement(build, admin, {
    ...offerOf([january], 100_000, 2),
    agreementType: 'all',
    installments: [
      { dueOn: '2026-11-27', cents: 30_000 },
      { dueOn: '2026-12-28', cents: 70_000 },
    ],
  })
  await pixMoney({ server, build }, made.installments[0] ?? '', 30_000)
  const { version } = await made.look()
  expect(await admin.agreements.cancel({ id: made.id, version, reason: 'desistência' })).toSucceed()
  const later = { count: 1, cents: 30_000 }
  expect((await admin.departures.previewCancel({ id: student.id })).body).toMatchObject({ paidLater: later })
  expect((await admin.departures.cancel({ id: student.id, comment: 'desistência' })).body).toMatchObject({
    paidLater: later,
  })
  expect(await admin.settlements.giveBack({ id: january, comment: 'desistência' })).toSucceed()
  expect(await student.look('january')).toMatchObject({ status: 'refunded', openCents: 0 })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a later month that an agreement settled counts with its money: the rest of the enrollment goes, and the month is given back', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const student = await billedStudent(build, admin)
  const { january } = student.ids
  const made = await issuedAgreement(build, admin, {
    ...offerOf([january], 100_000, 1),
    agreementType: 'all',
    installments: [{ dueOn: '2026-11-27', cents: 100_000 }],
  })
  const [installment = ''] = made.installments
  // While an installment is owed, whoever ends the agreement comes first.
  expect(await admin.departures.cancel({ id: student.id, comment: 'desistência' })).toRefuse('departure_invoice_agreed')
  await pixMoney({ server, build }, installment, 100_000)
  await eventually(async () => (await made.look()).status === 'liquidated')
  const later = { count: 1, cents: 100_000, agreedCount: 1 }
  expect((await admin.departures.previewCancel({ id: student.id })).body).toMatchObject({ paidLater: later })
  expect((await admin.departures.cancel({ id: student.id, comment: 'desistência' })).body).toMatchObject({
    paidLater: later,
  })
  expect(await admin.settlements.giveBack({ id: january, comment: 'desistência' })).toSucceed()
  expect(await student.look('january')).toMatchObject({ status: 'refunded', openCents: 0 })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})
