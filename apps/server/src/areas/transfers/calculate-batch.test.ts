// Estimates of several schools in one transaction: the same as one by one, and never over a transfer that was closed meanwhile.
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { november, transferScene, type TransferScene } from '../../../test/support/transfer-scene.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { must } from '../../platform/must.ts'
import { calculateTransfers } from './many-transfers.job.ts'

/** What the call or the job left of a transfer, but for its instants. */
async function left(build: Builders, id: string) {
  const { rows } = await build.ground.pool.query(
    `select t.version, t.result_cents, t.retention_cap_ppm, t.estimated_over_cap_cents, t.closes_on::text, t.school_plan_id is not null as is_planned,
      t.calculated_at is not null as is_calculated, t.status,
      (select array_agg(body order by id) from audit_inbox where subject_id = t.id and action = 'transfers.calculate') as audit
    from transfer t where t.id = $1`,
    [id],
  )
  return rows[0]
}

async function prepared(server: TestServer, build: Builders, jobId: string | null) {
  await calculateTransfers.runJob(await jobContext(server, build.network), must(jobId, 'there are open transfers'))
}

async function month(scene: TransferScene) {
  await scene.issued(100_000)
  await scene.issued(70_050)
  return scene.transfer()
}

test('what a job estimates at once is what each call estimates: result, audit line and version of each', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const alone = await transferScene(build, admin)
  const aloneId = await month(alone)
  expect(await admin.transfers.calculate({ id: aloneId })).toSucceed()
  const byCall = await left(build, aloneId)
  const scenes = [await transferScene(build, admin), await transferScene(build, admin)]
  const ids = [await month(must(scenes[0], 'two schools')), await month(must(scenes[1], 'two schools'))]
  const asked = await admin.transfers.prepare({})
  expect(asked).toSucceed()
  await prepared(server, build, asked.body.jobId)
  for (const id of ids) expect(await left(build, id)).toEqual(byCall)
  const { rows } = await build.ground.pool.query(
    'select count(distinct xmin::text)::int as transactions from transfer where id = any($1)',
    [ids],
  )
  expect(rows).toEqual([{ transactions: 1 }])
})

test('months of a school are estimated in their order, and what was closed or lost its plan meanwhile is named', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const [scene, closed] = [await transferScene(build, admin), await transferScene(build, admin)]
  const [first, next] = [await month(scene), await scene.transfer(november)]
  await scene.issued(60_000, { competence: november })
  await month(closed)
  const asked = await admin.transfers.prepare({})
  const { id: closedId } = await closed.close()
  const atClosing = await left(build, closedId)
  await prepared(server, build, asked.body.jobId)
  expect(await left(build, first)).toMatchObject({ result_cents: 164_098, is_calculated: true })
  expect(await left(build, next)).toMatchObject({ result_cents: 57_900, is_calculated: true })
  expect(await left(build, closedId)).toEqual(atClosing)
  const { rows } = await build.ground.pool.query(
    'select subject_id, code from background_job_failure where job_id = $1',
    [asked.body.jobId],
  )
  expect(rows).toEqual([{ subject_id: closedId, code: 'transfer_is_closed' }])
})

test('a job that runs again estimates nothing twice', async ({ as, users, build, server }) => {
  const admin = as(await users('global'), build.network)
  const id = await month(await transferScene(build, admin))
  const { jobId } = (await admin.transfers.prepare({})).body
  await prepared(server, build, jobId)
  const once = await left(build, id)
  // As if the process had been killed between the estimates and the end of the chunk.
  await build.ground.pool.query('update background_job_chunk set done_at = null where job_id = $1', [jobId])
  await build.ground.pool.query(`update background_job set finished_at = null, status = 'InProgress' where id = $1`, [
    jobId,
  ])
  await prepared(server, build, jobId)
  expect(await left(build, id)).toEqual(once)
})
