// A wrong merge of two students is undone.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'

const reason = 'São dois alunos: primos com o mesmo nome.'

type Who = { id: string }
type Place = { school: Who; build: Builders }

async function enrolled({ school, build }: Place, student: Who, payer: Who, year: number) {
  const { id: classId } = await build.class({ school_id: school.id, school_year: year })
  const of = { school_id: school.id, class_id: classId, school_year: year }
  return build.enrollment({ ...of, student_id: student.id, guardian_id: payer.id })
}

async function merge(admin: Client, id: string, intoStudentId: string) {
  const { version } = (await admin.guardians.getStudent({ id })).body
  expect(await admin.enrollments.mergeStudent({ id, intoStudentId, reason, version })).toSucceed()
}

async function separated(admin: Client, id: string, enrollmentIds: string[] = []) {
  const { version } = (await admin.enrollments.previewStudentSeparation({ id })).body
  expect(await admin.enrollments.separateStudent({ id, enrollmentIds, reason, version })).toSucceed()
}

/** Two children who were taken for one: each of a family, each with an enrollment of their own. */
async function mergedChildren(build: Builders, admin: Client) {
  const school = await build.school()
  const place = { school, build }
  const mark = newId().slice(-6)
  const [mother, aunt] = [await build.guardian(), await build.guardian({ name: `Rui Prado ${mark}` })]
  const lacking = { school_id: school.id, guardian_id: mother.id, born_on: null }
  const into = await build.student({ ...lacking, name: `Ana Beatriz ${mark}` })
  const merged = await build.student({
    school_id: school.id,
    guardian_id: aunt.id,
    name: `Ana B. Teles ${mark}`,
    born_on: '2015-02-03',
    external_id: `RA-${mark}`,
    address: JSON.stringify({ city: 'Belém', state: 'PA' }),
  })
  const own = await enrolled(place, into, mother, 2026)
  const brought = await enrolled(place, merged, aunt, 2025)
  await merge(admin, merged.id, into.id)
  return { school, place, mother, aunt, into, merged, own, brought, mark }
}

const studentOf = async (admin: Client, { id }: Who) => (await admin.enrollments.get({ id })).body.studentId
const read = async (admin: Client, { id }: Who) => (await admin.guardians.getStudent({ id })).body

test('before it is undone, the page says which enrollments came, who pays for them, and what the other loses', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { into, merged, own, brought, mark, school } = await mergedChildren(build, admin)
  const { body } = await admin.enrollments.previewStudentSeparation({ id: merged.id })
  expect(body).toMatchObject({
    merged: { id: merged.id, name: `Ana B. Teles ${mark}`, guardianName: `Rui Prado ${mark}` },
    into: { id: into.id, name: `Ana Beatriz ${mark}` },
    version: 2,
  })
  expect(body.fields.toSorted()).toEqual(['address', 'bornOn', 'externalId'])
  expect(body.enrollments.map((row) => [row.id, row.schoolYear, row.came])).toEqual([
    [own.id, 2026, false],
    [brought.id, 2025, true],
  ])
  expect(body.enrollments[1]).toMatchObject({ payerName: `Rui Prado ${mark}`, status: 'inProgress', invoiceCount: 0 })
  const secretary = as(await users('secretary', [school.id]))
  expect(await secretary.enrollments.previewStudentSeparation({ id: merged.id })).toSucceed()
})

test('the record lives again in its family with its enrollments, and the other keeps nothing of it', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { mother, aunt, into, merged, own, brought, mark } = await mergedChildren(build, admin)
  const asked = { id: merged.id, enrollmentIds: [brought.id], reason, version: 2 }
  const reply = await admin.enrollments.separateStudent(asked)
  expect(reply.body).toEqual({ id: merged.id, guardianId: aunt.id })

  expect(await read(admin, merged)).toMatchObject({
    id: merged.id,
    guardianId: aunt.id,
    bornOn: '2015-02-03',
    externalId: `RA-${mark}`,
    address: { city: 'Belém', state: 'PA' },
    former: [],
  })
  expect(await read(admin, into)).toMatchObject({ bornOn: null, externalId: null, address: null, former: [] })
  expect(await studentOf(admin, brought)).toBe(merged.id)
  expect(await studentOf(admin, own)).toBe(into.id)
  expect((await admin.enrollments.get({ id: brought.id })).body).toMatchObject({ guardianId: aunt.id, version: 3 })
  const found = (await admin.guardians.listStudents({ search: `B. Teles ${mark}` })).body.items
  expect(found.map(({ id, guardianId }) => [id, guardianId])).toEqual([[merged.id, aunt.id]])
  expect((await admin.guardians.get({ id: mother.id })).body.students.map(({ id }) => id)).toEqual([into.id])

  for (const [{ id }, data] of [
    [merged, { separatedFrom: into.id }],
    [into, { separated: merged.id }],
  ] as const) {
    const { rows } = await build.ground.pool.query(
      `select data from history where subject_id = $1 and event = 'updated' order by id desc limit 1`,
      [id],
    )
    expect(rows).toEqual([{ data }])
  }
  // As if nothing had been: it is merged and separated again.
  await merge(admin, merged.id, into.id)
  await separated(admin, merged.id, [brought.id])
  expect(await studentOf(admin, brought)).toBe(merged.id)
})

