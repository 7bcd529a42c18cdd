import { expect, test } from '../../../test/support/server.ts'

test('a contract freezes what the model says of the enrollment; a newer one supersedes it', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  await build.standardModel()
  const guardian = await build.guardian({ name: 'Marina Teles', tax_id: '52998224725' })
  const { id: enrollmentId } = await build.enrollment({ guardian_id: guardian.id })
  const first = await admin.enrollmentContracts.make({ enrollmentId })
  expect(first).toSucceed()
  expect(first.body).toMatchObject({ number: 1, status: 'made', isStandard: true, guardianName: 'Marina Teles' })
  const read = async (id: string) => (await admin.enrollmentContracts.get({ id })).body
  const before = await read(first.body.id)
  expect(before.text.html).toContain('Marina Teles, CPF 529.982.247-25')
  expect(before.contentHash).toMatch(/^[0-9a-f]{64}$/)
  const same = await admin.enrollmentContracts.make({ enrollmentId })
  expect(same).toRefuse('contract_unchanged')
  const { body: enrollment } = await admin.enrollments.get({ id: enrollmentId })
  const { version } = enrollment
  expect(await admin.enrollments.update({ id: enrollmentId, annuityCents: 1_234_500, version })).toSucceed()
  expect((await read(first.body.id)).text).toEqual(before.text)
  const second = await admin.enrollmentContracts.make({ enrollmentId })
  expect(second.body).toMatchObject({ number: 2, status: 'made' })
  expect((await read(second.body.id)).text.html).toContain('12.345,00')
  expect(await read(first.body.id)).toMatchObject({ status: 'superseded', text: before.text })
  const { items } = (await admin.enrollmentContracts.list({ enrollmentId })).body
  expect(items.map(({ number }) => number)).toEqual([2, 1])
  expect(await admin.departures.remove({ id: enrollmentId })).toRefuse('enrollment_was_billed')
})

test('ten made at once leave one that counts', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  await build.standardModel()
  const { id: enrollmentId } = await build.enrollment()
  const replies = await Promise.all(Array.from({ length: 10 }, () => admin.enrollmentContracts.make({ enrollmentId })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  const { rows } = await server.database.pool.query(
    `select count(*)::int as living from enrollment_contract where enrollment_id = $1 and status in ('made', 'sent', 'signed')`,
    [enrollmentId],
  )
  expect(rows).toEqual([{ living: 1 }])
})

test('without a published model, or for who left, no contract is made', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id: enrollmentId, classId } = await build.enrollment()
  await server.database.pool.query(`update control.tenant set contract_model = 'own' where id = $1`, [build.network])
  server.composition.pipeline.directory.forget()
  expect(await admin.enrollmentContracts.make({ enrollmentId })).toRefuse('no_contract_model')
  expect(await admin.enrollmentContracts.makeMany({ classId })).toRefuse('no_contract_model')
  await build.ownModel()
  const canceled = await build.enrollment({ status: 'canceled' })
  const evaded = await build.enrollment({ status: 'evaded', departed_on: '2026-11-01' })
  expect(await admin.enrollmentContracts.make({ enrollmentId: canceled.id })).toRefuse('enrollment_canceled')
  expect(await admin.enrollmentContracts.make({ enrollmentId: evaded.id })).toRefuse('enrollment_evaded')
  expect((await admin.enrollmentContracts.make({ enrollmentId })).body).toMatchObject({ isStandard: false })
})

test('the contracts of a class are made for those who have none', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  await build.standardModel()
  const { id, classId, schoolId } = await build.enrollment()
  const other = await build.enrollment({ class_id: classId, school_id: schoolId })
  await build.enrollment({ class_id: classId, school_id: schoolId, status: 'canceled' })
  const own = await admin.enrollmentContracts.make({ enrollmentId: id })
  await server.workers()
  const planned = await admin.enrollmentContracts.makeMany({ classId })
  expect(planned.body).toMatchObject({ count: 1 })
  const job = async () => (await admin.jobs.get({ id: planned.body.jobId })).body.status
  await expect.poll(job).not.toBe('InProgress')
  const { items } = (await admin.enrollmentContracts.list({ classId })).body
  expect(items.map(({ enrollmentId }) => enrollmentId).toSorted()).toEqual([id, other.id].toSorted())
  expect(items.map((item) => item.id)).toContain(own.body.id)
  expect(await admin.enrollmentContracts.makeMany({ classId })).toRefuse('class_has_its_contracts')
  expect(await admin.enrollmentContracts.makeMany({ classId: id })).toRefuse('class_not_found')
})

test('one that nobody signed is canceled with a reason, once', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await build.enrollmentContract({ isLinked: true })
  const done = await admin.enrollmentContracts.cancel({ id, reason: 'Turma errada' })
  expect(done.body).toMatchObject({ status: 'canceled' })
  expect((await admin.enrollmentContracts.get({ id })).body).toMatchObject({ cancelReason: 'Turma errada' })
  expect(await admin.enrollmentContracts.cancel({ id, reason: 'De novo' })).toRefuse('contract_canceled')
  expect(await admin.enrollmentContracts.link({ id })).toRefuse('contract_canceled')
  const old = await build.enrollmentContract({ status: 'superseded' })
  expect(await admin.enrollmentContracts.cancel({ id: old.id, reason: 'Velho' })).toRefuse('contract_superseded')
  expect(await admin.enrollmentContracts.link({ id: old.id })).toRefuse('contract_superseded')
})

test('for whom personal data are hidden, text and names are masked', async ({ as, users, build }) => {
  await build.ownModel()
  await build.ground.pool.query(`update control.tenant set contract_model = 'own' where id = $1`, [build.network])
  const guardian = await build.guardian({ name: 'Marina & Teles', tax_id: '11144477735' })
  const student = await build.student({ guardian_id: guardian.id, name: 'Helena <Teles>' })
  const made = await build.enrollment({ school_id: student.schoolId, student_id: student.id, guardian_id: guardian.id })
  const { id } = (await as(await users('admin')).enrollmentContracts.make({ enrollmentId: made.id })).body
  const user = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [user.id])
  const { body } = await as(user).enrollmentContracts.get({ id })
  expect(JSON.stringify(body)).not.toMatch(/Marina|Helena|111\.444|Teles/)
})

test('no statement of the application changes a text or a signature', async ({ build, server }) => {
  const { id } = await build.enrollmentContract()
  const client = await server.composition.platform.writePool.connect()
  const refused = [
    `update enrollment_contract set html = 'x' where id = '${id}'`,
    `update enrollment_contract set content_hash = html where id = '${id}'`,
    `delete from enrollment_contract where id = '${id}'`,
    `update contract_signature set signer_name = 'x'`,
    'delete from contract_signature',
  ]
  try {
    for (const statement of refused) {
      await client.query(`begin; set local app.tenant_id = '${build.network}'`)
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied/)
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
})
