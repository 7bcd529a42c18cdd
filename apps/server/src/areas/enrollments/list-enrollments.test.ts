import { expect, test } from '../../../test/support/server.ts'

test('enrollments are filtered by school, class, year, status, student and guardian', async ({ as, users, build }) => {
  const wanted = await build.enrollment({ school_year: 2026, status: 'enrolled' })
  await build.enrollment({ school_id: wanted.schoolId, school_year: 2025 })
  const admin = as(await users('admin'))
  const filters = [
    { classId: wanted.classId },
    { studentId: wanted.studentId },
    { guardianId: wanted.guardianId },
    { schoolId: wanted.schoolId, schoolYear: 2026 },
    { schoolId: wanted.schoolId, status: 'enrolled' },
  ]
  for (const filter of filters) {
    const reply = await admin.enrollments.list(filter)
    expect(reply.body.items.map((row) => row.id)).toEqual([wanted.id])
  }
})

test('search takes the name of student or guardian without accents', async ({ as, users, build }) => {
  const guardian = await build.guardian({ name: 'Érica Gonçalves', search: 'erica goncalves' })
  const made = await build.enrollment({ guardian_id: guardian.id })
  const named = await build.student({ name: 'Íris Brandão', search: 'iris brandao' })
  const other = await build.enrollment({ student_id: named.id, school_id: named.schoolId })
  const admin = as(await users('admin'))
  expect((await admin.enrollments.list({ search: 'GONCAL' })).body.items.map((row) => row.id)).toEqual([made.id])
  expect((await admin.enrollments.list({ search: 'íris' })).body.items.map((row) => row.id)).toEqual([other.id])
})

test('a class reads like a roll call; a school shows the newest first; pages hold each once', async ({
  as,
  users,
  build,
}) => {
  const { id: classId, schoolId } = await build.class()
  const made: string[] = []
  for (const name of ['caio', 'ana', 'bia']) {
    const student = await build.student({ school_id: schoolId, name, search: name })
    made.push((await build.enrollment({ class_id: classId, student_id: student.id })).id)
  }
  const director = as(await users('director', [schoolId]))
  const paged = async (filter: Record<string, unknown>) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await director.enrollments.list({ ...filter, maxResultCount: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...body.items.map((row) => row.id))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    return seen
  }
  const [caio, ana, bia] = made
  expect(await paged({ classId })).toEqual([ana, bia, caio])
  expect(await paged({})).toEqual([bia, ana, caio])
})

test('enrollments of other schools and networks do not show; names are masked for those who may not see them', async ({
  as,
  users,
  build,
}) => {
  const own = await build.enrollment()
  await build.enrollment()
  await build.enrollment({}, await build.otherNetwork())
  const user = await users('secretary', [own.schoolId])
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [user.id])
  const reply = await as(user).enrollments.list()
  expect(reply.body.items).toMatchObject([
    { id: own.id, studentName: 'J••• T•••', guardianName: 'M••• C••• T•••', isMasked: true },
  ])
})

test('the course follows the class, and narrows list and sums', async ({ as, users, build }) => {
  const course = await build.course({ name: 'Bilíngue' })
  const of = { school_id: course.schoolId, course_id: course.id }
  const { id: classId } = await build.class(of)
  const made = await build.enrollment({ class_id: classId })
  await build.enrollment({ school_id: course.schoolId })
  const admin = as(await users('secretary', [course.schoolId]))
  const { items } = (await admin.enrollments.list({ courseId: [course.id] })).body
  expect(items.map(({ id, courseName }) => [id, courseName])).toEqual([[made.id, 'Bilíngue']])
  expect((await admin.enrollments.totals({ courseId: [course.id] })).body).toMatchObject({ count: 1 })
})