test('a person chooses: an enrollment made since goes along, and one that the merge brought stays', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { place, mother, into, merged, brought } = await mergedChildren(build, admin)
  const since = await enrolled(place, into, mother, 2027)
  await separated(admin, merged.id, [since.id])
  expect(await studentOf(admin, since)).toBe(merged.id)
  expect(await studentOf(admin, brought)).toBe(into.id)
  // Who pays goes on paying.
  expect((await admin.enrollments.get({ id: since.id })).body.guardianId).toBe(mother.id)
  await merge(admin, merged.id, into.id)
  const { enrollments } = (await admin.enrollments.previewStudentSeparation({ id: merged.id })).body
  expect(enrollments.filter(({ came }) => came).map(({ id }) => id)).toEqual([since.id])
})

test('what a person changed since stays with the record that remained', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { into, merged } = await mergedChildren(build, admin)
  const { version } = await read(admin, into)
  expect(await admin.guardians.updateStudent({ id: into.id, bornOn: '2014-12-12', version })).toSucceed()
  expect((await admin.enrollments.previewStudentSeparation({ id: merged.id })).body.fields).not.toContain('bornOn')
  await separated(admin, merged.id)
  expect(await read(admin, into)).toMatchObject({ bornOn: '2014-12-12', externalId: null, address: null })
})

test('of merges that followed each other each is undone by itself, in any order', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  for (const order of ['first', 'middle'] as const) {
    const { school, into, merged, own, brought, mark } = await mergedChildren(build, admin)
    const last = await build.student({ school_id: school.id, name: `Bia ${mark}`, born_on: null })
    await merge(admin, into.id, last.id)
    expect(await read(admin, last)).toMatchObject({ externalId: `RA-${mark}` })
    const undone = { first: [merged, brought], middle: [into, own] } as const
    const [one, other] = order === 'first' ? [undone.first, undone.middle] : [undone.middle, undone.first]

    await separated(admin, one[0].id, [one[1].id])
    expect(await studentOf(admin, one[1])).toBe(one[0].id)
    expect(await studentOf(admin, other[1])).toBe(last.id)
    expect((await read(admin, other[0])).id).toBe(last.id)
    // What was of the first record is the last one's until its own merge is undone.
    expect((await read(admin, last)).externalId).toBe(order === 'first' ? null : `RA-${mark}`)
    const found = async (search: string) =>
      (await admin.guardians.listStudents({ search: `${search} ${mark}` })).body.items.map(({ id }) => id)
    expect(await found('Teles')).toEqual([order === 'first' ? merged.id : last.id])
    expect(await found('Beatriz')).toEqual([order === 'first' ? last.id : into.id])

    await separated(admin, other[0].id, [other[1].id])
    expect(await studentOf(admin, other[1])).toBe(other[0].id)
    expect(await read(admin, last)).toMatchObject({ bornOn: null, externalId: null, address: null, former: [] })
    expect(await read(admin, into)).toMatchObject({ bornOn: null, externalId: null, address: null })
    expect(await read(admin, merged)).toMatchObject({ bornOn: '2015-02-03', externalId: `RA-${mark}` })
  }
})

test('a family that was merged meanwhile takes the record in, and gives it back when its own merge is undone', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { mother, aunt, merged } = await mergedChildren(build, admin)
  const { version } = (await admin.guardians.get({ id: aunt.id })).body
  expect(await admin.guardians.merge({ id: aunt.id, intoId: mother.id, reason, version })).toSucceed()
  await separated(admin, merged.id)
  expect((await read(admin, merged)).guardianId).toBe(mother.id)
  const { students } = (await admin.guardians.previewSeparation({ id: aunt.id })).body
  expect(students.filter(({ came }) => came).map(({ id }) => id)).toEqual([merged.id])
})

/** Two children, whose families became one before they did. */
async function mergedFamilies(build: Builders, admin: Client) {
  const school = await build.school()
  const [mother, aunt] = [await build.guardian(), await build.guardian()]
  const into = await build.student({ school_id: school.id, guardian_id: mother.id, name: 'Ana Teles' })
  const merged = await build.student({ school_id: school.id, guardian_id: aunt.id })
  await mergeFamily(admin, aunt, mother)
  await merge(admin, merged.id, into.id)
  return { mother, aunt, into, merged }
}

