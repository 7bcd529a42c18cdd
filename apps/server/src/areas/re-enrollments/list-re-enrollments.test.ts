import { must } from '../../platform/must.ts'
import { expect, test } from '../../../test/support/server.ts'
import { classOfLeavers, inDebt } from './re-enrollment.build.ts'

test('the list and the dashboard tell who is not enrolled, enrolled, and enrolled with retention', async ({
  as,
  users,
  build,
}) => {
  const { made, schoolId, fromClassId, toClassId: classId } = await classOfLeavers(build, 3)
  const [plain, retained, waiting] = made.map(({ id }) => id)
  const admin = as(await users('admin'))
  await admin.reEnrollments.enroll({ id: must(plain, 'made'), classId })
  await inDebt(build, must(made[1], 'made'))
  await admin.reEnrollments.retain({ id: must(retained, 'made'), classId, condition: 'Pagar outubro' })
  const ids = async (given: object) =>
    (await admin.reEnrollments.list({ schoolId, ...given })).body.items.map(({ id }) => id)
  expect(await ids({ outcome: 'notEnrolled' })).toEqual([waiting])
  expect(await ids({ outcome: 'enrolled' })).toEqual([plain])
  expect(await ids({ outcome: 'retained' })).toEqual([retained])
  expect(await ids({ outcome: ['enrolled', 'retained'] })).toEqual([retained, plain])
  expect(await ids({ owes: 'true' })).toEqual([retained])
  expect(await ids({ owes: 'false', classId: fromClassId })).toHaveLength(2)
  expect(await ids({ schoolYear: 2025 })).toEqual([])
  const { body } = await admin.reEnrollments.summary({ schoolId })
  expect(body).toMatchObject({ schoolYear: 2026 })
  expect(body.lines).toMatchObject([{ classId: fromClassId, students: 3, notEnrolled: 1, enrolled: 1, retained: 1 }])
  expect(body.lines[0]?.nextCents).toBe(240_000)
})

test('a student stands once: by the enrollment that lives, else by the last that was left', async ({
  as,
  users,
  build,
}) => {
  const { schoolId } = await classOfLeavers(build, 0)
  const left = await build.enrollment({ school_id: schoolId, status: 'evaded', departed_on: '2026-05-05' })
  const again = await build.enrollment({ school_id: schoolId, student_id: left.studentId })
  const gone = await build.enrollment({ school_id: schoolId, status: 'evaded', departed_on: '2026-05-05' })
  await build.enrollment({ school_id: schoolId, status: 'canceled' })
  const admin = as(await users('admin'))
  const { items } = (await admin.reEnrollments.list({ schoolId })).body
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    [gone.id, 'notEnrollable'],
    [again.id, 'notEnrolled'],
  ])
})

test('pages hold each student once, and a search finds student and guardian', async ({ as, users, build }) => {
  const { made, schoolId, fromClassId } = await classOfLeavers(build, 5)
  const admin = as(await users('admin'))
  for (const filter of [{ schoolId }, { classId: fromClassId }]) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const given = { ...filter, maxResultCount: 2, ...(cursor === undefined ? {} : { cursor }) }
      const { items, nextCursor } = (await admin.reEnrollments.list(given)).body
      seen.push(...items.map(({ id }) => id))
      cursor = nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  }
  const student = await build.student({ school_id: schoolId, name: 'Íris Brandão', search: 'iris brandao' })
  const { id } = await build.enrollment({ school_id: schoolId, student_id: student.id })
  const found = (await admin.reEnrollments.list({ schoolId, search: 'ÍRIS' })).body.items
  expect(found.map((row) => row.id)).toEqual([id])
})
