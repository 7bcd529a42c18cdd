// Families of which all is the same are decided about once: what is written down of each is what a look at it alone says.
import type { Builders } from '../../../test/support/builders.ts'
import { owed } from '../../../test/support/owed-invoice.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { newId } from '../../platform/uuid.ts'
import { addressKinds, addressOf } from '../guardians/public.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { planNotifications } from './plan-notifications.job.ts'
import { alikeFamilies, lowestId, placesOn, spansOf } from './reached-families.ts'
import { actionsInForce } from './rule-actions.ts'

/** A Monday: what fell due on the Thursday before may be under way still, what fell due on the Tuesday before is late. */
const monday = '2026-11-23'
const [ahead, late, recent] = ['2026-11-26', '2026-11-17', '2026-11-19']

type Given = {
  email?: string
  phone?: string
  state?: string
  message_channel?: 'email' | 'sms'
  reminder_emails_stopped_at?: Date
  due?: readonly string[]
}

async function family(build: Builders, { due = [ahead], state, ...given }: Given): Promise<string> {
  const address = JSON.stringify(state === undefined ? {} : { state })
  const { id } = await build.guardian({ email: null, phone: null, ...given, address })
  const { id: student_id } = await build.student({ guardian_id: id })
  const made = { ...(await build.enrollment({ student_id, guardian_id: id })), guardianId: id, studentId: student_id }
  for (const on of due) await owed(build, made, on)
  return id
}

/** Plans the day as the workers do. */
async function planned(server: TestServer, network: number): Promise<void> {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  const context = await jobContext(server, network)
  await onDayPassed.hear({ ...event, payload: { day: monday } }, context)
  for (const id of await openJobs(server, network)) await planNotifications.runJob(context, id)
}

async function openJobs({ database: { pool } }: TestServer, network: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from background_job where tenant_id = $1 and kind = 'PlanNotifications' and finished_at is null`,
    [network],
  )
  return rows.map(({ id }) => id)
}

async function writtenOf({ database: { pool } }: TestServer, network: number): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', guardian_id, action, channel, is_fallback, cardinality(about_ids), coalesce(reason, '-')) as line
      from notification where tenant_id = $1 order by 1`,
    [network],
  )
  return rows.map(({ line }) => line)
}

/** A rule alone in force, which reaches what falls due on this day. */
async function onlyRule({ database: { pool } }: TestServer, build: Builders, days: number): Promise<void> {
  await pool.query(`update notification_rule set status = 'paused' where tenant_id = $1`, [build.network])
  await build.notificationRule({ actions: [{ days }] })
}

/** Three of each kind, so that some are alike; what is written to one record of a person counts for the other. */
async function allKinds(build: Builders): Promise<string[]> {
  const kinds: Given[] = [
    { email: 'a@urucum.test' },
    { email: 'a@urucum.test', phone: '11987650001', state: 'SP' },
    { email: 'a@urucum.test', phone: '11987650001', message_channel: 'sms' },
    { email: 'a@urucum.test', phone: '11987650001', reminder_emails_stopped_at: new Date() },
    { email: 'a@urucum.test', due: [ahead, ahead, late] },
    { email: 'a@urucum.test', due: [late, recent], state: 'AM' },
    { email: 'a@urucum.test', due: [recent] },
    { phone: '(11) 98765-0001' },
    { phone: '1133334444' },
    {},
  ]
  const ids: string[] = []
  for (const kind of kinds)
    for (const turn of [1, 2, 3])
      ids.push(await family(build, turn === 3 && kind.email ? { ...kind, email: 'b@jatoba.test' } : kind))
  return ids
}

