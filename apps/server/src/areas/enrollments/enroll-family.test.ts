import { expect, test } from '../../../test/support/server.ts'

const student = { name: 'João Teles', bornOn: '2015-03-01', relation: 'mother' }
const address = { street: 'Rua das Jabuticabeiras', city: 'São Paulo', state: 'SP', postalCode: '04101000' }
const guardian = { name: 'Marina Teles', taxId: '529.982.247-25', bornOn: '1986-05-02', address }

test('guardian, student and enrollment come into being in one step', async ({ as, users, build }) => {
  const { id: classId, schoolId } = await build.class()
  const secretary = as(await users('secretary', [schoolId]))
  const reply = await secretary.enrollments.enrollFamily({ classId, student, guardian })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({ studentName: 'João Teles', guardianName: 'Marina Teles', monthlyCents: 100_000 })
  const family = await secretary.guardians.get({ id: reply.body.guardianId })
  expect(family.body).toMatchObject({
    taxId: '52998224725',
    students: [{ id: reply.body.studentId, relation: 'mother' }],
    enrollments: [{ id: reply.body.id }],
  })
})

test('a sibling joins the family that is there, by id or by the whole document', async ({ as, users, build }) => {
  const { id: classId, schoolId } = await build.class()
  const secretary = as(await users('secretary', [schoolId]))
  const elsewhere = await build.student({ guardian_id: (await build.guardian({ tax_id: '11144477735' })).id })
  const byDocument = await secretary.enrollments.enrollFamily({ classId, student, guardianTaxId: '111.444.777-35' })
  expect(byDocument.body).toMatchObject({ guardianId: elsewhere.guardianId })
  const sister = { ...student, name: 'Ana Teles' }
  const byId = await secretary.enrollments.enrollFamily({ classId, student: sister, guardianId: elsewhere.guardianId })
  expect(byId.body).toMatchObject({ guardianId: elsewhere.guardianId, studentName: 'Ana Teles' })
})

test('nothing is kept when one of the three is refused', async ({ as, users, build }) => {
  const full = await build.class({ capacity: 1 })
  await build.enrollment({ class_id: full.id })
  const open = await build.class()
  const admin = as(await users('admin'))
  const person = { ...guardian, taxId: '71428793860' }
  const family = { classId: open.id, student, guardian: person }
  expect(await admin.enrollments.enrollFamily({ ...family, classId: full.id })).toRefuse('class_full')
  const minor = { ...person, bornOn: '2010-01-01' }
  expect(await admin.enrollments.enrollFamily({ ...family, guardian: minor })).toRefuse('guardian_must_be_adult')
  const unborn = { ...student, bornOn: '2027-01-01' }
  expect(await admin.enrollments.enrollFamily({ ...family, student: unborn })).toRefuse('born_in_future')
  const { rows } = await build.ground.pool.query("select count(*)::int as n from guardian where tax_id = '71428793860'")
  expect(rows).toEqual([{ n: 0 }])
})

test('a document that is there is refused with its field, one of nobody too', async ({ as, users, build }) => {
  await build.guardian({ tax_id: '39053344705' })
  const { id: classId } = await build.class()
  const admin = as(await users('admin'))
  const taken = { ...guardian, taxId: '39053344705' }
  const reply = await admin.enrollments.enrollFamily({ classId, student, guardian: taken })
  expect(reply).toRefuse('tax_id_already_exists')
  expect(JSON.stringify(reply.body)).toContain('guardian.taxId')
  const unknown = { classId, student, guardianTaxId: '86288366757' }
  expect(await admin.enrollments.enrollFamily(unknown)).toRefuse('no_guardian_with_tax_id')
  expect((await admin.enrollments.enrollFamily({ classId, student })).status).toBe(400)
})

test('a class of another school or network is not found; nor is a guardian out of sight', async ({
  as,
  users,
  build,
}) => {
  const own = await build.class()
  const neighbor = await build.enrollment()
  const foreign = await build.class({}, await build.otherNetwork())
  const secretary = as(await users('secretary', [own.schoolId]))
  const person = { ...guardian, taxId: '86288366757' }
  for (const classId of [neighbor.classId, foreign.id])
    expect(await secretary.enrollments.enrollFamily({ classId, student, guardian: person })).toRefuse('class_not_found')
  const hidden = { classId: own.id, student, guardianId: neighbor.guardianId }
  expect(await secretary.enrollments.enrollFamily(hidden)).toRefuse('guardian_not_found')
})

test('the right to enroll alone does not register families', async ({ as, users, build }) => {
  const { id: classId, schoolId } = await build.class()
  await build.ground.pool.query(
    "update role set grants = array_remove(grants, 'Caderneta.Guardian.Create') where tenant_id = $1 and name = 'secretary'",
    [build.network],
  )
  const secretary = as(await users('secretary', [schoolId]))
  const person = { ...guardian, taxId: '86288366757' }
  const reply = await secretary.enrollments.enrollFamily({ classId, student, guardian: person })
  expect(reply).toRefuse('permission_denied')
  expect(reply.status).toBe(403)
})
