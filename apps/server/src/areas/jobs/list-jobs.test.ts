import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'

test('a job of no school is seen by who sees every school, and by who asked for it', async ({ as, users, build }) => {
  const { id: schoolId } = await build.school()
  const secretary = await users('secretary', [schoolId])
  const jobOf = async (createdBy: string, school: string | null) => {
    const id = newId()
    await build.ground.insert('background_job', {
      tenant_id: build.network,
      id,
      kind: 'Retorno',
      school_id: school,
      total_count: 5_000,
      created_by: createdBy,
    })
    return id
  }
  const admin = await users('admin')
  const [wide, own, near] = [
    await jobOf(admin.id, null),
    await jobOf(secretary.id, null),
    await jobOf(admin.id, schoolId),
  ]
  const seen = async (user: typeof admin) =>
    (await as(user).jobs.list({ maxResultCount: 200 })).body.items.map(({ id }) => id)
  // Ids of one millisecond have no order.
  expect((await seen(secretary)).toSorted()).toEqual([near, own].toSorted())
  expect(await seen(admin)).toEqual(expect.arrayContaining([near, own, wide]))
  expect(await as(secretary).jobs.get({ id: wide })).toRefuse('job_not_found')
  expect(await as(secretary).jobs.get({ id: own })).toSucceed()
})