test('what a look at each family alone says is what the day writes down, once, however many are alike', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const { platform } = server.composition
  platform.mail = { from: 'x@caderneta.example', needsTls: false, serverOf: () => Promise.reject(new Error('nobody')) }
  platform.sms = { url: 'http://127.0.0.1:1', key: 'a key of the tests', webhookSecret: 'a secret of the tests' }
  const admin = as(await users('admin'))
  const second = await build.messageTemplate({ channel: 'sms', kind: 'beforeDue' })
  const fallback = { fallback_tenant: build.network, fallback_id: second.id }
  const { id: ruleId } = await build.notificationRule({ actions: [{ ...fallback }, { days: 6 }, { days: 4 }] })
  const ids = await allKinds(build)
  const [into, merged] = [
    await family(build, { email: 'um@urucum.test' }),
    await family(build, { email: 'um@urucum.test' }),
  ]
  expect(
    await admin.guardians.merge({ id: merged, intoId: into, reason: 'O CPF foi digitado errado.', version: 1 }),
  ).toSucceed()
  const { pool } = server.database
  await pool.query(`update guardian_contact set refused_at = now(), refusal = '550 5.1.1' where guardian_id = $1`, [
    ids[0],
  ])
  await pool.query(
    `insert into collection_family (tenant_id, id, status, status_on, flag, flag_reason, flagged_by_name, flagged_at, version)
      values ($1, $2, 'toCharge', '2026-10-01', 'bereavement', 'Luto', 'Ana', now(), 1)`,
    [build.network, ids[1]],
  )
  await pool.query(
    `insert into family_message_day (tenant_id, guardian_id, day, channel, lane, holder_id)
      select $1, g.id, d.day, 'email', 'charge', uuidv7() from unnest($2::uuid[]) g(id), unnest($3::date[]) d(day)`,
    [build.network, [ids[12], ids[13]], ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']],
  )
  const { items } = (await admin.notificationRules.dryRun({ id: ruleId, day: monday, maxResultCount: 200 })).body
  const looked = items.map((each) =>
    [each.guardianId, each.action, each.channel, each.isFallback ? 't' : 'f', each.subjects, each.reason ?? '-'].join(
      ' ',
    ),
  )
  await planned(server, build.network)
  expect(await writtenOf(server, build.network)).toEqual(looked.toSorted())
  const reasons = new Set(items.map(({ reason }) => reason))
  for (const reason of [null, 'addressRefused', 'bereavement', 'weeklyCap', 'sameDay', 'tooRecent', 'noAddress'])
    expect(reasons).toContain(reason)
  // Heard of twice, nothing is written again, and no day of a family is taken.
  const days = async () =>
    (await pool.query('select * from family_message_day where tenant_id = $1', [build.network])).rowCount
  const before = await days()
  await planned(server, build.network)
  expect(await writtenOf(server, build.network)).toEqual(looked.toSorted())
  expect(await days()).toBe(before)
  platform.mail = null
  platform.sms = null
})

test('a span has so many families, each is in one span, and alike ones are read as one', async ({ build, server }) => {
  server.setDate(monday)
  await onlyRule(server, build, -4)
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1)
    ids.push(await family(build, { email: `f${count}@urucum.test`, due: ['2026-11-27'] }))
  const { platform } = server.composition
  const { scope } = await jobContext(server, build.network)
  const places = placesOn(scope, await actionsInForce(platform, build.network))
  const found = await readTransaction(platform.readPool, build.network, async (tx) => {
    const spans = await tx.rows(spansOf(places, 2))
    const alike = []
    for (const [at, { until }] of spans.entries())
      alike.push(await alikeFamilies(tx, scope, places, { after: spans[at - 1]?.until ?? lowestId, until }))
    return { spans, alike }
  })
  const inOrder = ids.toSorted()
  expect(found.spans).toEqual([
    { until: inOrder[1], families: 2 },
    { until: inOrder[3], families: 4 },
    { until: inOrder[4], families: 5 },
  ])
  expect(found.alike.map((each) => each.map(({ families }) => families))).toEqual([[2], [2], [1]])
})

test('a day that is heard of twice leaves alone a family whose message failed and gave its day back: a rule writes by a channel once a day', async ({
  build,
  server,
}) => {
  server.setDate(monday)
  const { pool } = server.database
  const { platform } = server.composition
  platform.mail = { from: 'x@caderneta.example', needsTls: false, serverOf: () => Promise.reject(new Error('nobody')) }
  await pool.query(`update notification_rule set status = 'paused' where tenant_id = $1`, [build.network])
  await build.notificationRule({ actions: [{ days: -8 }, { days: -9 }] })
  const id = await family(build, { email: 'um@urucum.test', due: ['2026-12-01'] })
  const other = await family(build, { email: 'dois@urucum.test', due: ['2026-12-20'] })
  await planned(server, build.network)
  await pool.query('delete from family_message_day where tenant_id = $1 and guardian_id = $2', [build.network, id])
  await pool.query(`update invoice set due_on = '2026-12-02' where tenant_id = $1 and guardian_id = any($2)`, [
    build.network,
    [id, other],
  ])
  await planned(server, build.network)
  const all = await writtenOf(server, build.network)
  expect(all.filter((line) => line.startsWith(id))).toEqual([`${id} 1 email f 1 -`])
  expect(all.filter((line) => line.startsWith(other))).toEqual([`${other} 2 email f 1 -`])
  expect(await openJobs(server, build.network)).toEqual([])
  platform.mail = null
})