async function mergeFamily(admin: Client, { id }: Who, into: Who) {
  const { version } = (await admin.guardians.get({ id })).body
  expect(await admin.guardians.merge({ id, intoId: into.id, reason, version })).toSucceed()
}

test('of two families that followed each other the record is of its first one, by whichever it comes back', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { mother, aunt, merged } = await mergedFamilies(build, admin)
  await mergeFamily(admin, mother, await build.guardian())
  await separated(admin, merged.id)
  const cameOf = async ({ id }: Who) => {
    const { students } = (await admin.guardians.previewSeparation({ id })).body
    return students.filter(({ came }) => came).map((student) => student.id)
  }
  expect(await cameOf(aunt)).toEqual([merged.id])
  expect(await cameOf(mother)).not.toContain(merged.id)
})

test('a record whose family lives again by itself goes back to it, where it was merged while the family was', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { mother, aunt, into, merged } = await mergedFamilies(build, admin)
  const { version } = (await admin.guardians.get({ id: aunt.id })).body
  expect(await admin.guardians.separate({ id: aunt.id, studentIds: [], reason, version })).toSucceed()
  const preview = (await admin.enrollments.previewStudentSeparation({ id: merged.id })).body
  expect(preview.merged).toMatchObject({ guardianId: aunt.id })
  await separated(admin, merged.id)
  expect(await read(admin, merged)).toMatchObject({ guardianId: aunt.id })
  expect(await read(admin, into)).toMatchObject({ guardianId: mother.id })
})

test('only a merged record is separated, by its last version, with enrollments of the one that remained', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { place, into, merged, brought } = await mergedChildren(build, admin)
  const stranger = await build.enrollment({ school_id: place.school.id })
  const asked = { id: merged.id, enrollmentIds: [brought.id], reason, version: 2 }
  expect(await admin.enrollments.separateStudent({ ...asked, id: into.id })).toRefuse('student_not_merged')
  expect(await admin.enrollments.previewStudentSeparation({ id: into.id })).toRefuse('student_not_merged')
  expect(await admin.enrollments.separateStudent({ ...asked, id: newId() })).toRefuse('student_not_found')
  expect(await admin.enrollments.previewStudentSeparation({ id: newId() })).toRefuse('student_not_found')
  expect(await admin.enrollments.separateStudent({ ...asked, version: 1 })).toRefuse('changed_meanwhile')
  const foreign = await admin.enrollments.separateStudent({ ...asked, enrollmentIds: [brought.id, stranger.id] })
  expect(foreign).toRefuse('enrollment_not_of_survivor')
  const elsewhere = as(await users('secretary', [(await build.school()).id]))
  expect(await elsewhere.enrollments.separateStudent(asked)).toRefuse('student_not_found')
  expect((await read(admin, merged)).id).toBe(into.id)
  const replies = await Promise.all([
    admin.enrollments.separateStudent(asked),
    admin.enrollments.separateStudent(asked),
  ])
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
})

test('a merge of which nothing was kept cannot be undone, and its day is said', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { merged } = await mergedChildren(build, admin)
  // As merges were written before they were kept.
  await build.ground.pool.query(
    `update student set left_guardian_id = null, merged_at = '2026-11-02T12:00:00Z' where id = $1`,
    [merged.id],
  )
  const refused = await admin.enrollments.separateStudent({ id: merged.id, reason, version: 2 })
  expect(refused).toRefuse('student_merge_not_kept')
  expect(JSON.stringify(refused.body)).toContain('02/11/2026')
  expect(await admin.enrollments.previewStudentSeparation({ id: merged.id })).toRefuse('student_merge_not_kept')
})

test('whoever enrolls the record that remained at the moment of the separation: no student has two enrollments of a year', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { school, into, merged, brought } = await mergedChildren(build, admin)
  const { id: classId } = await build.class({ school_id: school.id, school_year: 2027 })
  const replies = await Promise.all([
    admin.enrollments.separateStudent({ id: merged.id, enrollmentIds: [brought.id], reason, version: 2 }),
    admin.enrollments.create({ studentId: into.id, classId }),
    admin.enrollments.create({ studentId: merged.id, classId }),
  ])
  expect(replies[0]).toSucceed()
  const { rows } = await build.ground.pool.query<{ student_id: string }>(
    'select student_id from enrollment where class_id = $1',
    [classId],
  )
  expect(new Set(rows.map(({ student_id: id }) => id)).size).toBe(rows.length)
})
