import { expect, test } from '../../../test/support/server.ts'

test('classes are filtered by school, year, level, grade, shift and state', async ({ as, users, build }) => {
  const school = await build.school()
  const wanted = await build.class({ school_id: school.id, shift: 'night', level: 'highSchool', grade: 'EM1' })
  await build.class({ school_id: school.id, school_year: 2025 })
  await build.class({ school_id: school.id, is_active: false })
  const admin = as(await users('admin'))
  const filters = [
    { shift: 'night' },
    { level: 'highSchool' },
    { grade: 'EM1' },
    { schoolYear: 2026, shift: 'night', isActive: true },
  ]
  for (const filter of filters) {
    const reply = await admin.classes.list({ schoolId: school.id, ...filter })
    expect(reply.body.items.map((row) => row.id)).toEqual([wanted.id])
  }
  expect((await admin.classes.list({ schoolId: school.id, schoolYear: 2026 })).body.items).toHaveLength(2)
  expect((await admin.classes.list({ schoolId: school.id, isActive: false })).body.items).toHaveLength(1)
})

test('search ignores accents; living enrollments are counted', async ({ as, users, build }) => {
  const { id } = await build.class({ name: 'Infantil Araçá', search: 'infantil araca' })
  await build.enrollment({ class_id: id })
  await build.enrollment({ class_id: id, status: 'canceled' })
  const reply = await as(await users('admin')).classes.list({ search: 'ARAÇA' })
  expect(reply.body.items).toMatchObject([{ id, enrollmentCount: 1 }])
})

test('only classes of the schools of operation show, page by page and each once', async ({ as, users, build }) => {
  const school = await build.school()
  const made = await Promise.all([1, 2, 3].map(() => build.class({ school_id: school.id })))
  await build.class()
  await build.class({}, await build.otherNetwork())
  const director = as(await users('director', [school.id]))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await director.classes.list({ maxResultCount: 1, ...(cursor ? { cursor } : {}) })
    seen.push(...body.items.map((row) => row.id))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen.toSorted()).toEqual(made.map((row) => row.id).toSorted())
})

test('a broken cursor is refused', async ({ as, users }) => {
  expect(await as(await users('admin')).classes.list({ cursor: 'x' })).toRefuse('invalid_request')
})
