import type { Client } from '../../../test/support/api.ts'
import { buildNetwork } from '../../../test/support/build.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'
import { loadJob } from './load-demonstration.job.ts'

async function allow(build: Builders, host: Client, id: number, demoDataAllowed = true): Promise<void> {
  const { name, displayName, subdomain, version } = (await host.tenants.get({ id })).body
  const changed = await host.tenants.update({ id, name, displayName, subdomain, version, demoDataAllowed })
  expect(changed).toSucceed()
}

async function runAll(server: TestServer, network: number, jobId: string): Promise<void> {
  await loadJob.runJob(await jobContext(server, network), jobId)
}

test('an empty network that the provider allows it is filled: schools, families, enrollments, a year of invoices', {
  timeout: 120_000,
}, async ({ as, users, build, server }) => {
  const network = await buildNetwork(build.ground)
  const admin = as(await users('admin', [], network))
  const before = (await admin.demonstrations.get({})).body
  expect(before).toMatchObject({ isAllowed: false, status: 'none', own: [], jobId: null, loadedAt: null })
  expect(before.holds).toEqual({ schools: 2, classes: 12, students: 240, months: 12 })
  expect(await admin.demonstrations.load({})).toRefuse('demonstration_not_allowed')

  await allow(build, as(await users('global')), network)
  const asked = await admin.demonstrations.load({})
  expect(asked).toSucceed()
  const { jobId } = asked.body
  expect((await admin.demonstrations.get({})).body).toMatchObject({ isAllowed: true, status: 'loading', jobId })
  // Who asks again is answered the work that is under way.
  expect((await admin.demonstrations.load({})).body.jobId).toBe(jobId)

  await runAll(server, network, jobId)
  const after = (await admin.demonstrations.get({})).body
  expect(after).toMatchObject({ status: 'loaded', loadedAt: expect.any(String) })
  const job = (await admin.jobs.get({ id: jobId })).body
  expect(job).toMatchObject({ status: 'Success', failedCount: 0 })
  expect(job.doneCount).toBe(job.totalCount)
  expect(await admin.demonstrations.load({})).toRefuse('demonstration_loaded')

  const { rows } = await build.ground.pool.query<Record<string, number>>(
    `select (select count(*)::int from school where tenant_id = $1) as schools,
       (select count(*)::int from academic_class where tenant_id = $1) as classes,
       (select count(*)::int from student where tenant_id = $1) as students,
       (select count(distinct competence)::int from invoice where tenant_id = $1) as months,
       (select count(*)::int from enrollment where tenant_id = $1 and status = 'evaded') as evaded,
       (select count(*)::int from invoice where tenant_id = $1 and status = 'paid') as paid,
       (select count(*)::int from enrollment e where tenant_id = $1 and exists (select from invoice i where i.tenant_id = e.tenant_id
          and i.enrollment_id = e.id and i.status in ('generated', 'pending') and i.due_on < '2026-11-19')) as overdue`,
    [network],
  )
  const found = rows[0]
  expect(found).toMatchObject({ schools: 2, classes: 12, students: 240, months: 12 })
  expect(found?.evaded).toBe(7)
  expect(found?.paid).toBeGreaterThan(1_500)
  expect(Math.abs((found?.overdue ?? 0) / 240 - 0.12)).toBeLessThan(0.02)
  expect((await verifyLedger(server.composition.platform.readPool, network)).faults).toEqual([])
  const pix = await build.ground.pool.query('select pix_key from bank_agreement where tenant_id = $1', [network])
  expect(pix.rows).toEqual([{ pix_key: 'pix@demonstracao.test' }])
  const required = (await admin.settings.parameters()).body.find(
    ({ name }) => name === 'Caderneta.Transfer.RequireDocuments',
  )
  expect(required, 'its schools have no papers, and are paid').toMatchObject({ value: 'false', providerName: 'T' })
})

test('a network that has data of its own is never filled, and hears what it has', async ({ as, users, build }) => {
  await build.school()
  await allow(build, as(await users('global')), build.network)
  const admin = as(await users('admin'))
  expect((await admin.demonstrations.get({})).body.own).toEqual(expect.arrayContaining(['schools']))
  expect(await admin.demonstrations.load({})).toRefuse('network_not_empty')
})

test('data that came between asking and writing is left alone: the load stops, and says what to do', async ({
  as,
  users,
  build,
  server,
}) => {
  const network = await buildNetwork(build.ground)
  await allow(build, as(await users('global')), network)
  const admin = as(await users('admin', [], network))
  const { jobId } = (await admin.demonstrations.load({})).body
  const { id } = await build.school({}, network)
  await expect(runAll(server, network, jobId)).rejects.toThrow('data of its own')
  const last = await jobContext(server, network, { attempt: { number: 9, isLast: true } })
  await loadJob.handler.run({ jobId, position: 0 }, last).catch(() => {})
  expect((await admin.demonstrations.get({})).body.status).toBe('stopped')
  expect((await admin.jobs.get({ id: jobId })).body).toMatchObject({
    status: 'Error',
    message: expect.stringContaining('Dados de demonstração'),
  })
  const { rows } = await build.ground.pool.query('select id from school where tenant_id = $1', [network])
  expect(rows).toEqual([{ id }])
  // Asked again, it hears that the network is not empty any more.
  expect(await admin.demonstrations.load({})).toRefuse('network_not_empty')
})

test('a load that stopped goes on where it was, with the same families', { timeout: 60_000 }, async ({
  as,
  users,
  build,
  server,
}) => {
  const network = await buildNetwork(build.ground)
  await allow(build, as(await users('global')), network)
  const admin = as(await users('admin', [], network))
  const { jobId } = (await admin.demonstrations.load({})).body
  const context = await jobContext(server, network)
  for (const position of [0, 1, 2]) await loadJob.runChunk(context, jobId, position)
  const last = { ...context, attempt: { number: 9, isLast: true } }
  await loadJob.handler.run({ jobId, position: 6 }, last).catch(() => {})
  expect((await admin.demonstrations.get({})).body.status).toBe('stopped')
  const again = await admin.demonstrations.load({})
  expect(again).toSucceed()
  expect(again.body.jobId).not.toBe(jobId)
  for (const position of [0, 1, 2, 3]) await loadJob.runChunk(context, again.body.jobId, position)
  const { rows } = await build.ground.pool.query<{ students: number; twice: number }>(
    `select (select count(*)::int from student where tenant_id = $1) as students,
       (select count(*)::int from (select from billed_slot where tenant_id = $1
          group by enrollment_id, competence, from_ppm having count(*) > 1) s) as twice`,
    [network],
  )
  expect(rows).toEqual([{ students: 240, twice: 0 }])
})

test('who may not change the network does not load, and a school’s secretary does not even see it', async ({
  as,
  users,
  build,
}) => {
  const { id } = await build.school()
  const secretary = as(await users('secretary', [id]))
  expect(await secretary.demonstrations.get({})).toRefuse('permission_denied')
  expect(await secretary.demonstrations.load({})).toRefuse('permission_denied')
})
