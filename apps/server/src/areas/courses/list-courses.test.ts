import { expect, test } from '../../../test/support/server.ts'

test('the list is filtered by school, level and state', async ({ as, users, build }) => {
  const { id, schoolId } = await build.course({ level: 'entranceExam' })
  const inactive = await build.course({ school_id: schoolId, is_active: false })
  await build.course()
  const admin = as(await users('admin'))
  const ids = async (filter: object) =>
    (await admin.courses.list({ schoolId, ...filter })).body.items.map((row) => row.id)
  expect(await ids({ isActive: true })).toEqual([id])
  expect(await ids({ isActive: false })).toEqual([inactive.id])
  expect(await ids({ level: 'entranceExam' })).toEqual([id])
})

test('search ignores accents and case; courses are ordered by their classes', async ({ as, users, build }) => {
  const few = await build.course({ name: 'Araçá um' })
  const many = await build.course({ name: 'Araçá dois', school_id: few.schoolId })
  await build.class({ school_id: few.schoolId, course_id: many.id })
  const { items } = (await as(await users('admin')).courses.list({ search: 'ARACA', order: '-classes' })).body
  expect(items.map(({ id, classCount }) => [id, classCount])).toEqual([
    [many.id, 1],
    [few.id, 0],
  ])
})
