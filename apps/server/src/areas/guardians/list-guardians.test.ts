import { expect, test } from '../../../test/support/server.ts'

test('a family is found by name without accents, by a student and by the document', async ({ as, users, build }) => {
  const school = await build.school()
  const guardian = await build.guardian({ name: 'Érica Gonçalves', search: 'erica goncalves', tax_id: '52998224725' })
  await build.student({ school_id: school.id, guardian_id: guardian.id, name: 'Íris', search: 'iris' })
  await build.student({ school_id: school.id })
  const secretary = as(await users('secretary', [school.id]))
  for (const search of ['ERICA', 'gonçal', 'íris', '529.982', '52998224725']) {
    const reply = await secretary.guardians.list({ search })
    expect(reply.body.items).toMatchObject([{ id: guardian.id, studentNames: ['Íris'] }])
  }
  expect((await secretary.guardians.list({ search: '52998224700' })).body.items).toEqual([])
})

test('a guardian shows where a student of theirs goes, with the students of those schools alone', async ({
  as,
  users,
  build,
}) => {
  const mine = await build.school()
  const other = await build.school()
  const guardian = await build.guardian()
  await build.student({ school_id: mine.id, guardian_id: guardian.id, name: 'Daqui', search: 'daqui' })
  await build.student({ school_id: other.id, guardian_id: guardian.id, name: 'De lá', search: 'de la' })
  const stranger = await build.student({ school_id: other.id })
  const secretary = as(await users('secretary', [mine.id]))
  const list = await secretary.guardians.list()
  expect(list.body.items).toMatchObject([{ id: guardian.id, studentNames: ['Daqui'] }])
  expect((await secretary.guardians.list({ search: 'de la' })).body.items).toEqual([])
  const record = await secretary.guardians.get({ id: guardian.id })
  expect(record.body.students.map((student) => student.name)).toEqual(['Daqui'])
  expect(await secretary.guardians.get({ id: stranger.guardianId })).toRefuse('guardian_not_found')
  const director = as(await users('director', [mine.id, other.id]))
  expect((await director.guardians.get({ id: guardian.id })).body.students).toHaveLength(2)
})

test('the household shows its living enrollments', async ({ as, users, build }) => {
  const made = await build.enrollment()
  await build.enrollment({ student_id: made.studentId, class_id: made.classId, school_year: 2025, status: 'canceled' })
  const reply = await as(await users('admin')).guardians.get({ id: made.guardianId })
  expect(reply.body.enrollments).toMatchObject([{ id: made.id, studentId: made.studentId, status: 'inProgress' }])
})

test('pages hold each guardian once, and a school can be chosen', async ({ as, users, build }) => {
  const school = await build.school()
  const made = await Promise.all([1, 2, 3].map(() => build.student({ school_id: school.id })))
  const admin = as(await users('admin'))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await admin.guardians.list({
      schoolId: school.id,
      maxResultCount: 2,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...body.items.map((row) => row.id))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen.toSorted()).toEqual(made.map((row) => row.guardianId).toSorted())
})

test('a guardian of another network is not found', async ({ as, users, build }) => {
  const foreign = await build.guardian({}, await build.otherNetwork())
  const admin = as(await users('admin'))
  expect(await admin.guardians.get({ id: foreign.id })).toRefuse('guardian_not_found')
  expect(await admin.guardians.reveal({ id: foreign.id })).toRefuse('guardian_not_found')
})

test('a family is found by a whole e-mail or telephone, however it is written, and by no part of one', async ({
  as,
  users,
  build,
}) => {
  const school = await build.school()
  const guardian = await build.guardian({ email: 'lia@familia.test', phone: '11987654321' })
  await build.student({ school_id: school.id, guardian_id: guardian.id })
  const secretary = as(await users('secretary', [school.id]))
  for (const contact of ['Lia@Familia.test', '(11) 98765-4321', '+5511987654321']) {
    expect((await secretary.guardians.list({ contact })).body.items).toMatchObject([{ id: guardian.id }])
  }
  expect((await secretary.guardians.list({ contact: 'outra@familia.test' })).body.items).toEqual([])
  expect(await secretary.guardians.list({ contact: 'lia' })).toRefuse('invalid_request')
  const elsewhere = as(await users('secretary', [(await build.school()).id]))
  expect((await elsewhere.guardians.list({ contact: 'lia@familia.test' })).body.items).toEqual([])
})
