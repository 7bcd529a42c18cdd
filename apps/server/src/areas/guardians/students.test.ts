import { expect, test } from '../../../test/support/server.ts'

test('a student joins a family that the secretary sees', async ({ as, users, build }) => {
  const brother = await build.student()
  const secretary = as(await users('secretary', [brother.schoolId]))
  const reply = await secretary.guardians.createStudent({
    schoolId: brother.schoolId,
    guardianId: brother.guardianId,
    name: 'Lívia Teles',
    relation: 'father',
  })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({ name: 'Lívia Teles', guardianName: 'Marina Conceição Teles', relation: 'father' })
  const found = await secretary.guardians.listStudents({ search: 'livia' })
  expect(found.body.items.map((row) => row.id)).toEqual([reply.body.id])
})

test('a document known whole leads to a guardian of another school of the network', async ({ as, users, build }) => {
  const elsewhere = await build.student()
  const { rows } = await build.ground.pool.query('select tax_id from guardian where id = $1', [elsewhere.guardianId])
  const school = await build.school()
  const secretary = as(await users('secretary', [school.id]))
  const student = { schoolId: school.id, name: 'Lívia' }
  expect(await secretary.guardians.createStudent({ ...student, guardianId: elsewhere.guardianId })).toRefuse(
    'guardian_not_found',
  )
  const reply = await secretary.guardians.createStudent({ ...student, guardianTaxId: rows[0].tax_id })
  expect(reply.body).toMatchObject({ guardianId: elsewhere.guardianId })
})

test('a document of nobody is refused; so are two guardians or none', async ({ as, users, build }) => {
  const { id: schoolId } = await build.school()
  const admin = as(await users('admin'))
  const student = { schoolId, name: 'Lívia' }
  expect(await admin.guardians.createStudent({ ...student, guardianTaxId: '52998224725' })).toRefuse(
    'no_guardian_with_tax_id',
  )
  expect((await admin.guardians.createStudent(student)).status).toBe(400)
  const both = { guardianId: schoolId, guardianTaxId: '52998224725' }
  expect(JSON.stringify((await admin.guardians.createStudent({ ...student, ...both })).body)).toContain(
    'Informe um responsável',
  )
})

test('schools of others, inactive schools and birth dates to come are refused', async ({ as, users, build }) => {
  const own = await build.student()
  const neighbor = await build.school()
  const closed = await build.school({ is_active: false })
  const secretary = as(await users('secretary', [own.schoolId, closed.id]))
  const student = { guardianId: own.guardianId, name: 'Lívia' }
  const create = (given: Record<string, unknown>) => secretary.guardians.createStudent({ ...student, ...given })
  expect(await create({ schoolId: neighbor.id })).toRefuse('school_not_found')
  expect(await create({ schoolId: closed.id })).toRefuse('school_inactive')
  expect(await create({ schoolId: own.schoolId, bornOn: '2027-01-01' })).toRefuse('born_in_future')
})

test('a student changes; what is left out stays', async ({ as, users, build }) => {
  const { id } = await build.student()
  const admin = as(await users('admin'))
  const reply = await admin.guardians.updateStudent({ id, name: 'João Prado', externalId: 'RA 77', version: 1 })
  expect(reply.body).toMatchObject({ name: 'João Prado', externalId: 'RA 77', relation: 'mother', version: 2 })
  expect(await admin.guardians.updateStudent({ id, name: 'João', version: 1 })).toRefuse('changed_meanwhile')
  expect(await admin.guardians.updateStudent({ id, bornOn: '2027-01-01', version: 2 })).toRefuse('born_in_future')
})

test('a new guardian is announced, once and with both names', async ({ as, users, build }) => {
  const { id, guardianId } = await build.student()
  const next = await build.guardian({ name: 'Paulo Prado' })
  const admin = as(await users('admin'))
  const reply = await admin.guardians.updateStudent({ id, guardianId: next.id, version: 1 })
  expect(reply.body).toMatchObject({ guardianId: next.id, guardianName: 'Paulo Prado' })
  const { rows } = await build.ground.pool.query(
    'select topic, payload from outbox where subject_id = $1 order by id',
    [id],
  )
  expect(rows).toEqual([
    { topic: 'student.updated', payload: {} },
    { topic: 'student.guardianChanged', payload: { from: guardianId, to: next.id } },
  ])
  expect(await admin.guardians.updateStudent({ id, guardianTaxId: '52998224725', version: 2 })).toRefuse(
    'no_guardian_with_tax_id',
  )
  expect(await admin.guardians.updateStudent({ id, guardianId: id, version: 2 })).toRefuse('guardian_not_found')
})

test('students of another school or network are not found', async ({ as, users, build }) => {
  const own = await build.student()
  const neighbor = await build.student()
  const foreign = await build.student({}, await build.otherNetwork())
  const secretary = as(await users('secretary', [own.schoolId]))
  for (const { id } of [neighbor, foreign]) {
    expect(await secretary.guardians.getStudent({ id })).toRefuse('student_not_found')
    expect(await secretary.guardians.updateStudent({ id, name: 'X', version: 1 })).toRefuse('student_not_found')
  }
  const list = await secretary.guardians.listStudents()
  expect(list.body.items.map((row) => row.id)).toEqual([own.id])
})
