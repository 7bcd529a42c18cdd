// Two records of one student become one.
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'

/** One child, registered twice by two secretaries: each record in a family, the second with last year's enrollment. */
async function twice(build: Builders) {
  const school = await build.school()
  const mark = newId().slice(-6)
  const [mother, father] = [await build.guardian(), await build.guardian({ name: `Rui Prado ${mark}` })]
  const into = await build.student({
    school_id: school.id,
    guardian_id: mother.id,
    name: `Ana Beatriz ${mark}`,
    born_on: null,
  })
  const merged = await build.student({
    school_id: school.id,
    guardian_id: father.id,
    name: `Ana B. Teles ${mark}`,
    born_on: '2015-02-03',
    external_id: `RA-${mark}`,
  })
  return { school, mother, father, into, merged, mark }
}
type Twice = Awaited<ReturnType<typeof twice>>

type Who = { id: string }
async function enrolled(build: Builders, { school }: Twice, student: Who, payer: Who, year: number) {
  const { id: classId } = await build.class({ school_id: school.id, school_year: year })
  const of = { school_id: school.id, class_id: classId, school_year: year }
  return build.enrollment({ ...of, student_id: student.id, guardian_id: payer.id })
}

const reason = 'A secretaria cadastrou a aluna duas vezes.'
const asked = ({ merged, into }: Pick<Twice, 'merged' | 'into'>) => ({ id: merged.id, intoStudentId: into.id })

test('what moves is said before: enrollments, invoices, and who goes on paying', async ({ as, users, build }) => {
  const made = await twice(build)
  await enrolled(build, made, made.merged, made.father, 2025)
  const admin = as(await users('admin'))
  const preview = await admin.enrollments.previewStudentMerge(asked(made))
  expect(preview.body).toMatchObject({
    merged: { id: made.merged.id, name: `Ana B. Teles ${made.mark}` },
    into: { id: made.into.id },
    enrollmentCount: 1,
    invoiceCount: 0,
    otherPayerNames: [`Rui Prado ${made.mark}`],
  })
})

test('enrollments of every year move and keep who pays; what the record lacked is taken from the other', async ({
  as,
  users,
  build,
}) => {
  const made = await twice(build)
  const before = await enrolled(build, made, made.merged, made.father, 2025)
  const living = await enrolled(build, made, made.into, made.mother, 2026)
  const admin = as(await users('admin'))
  const reply = await admin.enrollments.mergeStudent({ ...asked(made), reason, version: 1 })
  expect(reply.body).toEqual({ id: made.into.id, guardianId: made.mother.id })
  const moved = (await admin.enrollments.get({ id: before.id })).body
  expect(moved).toMatchObject({ studentId: made.into.id, guardianId: made.father.id, schoolYear: 2025 })
  expect((await admin.enrollments.get({ id: living.id })).body.version).toBe(1)
  const survivor = (await admin.guardians.getStudent({ id: made.into.id })).body
  expect(survivor).toMatchObject({
    bornOn: '2015-02-03',
    externalId: `RA-${made.mark}`,
    former: [{ id: made.merged.id, name: `Ana B. Teles ${made.mark}` }],
  })
})

test('the former id and the former name lead to the record that remains, in every list', async ({
  as,
  users,
  build,
}) => {
  const made = await twice(build)
  const admin = as(await users('admin'))
  await admin.enrollments.mergeStudent({ ...asked(made), reason, version: 1 })
  expect((await admin.guardians.getStudent({ id: made.merged.id })).body.id).toBe(made.into.id)
  const search = `B. Teles ${made.mark}`
  const students = (await admin.guardians.listStudents({ search })).body.items
  expect(students.map(({ id }) => id)).toEqual([made.into.id])
  const families = (await admin.guardians.list({ search })).body.items
  expect(families.map(({ id }) => id)).toEqual([made.mother.id])
  const candidates = (await admin.enrollments.candidates({ search })).body.items
  expect(candidates.map(({ id }) => id)).toEqual([made.into.id])
  const household = (await admin.guardians.get({ id: made.father.id })).body.students
  expect(household).toEqual([])
})

test('a student has one enrollment a year: two records that are both enrolled are not merged, and the year is named', async ({
  as,
  users,
  build,
}) => {
  const made = await twice(build)
  const spare = await enrolled(build, made, made.merged, made.father, 2026)
  await enrolled(build, made, made.into, made.mother, 2026)
  const admin = as(await users('admin'))
  const refused = await admin.enrollments.mergeStudent({ ...asked(made), reason, version: 1 })
  expect(refused).toRefuse('student_merge_same_year')
  expect(JSON.stringify(refused.body)).toContain('2026')
  expect((await admin.enrollments.previewStudentMerge(asked(made))).status).toBe(409)

  // The way out that the refusal names.
  await build.ground.pool.query(`update enrollment set status = 'canceled' where id = $1`, [spare.id])
  expect(await admin.enrollments.mergeStudent({ ...asked(made), reason, version: 1 })).toSucceed()
  expect((await admin.enrollments.get({ id: spare.id })).body.studentId).toBe(made.into.id)
})

