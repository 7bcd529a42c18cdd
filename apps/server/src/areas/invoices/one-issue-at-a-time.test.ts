import { newId } from '../../platform/uuid.ts'
import { buildClassOfStudents, december } from '../../../test/support/class-of-students.ts'
import { expect, test } from '../../../test/support/server.ts'

test('four who issue a class at once are answered one and the same job', async ({ as, users, build, server }) => {
  const { classId, enroll } = await buildClassOfStudents(build, 3)
  const people = await Promise.all([1, 2, 3, 4].map(() => users('admin')))
  const asked = await Promise.all(people.map((person) => as(person).invoices.createBulk({ classId, ...december })))
  const jobIds = new Set(asked.map(({ body }) => body.jobId))
  expect(asked.map(({ status, body }) => [status, body.toIssueCount])).toEqual([1, 2, 3, 4].map(() => [202, 3]))
  expect(jobIds.size).toBe(1)
  const [jobId] = jobIds
  const jobs = await build.ground.pool.query('select id from background_job where tenant_id = $1 and kind = $2', [
    build.network,
    'BulkIssue',
  ])
  expect(jobs.rows).toEqual([{ id: jobId }])
  const [admin] = people.map((person) => as(person))
  if (!admin) throw new Error('nobody')
  const otherDay = await admin.invoices.createBulk({ classId, ...december, dueDate: '2026-12-15' })
  expect(otherDay).toRefuse('issue_running')
  expect(otherDay.raw.toString()).toContain(jobId)
  expect(otherDay.raw.toString()).toContain('10/12/2026')
  // Another product, month or class is other work.
  const january = { competence: '2027-01-01', dueDate: '2027-01-11' }
  expect((await admin.invoices.createBulk({ classId, ...january })).body.jobId).not.toBe(jobId)
  await build.ground.pool.query(
    `update enrollment set enrollment_part_cents = 100000, enrollment_part_on = '2026-12-10', annuity_cents = annuity_cents + 100000
     where class_id = $1`,
    [classId],
  )
  const fee = await admin.invoices.createBulk({ classId, ...december, product: 'enrollment' })
  expect(fee.body.jobId).not.toBe(jobId)
  await server.workers()
  await expect.poll(async () => (await admin.jobs.get({ id: jobId })).body.status).toBe('Success')
  expect(await admin.invoices.createBulk({ classId, ...december })).toRefuse('nothing_to_bill')
  await enroll()
  const again = await admin.invoices.createBulk({ classId, ...december })
  expect(again.body).toMatchObject({ toIssueCount: 1 })
  expect(again.body.jobId).not.toBe(jobId)
})

test('the database itself takes no second job with the key of one that is not finished', async ({ build }) => {
  const insert = (fields: Record<string, unknown>) =>
    build.ground.insert('background_job', {
      tenant_id: build.network,
      id: newId(),
      kind: 'BulkIssue',
      created_by: newId(),
      ...fields,
    })
  await insert({ sole_key: 'a' })
  await expect(insert({ sole_key: 'a' })).rejects.toMatchObject({ code: '23505' })
  await insert({ sole_key: 'a', kind: 'Other' })
  await insert({ sole_key: 'b', finished_at: new Date() })
  await insert({ sole_key: 'b' })
  await insert({})
  await insert({})
})
