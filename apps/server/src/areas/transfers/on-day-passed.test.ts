// A day that passes: months are opened, and those whose plan closes by itself are closed, each once.
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { november, october, transferScene } from '../../../test/support/transfer-scene.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { newId } from '../../platform/uuid.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { verifyLedger } from '../ledger/public.ts'
import { calculateTransfers, closeTransfers } from './many-transfers.job.ts'
import { onDayPassed } from './on-day-passed.listener.ts'

async function passes(server: TestServer, network: number, day: string): Promise<void> {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  const context = await jobContext(server, network)
  await onDayPassed.hear({ ...event, payload: { day } }, context)
  for (const job of [closeTransfers, calculateTransfers]) {
    const planned = await server.database.pool.query<{ id: string }>(
      `select id from background_job where tenant_id = $1 and kind = $2 and finished_at is null`,
      [network, job.kind],
    )
    for (const { id } of planned.rows) await job.runJob(context, id)
  }
}

test('a month is closed on the day after its closing day, once, where the plan closes by itself', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const manual = await transferScene(build, admin, { auto_close: false })
  await scene.issued(100_000)
  await manual.issued(100_000)
  await scene.issued(50_000, { competence: november })
  await passes(server, build.network, '2026-11-20')
  await passes(server, build.network, '2026-11-20')
  const statusOf = async (schoolId: string, month: string) =>
    (await admin.transfers.list({ schoolId, from: month, to: month })).body.items.map(({ status }) => status)
  expect(await statusOf(scene.schoolId, october)).toEqual(['pendingAnalysis'])
  expect(await statusOf(scene.schoolId, november)).toEqual(['open'])
  expect(await statusOf(manual.schoolId, october)).toEqual(['open'])
  const [shown] = (await admin.transfers.list({ schoolId: scene.schoolId, from: october, to: october })).body.items
  expect(shown?.closedByName).toBe('Caderneta')
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('a month for which a school took another plan meanwhile is closed by that plan: calculated first, and left where a person closes', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const [kept, changed] = [await transferScene(build, admin), await transferScene(build, admin)]
  for (const { issued, close, transfer } of [kept, changed]) {
    const { enrollmentId } = await issued(100_000)
    await close()
    await issued(100_000, { competence: november, enrollmentId })
    await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [
      await transfer(november),
    ])
  }
  const byHand = await build.plan({ terms: { strategy: '12+1', auto_close: false } })
  expect(await admin.plans.take({ id: changed.schoolId, planId: byHand.id, validFrom: november })).toSucceed()
  const statusOf = async ({ schoolId }: { schoolId: string }) =>
    (await admin.transfers.list({ schoolId, from: november, to: november })).body.items.map(({ status }) => status)
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) await passes(server, build.network, day)
  expect(await statusOf(kept)).toEqual(['pendingAnalysis'])
  expect(await statusOf(changed)).toEqual(['open'])
})
