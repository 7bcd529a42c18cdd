// One call opens the months that are missing and has all that are open calculated, whoever else asks for it in the same moment.
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { november, october, transferScene } from '../../../test/support/transfer-scene.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import { calculateTransfers } from './many-transfers.job.ts'
import { onDayPassed } from './on-day-passed.listener.ts'

type Given = { server: TestServer; build: Builders }

async function calculated({ server, build }: Given, jobId: string | null): Promise<void> {
  await calculateTransfers.runJob(await jobContext(server, build.network), must(jobId, 'transfers are open'))
}

/** Months of the school, the earliest first. */
async function months({ build }: Given, schoolId: string) {
  const { rows } = await build.ground.pool.query(
    'select competence::text as month, result_cents as cents from transfer where school_id = $1 order by competence',
    [schoolId],
  )
  return rows
}

/** What jobs of the network were planned for and no transfer has the id of. */
async function plannedForNothing({ build }: Given) {
  const { rows } = await build.ground.pool.query(
    `select u.id from background_job_chunk c cross join lateral unnest(c.subject_ids) u(id)
      where c.tenant_id = $1 and not exists (select from transfer t where t.tenant_id = c.tenant_id and t.id = u.id)`,
    [build.network],
  )
  return rows
}

/** Both have seen that the same months are missing, as far as they can see it at once, before the first of them writes. */
async function atOnce<Answer>({ build, server }: Given, calls: () => Promise<Answer>): Promise<Answer> {
  const holder = await build.ground.pool.connect()
  await holder.query('begin')
  await holder.query('lock table transfer in share row exclusive mode')
  const answers = calls()
  const waiting = async () => {
    const { rows } = await server.database.pool.query(
      `select from pg_stat_activity where usename = 'caderneta_app' and wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length
  }
  try {
    await expect.poll(waiting).toBe(2)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  return answers
}

test('one call opens the missing months of a school and has them calculated, those that were open too', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const known = await transferScene(build, admin)
  await known.issued(50_000)
  await known.transfer()
  const scene = await transferScene(build, admin)
  await scene.issued(100_000)
  await scene.issued(60_000, { competence: november })
  const { opened, jobId } = (await admin.transfers.prepare({})).body
  expect(opened).toBe(2)
  await calculated({ server, build }, jobId)
  const monthsOf = (schoolId: string) => months({ server, build }, schoolId)
  expect(await monthsOf(scene.schoolId)).toEqual([
    { month: october, cents: 96_500 },
    { month: november, cents: 57_900 },
  ])
  expect(await monthsOf(known.schoolId)).toEqual([
    { month: october, cents: 48_250 },
    { month: november, cents: 0 },
  ])
  expect((await admin.transfers.prepare({})).body).toMatchObject({ opened: 0 })
})

test('of two callers at once each month is opened by one, and both have it calculated', async ({
  as,
  users,
  build,
  server,
}) => {
  const given = { server, build }
  const [one, other] = [as(await users('global'), build.network), as(await users('global'), build.network)]
  const scene = await transferScene(build, one)
  await scene.issued(100_000)
  const answers = await atOnce(given, () => Promise.all([one.transfers.prepare({}), other.transfers.prepare({})]))
  for (const answer of answers) expect(answer).toSucceed()
  expect(answers.map(({ body }) => body.opened).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(await plannedForNothing(given)).toEqual([])
  for (const { body } of answers) {
    await build.ground.pool.query('update transfer set result_cents = null where school_id = $1', [scene.schoolId])
    await calculated(given, body.jobId)
    expect(await months(given, scene.schoolId)).toMatchObject([{ cents: 96_500 }, { cents: 0 }])
  }
})

test('a caller and the day that passes open each month once', async ({ as, users, build, server }) => {
  const given = { server, build }
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  await scene.issued(100_000)
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(build.network), version: 1 }
  const context = await jobContext(server, build.network)
  const passing = () => onDayPassed.hear({ ...event, payload: { day: '2026-11-20' } }, context)
  const [answer] = await atOnce(given, () => Promise.all([admin.transfers.prepare({}), passing()]))
  expect(answer).toSucceed()
  expect(await plannedForNothing(given)).toEqual([])
  expect(await months(given, scene.schoolId)).toHaveLength(2)
})