test('records of two schools, a record and itself, and a record that was merged are not merged', async ({
  as,
  users,
  build,
}) => {
  const made = await twice(build)
  const admin = as(await users('admin'))
  const abroad = await build.student({ school_id: (await build.school()).id })
  const merge = (id: string, intoStudentId: string) =>
    admin.enrollments.mergeStudent({ id, intoStudentId, reason, version: 1 })
  expect(await merge(made.merged.id, abroad.id)).toRefuse('student_merge_other_school')
  expect(await merge(made.into.id, made.into.id)).toRefuse('student_merge_with_itself')
  expect(await merge(made.merged.id, made.into.id)).toSucceed()
  expect(await merge(made.merged.id, made.into.id)).toRefuse('student_not_found')
  expect(await merge(made.into.id, made.merged.id)).toRefuse('student_not_found')
})

test('a merged record is enrolled no more and changes no more', async ({ as, users, build }) => {
  const made = await twice(build)
  const { id: classId } = await build.class({ school_id: made.school.id })
  const admin = as(await users('admin'))
  await admin.enrollments.mergeStudent({ ...asked(made), reason, version: 1 })
  const enroll = await admin.enrollments.create({ studentId: made.merged.id, classId })
  expect(enroll).toRefuse('student_not_found')
  const rename = await admin.guardians.updateStudent({ id: made.merged.id, name: 'Outra', version: 2 })
  expect(rename).toRefuse('student_not_found')
})

test('when the record that remains is merged in turn, all lead to the last one', async ({ as, users, build }) => {
  const made = await twice(build)
  const last = await build.student({ school_id: made.school.id, guardian_id: made.mother.id, name: 'Ana Teles' })
  const admin = as(await users('admin'))
  await admin.enrollments.mergeStudent({ ...asked(made), reason, version: 1 })
  const again = { id: made.into.id, intoStudentId: last.id, reason, version: 2 }
  expect(await admin.enrollments.mergeStudent(again)).toSucceed()
  for (const { id } of [made.merged, made.into])
    expect((await admin.guardians.getStudent({ id })).body.id, id).toBe(last.id)
  const search = `B. Teles ${made.mark}`
  expect((await admin.guardians.listStudents({ search })).body.items.map(({ id }) => id)).toEqual([last.id])
})

test('two people who merge the same pair both ways: one merge stands', async ({ as, users, build }) => {
  const { merged, into } = await twice(build)
  const admin = as(await users('admin'))
  const replies = await Promise.all([
    admin.enrollments.mergeStudent({ id: merged.id, intoStudentId: into.id, reason, version: 1 }),
    admin.enrollments.mergeStudent({ id: into.id, intoStudentId: merged.id, reason, version: 1 }),
  ])
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
})

test('whoever enrolls the record at the moment of its merge: the enrollment is of the record that remains, or of nobody', async ({
  as,
  users,
  build,
}) => {
  const made = await twice(build)
  const { id: classId } = await build.class({ school_id: made.school.id })
  const admin = as(await users('admin'))
  await Promise.all([
    admin.enrollments.mergeStudent({ ...asked(made), reason, version: 1 }),
    admin.enrollments.create({ studentId: made.merged.id, classId }),
  ])
  const { rows } = await build.ground.pool.query('select student_id from enrollment where class_id = $1', [classId])
  expect(rows.filter(({ student_id: id }) => id === made.merged.id)).toEqual([])
})

test('once the two records of a child are one, the families that both had it are merged', async ({
  as,
  users,
  build,
}) => {
  const school = await build.school()
  const [mother, twin] = [await build.guardian(), await build.guardian()]
  const name = `Caio Teles ${newId().slice(-6)}`
  const into = await build.student({ school_id: school.id, guardian_id: mother.id, name })
  const merged = await build.student({ school_id: school.id, guardian_id: twin.id, name })
  const admin = as(await users('admin'))
  const families = { id: twin.id, intoId: mother.id, reason, version: 1 }
  expect(await admin.guardians.merge(families)).toRefuse('merge_same_student')
  expect(await admin.enrollments.mergeStudent({ ...asked({ merged, into }), reason, version: 1 })).toSucceed()
  expect(await admin.guardians.merge(families)).toSucceed()
})
