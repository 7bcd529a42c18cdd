// Enrollments found by a part of a name, page by page.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'

/** Families of a name: four children of whom two have that name twice over, a payer of the name alone and in part, one who was merged. */
async function namesakes(build: Builders, admin: Client) {
  const mark = newId()
    .slice(-8)
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  const school = await build.school()
  const guardian = (name: string) => build.guardian({ name: `${name} ${mark}` })
  const other = () => build.guardian({ name: 'Pessoa de outro nome' })
  const enrolled = async (student: string, guardianId: string, given: object = {}) => {
    const { id: studentId } = await build.student({ school_id: school.id, guardian_id: guardianId, name: student })
    const years = [2025, 2026].map((year) =>
      build.enrollment({
        school_id: school.id,
        student_id: studentId,
        guardian_id: guardianId,
        school_year: year,
        ...given,
      }),
    )
    return (await Promise.all(years)).map(({ id }) => id)
  }
  const [ana, bruno, carla] = [await guardian('Ana'), await guardian('Bruno'), await guardian('Carla')]
  const [merged, survivor] = [await guardian('Dora'), await other()]
  const byName = [
    ...(await enrolled(`Bia ${mark}`, (await other()).id)),
    ...(await enrolled(`Bia ${mark}`, bruno.id)),
    ...(await enrolled(`Caio ${mark}`, ana.id, { co_guardian_id: bruno.id, guardian_ppm: 500_000 })),
    ...(await enrolled('Criança de outro nome', bruno.id, { co_guardian_id: carla.id, guardian_ppm: 500_000 })),
    ...(await enrolled('Criança de outro nome', (await other()).id, {
      co_guardian_id: carla.id,
      guardian_ppm: 400_000,
    })),
    ...(await enrolled('Criança de outro nome', merged.id)),
  ]
  const { version } = (await admin.guardians.get({ id: merged.id })).body
  expect(await admin.guardians.merge({ id: merged.id, intoId: survivor.id, reason: 'x', version })).toSucceed()
  await build.ground.pool.query('update enrollment set guardian_id = $2 where guardian_id = $1', [
    merged.id,
    survivor.id,
  ])
  await enrolled('Criança de outro nome', (await other()).id)
  return { mark, school, byName }
}

type Page = { status: number; body: { items: { id: string; studentName: string }[]; nextCursor?: string | null } }

async function walked(page: (given: { cursor?: string; maxResultCount: number }) => Promise<unknown>) {
  const seen: Page['body']['items'] = []
  let cursor: string | undefined
  do {
    const { body } = (await page({ maxResultCount: 3, ...(cursor === undefined ? {} : { cursor }) })) as Page
    seen.push(...body.items)
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return seen
}

test('a search walks from page to page in the order of the names that it finds, and shows each enrollment once', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { mark, school, byName } = await namesakes(build, admin)
  const found = await walked((page) => admin.enrollments.list({ search: mark, ...page }))
  expect(found.map(({ id }) => id).toSorted()).toEqual(byName.toSorted())
  const named = found.map(({ studentName }) => studentName).filter((name) => name.includes(mark))
  expect(named).toEqual(named.toSorted())
  const whole = (await admin.enrollments.list({ search: mark, maxResultCount: 50 })).body.items
  expect(whole.map(({ id }) => id)).toEqual(found.map(({ id }) => id))

  const secretary = as(await users('secretary', [school.id]))
  const seen = await walked((page) => secretary.enrollments.list({ search: mark, schoolId: school.id, ...page }))
  expect(seen.map(({ id }) => id)).toEqual(found.map(({ id }) => id))
  const elsewhere = as(await users('secretary', [(await build.school()).id]))
  expect((await elsewhere.enrollments.list({ search: mark })).body.items).toEqual([])
  expect((await admin.enrollments.list({ search: mark, schoolId: (await build.school()).id })).body.items).toEqual([])
})

test('other filters narrow a search; of a class, a student or who pays, the rows are asked for the name', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { mark, byName } = await namesakes(build, admin)
  const [first = ''] = byName
  const { classId, studentId, guardianId, schoolYear } = (await admin.enrollments.get({ id: first })).body
  const ids = async (given: object) =>
    (await admin.enrollments.list({ search: mark, ...given })).body.items.map(({ id }) => id)
  expect(await ids({ schoolYear })).toHaveLength(byName.length / 2)
  expect(await ids({ classId })).toEqual([first])
  expect((await ids({ studentId })).toSorted()).toEqual(byName.slice(0, 2).toSorted())
  expect((await ids({ guardianId })).toSorted()).toEqual(byName.slice(0, 2).toSorted())
  expect(await ids({ status: 'canceled' })).toEqual([])
  const total = (await admin.enrollments.totals({ search: mark })).body
  expect(total.count).toBe(byName.length)
  // A sheet says what the screen says.
  const sorted = await ids({ order: '-student' })
  expect(sorted.toSorted()).toEqual(byName.toSorted())
})

test('re-enrollments of a name are walked as enrollments are', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { mark, byName } = await namesakes(build, admin)
  const found = await walked((page) => admin.reEnrollments.list({ schoolYear: 2026, search: mark, ...page }))
  const own = (await admin.enrollments.list({ search: mark, schoolYear: 2026 })).body.items
  expect(found.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
  expect(found).toHaveLength(byName.length / 2)
})

test('a search is walked by whoever personal data is hidden from as by everybody else', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { mark } = await namesakes(build, admin)
  const of = { schoolYear: 2026, search: mark }
  const known = (await admin.enrollments.list({ ...of, maxResultCount: 50 })).body.items.map(({ id }) => id)
  const reader = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [reader.id])
  const hidden = as(reader)
  for (const list of [hidden.enrollments.list, hidden.reEnrollments.list]) {
    const found = await walked((page) => list({ ...of, ...page }))
    expect(found.map(({ id }) => id)).toEqual(known)
    expect(found.filter(({ studentName }) => studentName.includes(mark))).toEqual([])
  }
})