test('a chunk that an earlier version planned names its families, and is done', async ({ build, server }) => {
  server.setDate(monday)
  await onlyRule(server, build, -7)
  const given = { email: 'um@urucum.test', due: ['2026-11-30'] }
  const ids = [await family(build, given), await family(build, given)].toSorted()
  const context = await jobContext(server, build.network)
  const { pool } = server.database
  const jobId = newId()
  await pool.query(
    `with j as (insert into background_job (tenant_id, id, kind, total_count, input, created_by)
        values ($1, $2, 'PlanNotifications', 2, $3, uuidv7()) returning 1)
      insert into background_job_chunk (tenant_id, job_id, position, subject_ids, input) values ($1, $2, 0, $4, '{}')`,
    [build.network, jobId, JSON.stringify({ day: monday }), ids],
  )
  await planNotifications.runJob(context, jobId)
  const all = await writtenOf(server, build.network)
  expect(all.filter((line) => ids.some((id) => line.startsWith(id)))).toHaveLength(2)
  expect(await openJobs(server, build.network)).toEqual([])
})

test('chunks at once, each with a record of the same persons, write to each person once a day', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const { platform } = server.composition
  platform.mail = { from: 'x@caderneta.example', needsTls: false, serverOf: () => Promise.reject(new Error('nobody')) }
  await onlyRule(server, build, -7)
  const admin = as(await users('admin'))
  const given = { email: 'um@urucum.test', due: ['2026-11-30'] }
  const [firsts, seconds]: [string[], string[]] = [[], []]
  for (let person = 0; person < 12; person += 1) firsts.push(await family(build, given))
  for (const intoId of firsts) {
    const id = await family(build, given)
    seconds.push(id)
    expect(await admin.guardians.merge({ id, intoId, reason: 'O CPF foi digitado errado.', version: 1 })).toSucceed()
  }
  // Ids rise with time: the border between the chunks parts the records of every person.
  const border = firsts.toSorted().at(-1)
  const context = await jobContext(server, build.network)
  const { pool } = server.database
  const spans = [
    { after: lowestId, until: border },
    { after: border, until: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  ]
  const jobs = spans.map((span) => ({ id: newId(), span }))
  for (const { id, span } of jobs)
    await pool.query(
      `with j as (insert into background_job (tenant_id, id, kind, total_count, input, created_by)
          values ($1, $2, 'PlanNotifications', 12, $3, uuidv7()) returning 1)
        insert into background_job_chunk (tenant_id, job_id, position, subject_ids, input) values ($1, $2, 0, '{}', $4)`,
      [build.network, id, JSON.stringify({ day: monday }), JSON.stringify(span)],
    )
  // Neither writes before both have begun.
  const client = await pool.connect()
  await client.query('begin; lock table family_message_day in share mode')
  const done = Promise.all(jobs.map(({ id }) => planNotifications.runJob(context, id)))
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(2)
  await client.query('commit')
  client.release()
  await done
  const { rows } = await pool.query<{ leaving: number }>(
    `select count(*) filter (where n.reason is null)::int as leaving from notification n
      join guardian g on g.tenant_id = n.tenant_id and g.id = n.guardian_id
      where n.tenant_id = $1 and n.guardian_id = any($2) group by (case when g.merged_into is null then g.id else g.merged_into end)`,
    [build.network, [...firsts, ...seconds]],
  )
  expect(rows.map(({ leaving }) => leaving)).toEqual(firsts.map(() => 1))
  platform.mail = null
})

test('the phone that stands for others is reached as each of them is', async ({ server }) => {
  const phones = ['11987650001', '1133334444', '11387650001', '+55 (11) 98765-0001', '(11) 3333-4444', '119', 'x', null]
  const rows = await readTransaction(server.composition.platform.readPool, 0, (tx) =>
    tx.rows(
      statement(sql<{
        given: string | null
        email: string | null
        phone: string | null
      }>`select g.phone as given, ${addressKinds('g')}
        from unnest(${phones}::text[], ${phones}::text[]) g(phone, email)`),
    ),
  )
  for (const channel of ['email', 'sms', 'whatsapp'] as const)
    for (const { given, email, phone } of rows) {
      const [own, kind] = [addressOf({ email: given, phone: given }, channel), addressOf({ email, phone }, channel)]
      expect(kind === null, `${channel} ${given}`).toBe(own === null)
    }
  expect(new Set(rows.map(({ phone }) => phone)).size).toBeLessThan(phones.length)
})
