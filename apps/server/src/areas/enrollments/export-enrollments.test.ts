import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'

const count = 5_201

test('thousands of rows are read page by page, and each stands once and in order', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id: classId, schoolId } = await build.class({ capacity: 0 })
  await build.enrollment()
  await students(build, schoolId, classId)
  const secretary = as(await users('secretary', [schoolId]))
  const asked = await secretary.enrollments.export({ classId })
  expect(asked.status).toBe(202)
  await server.workers()
  const { jobId } = asked.body
  const status = async () => (await secretary.jobs.get({ id: jobId })).body.status
  await expect.poll(status).toBe('Success')
  const file = (await secretary.jobs.file({ id: jobId })).raw.toString()
  const names = file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0])
  expect(names).toEqual(Array.from({ length: count }, (_, place) => nameOf(place)))
})

const nameOf = (place: number) => `Aluno ${String(place + 1).padStart(4, '0')}`

/** Students of one class, written straight into the tables. */
async function students({ ground, network, guardian }: Builders, schoolId: string, classId: string): Promise<void> {
  const { id: guardianId } = await guardian()
  await ground.pool.query(
    `with made as (
       insert into student (tenant_id, id, school_id, guardian_id, guardian_search, name, search)
       select $1, uuidv7(), $2, g.id, g.search, 'Aluno ' || lpad(n::text, 4, '0'), 'aluno ' || lpad(n::text, 4, '0')
       from guardian g, generate_series(1, $5::int) n where g.tenant_id = $1 and g.id = $3 returning id)
     insert into enrollment (tenant_id, id, school_id, class_id, student_id, guardian_id, school_year, monthly_cents, annuity_cents, installments, starting_month, due_day, status)
     select $1, uuidv7(), $2, $4, id, $3, 2026, 100000, 1200000, 12, 1, 10, 'inProgress' from made`,
    [network, schoolId, guardianId, classId, count],
  )
}
