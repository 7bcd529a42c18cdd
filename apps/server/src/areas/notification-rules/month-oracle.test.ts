// A month of a network, day by day on a moved clock, held against an oracle that knows nothing of the engine: every message that should
// go went once, and none that should not, though the process died meanwhile.
import type { Builders } from '../../../test/support/builders.ts'
import { Killed, mortalPlatform } from '../../../test/support/mortal-platform.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { planNotifications } from './plan-notifications.job.ts'
import { sendDue } from './send-due.ts'

/** `CADERNETA_MONTH_FAMILIES=900` is the size of a network (`npm test -- --long`). */
const families = Number(process.env['CADERNETA_MONTH_FAMILIES'] ?? 120)
const days = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
const actions = [
  { days: -3, channel: 'email', fallback: false },
  { days: 0, channel: 'email', fallback: false },
  { days: 1, channel: 'sms', fallback: true },
  { days: 5, channel: 'email', fallback: false },
  { days: 7, channel: 'sms', fallback: true },
  { days: 8, channel: 'email', fallback: false },
] as const
const cap = 2

type Child = { invoiceId: string; dueOn: string; paidOn: string | null; isPaidAfterPlan: boolean }
type Family = {
  id: string
  email: string | null
  phone: string | null
  state: string | null
  isBereaved: boolean
  children: Child[]
}

/** Numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

// ---- the oracle: calendar, hours and rules said once more, in the plainest way

const holidays = new Set(['2026-10-12', '2026-11-02', '2026-11-15', '2026-11-20', '2026-12-25'])
const at = (day: string) => new Date(`${day}T12:00:00Z`)
const plus = (day: string, count: number) => new Date(at(day).getTime() + count * 86_400_000).toISOString().slice(0, 10)
const weekday = (day: string) => at(day).getUTCDay()
const hasBanks = (day: string) => weekday(day) % 6 !== 0 && !holidays.has(day)

function effective(day: string): string {
  return hasBanks(day) ? day : effective(plus(day, 1))
}

function allowedFrom(day: string, state: string | null): string {
  const isOpen =
    weekday(day) !== 0 && !holidays.has(day) && (weekday(day) !== 6 || !['RJ', 'ES', 'AM'].includes(String(state)))
  return isOpen ? day : allowedFrom(plus(day, 1), state)
}

/** Until two bank days are over after the due date, its money may be under way. */
function isUnderWay(dueOn: string, today: string): boolean {
  let passed = 0
  for (let day = plus(effective(dueOn), 1); day < today; day = plus(day, 1)) if (hasBanks(day)) passed += 1
  return passed < 2
}

type Waiting = { family: Family; day: string; sendDay: string; channel: string; days: number; children: Child[] }

function isPaid({ paidOn, isPaidAfterPlan }: Child, day: string, isAtSending: boolean): boolean {
  if (paidOn === null || paidOn > day) return false
  return paidOn < day || isAtSending || !isPaidAfterPlan
}

function expected(all: readonly Family[]): string[] {
  const sent: string[] = []
  for (const family of all) {
    const taken = new Map<string, string>()
    let waiting: Waiting[] = []
    for (const day of days) {
      for (const each of plannedOn(family, day, taken)) waiting.push(each)
      for (const each of waiting.filter(({ sendDay }) => sendDay === day)) {
        const told = each.children.filter((child) => !isPaid(child, day, true) && isStillTrue(each, child, day))
        if (told.length === 0) taken.delete(`${each.sendDay} ${each.channel}`)
        else
          sent.push(
            lineOf(
              family.id,
              each.sendDay,
              each.channel,
              each.days,
              told.map(({ invoiceId }) => invoiceId),
            ),
          )
      }
      waiting = waiting.filter(({ sendDay }) => sendDay > day)
    }
  }
  return sent.toSorted()
}

function isStillTrue({ days: offset }: Waiting, { dueOn }: Child, day: string): boolean {
  const due = effective(dueOn)
  if (offset < 0) return due > day
  return offset === 0 ? due === day : !isUnderWay(dueOn, day)
}

function plannedOn(family: Family, day: string, taken: Map<string, string>): Waiting[] {
  if (family.isBereaved) return []
  const made: Waiting[] = []
  for (const action of actions.toSorted((one, other) => other.days - one.days)) {
    const children = reachedOn(family, action.days, day)
    const channel = channelOf(family, action)
    const sendDay = allowedFrom(day, family.state)
    if (children.length === 0 || channel === null || isFull(taken, sendDay, channel)) continue
    taken.set(`${sendDay} ${channel}`, sendDay)
    made.push({ family, day, sendDay, channel, days: action.days, children })
  }
  return made
}

function reachedOn({ children }: Family, offset: number, day: string): Child[] {
  return children.filter((child) => {
    const isDay = !isPaid(child, day, false) && plus(effective(child.dueOn), offset) === day
    return isDay && (offset <= 0 || !isUnderWay(child.dueOn, day))
  })
}

function channelOf({ email, phone }: Family, { channel, fallback }: (typeof actions)[number]): string | null {
  if (channel === 'sms' && phone !== null) return 'sms'
  if (email === null) return null
  return channel === 'email' || fallback ? 'email' : null
}

function isFull(taken: Map<string, string>, sendDay: string, channel: string): boolean {
  const inWeek = [...taken.values()].filter((each) => each > plus(sendDay, -7) && each <= sendDay)
  return taken.has(`${sendDay} ${channel}`) || inWeek.length >= cap
}

function lineOf(family: string, day: string, channel: string, offset: number, invoices: readonly string[]): string {
  return [family, day, channel, offset, ...invoices.toSorted()].join(' ')
}

// ---- the network

async function made(build: Builders): Promise<Family[]> {
  const roll = dice(20_261_101)
  const enrollment = await build.enrollment()
  const all: Family[] = []
  for (let count = 0; count < families; count += 1) {
    const [email, phone] = [
      roll(8) > 0 ? `f${count}@oraculo.test` : null,
      roll(3) > 0 ? `119${80_000_000 + count}` : null,
    ]
    const state = ['SP', 'RJ', 'AM', null][roll(4)] ?? null
    const { id } = await build.guardian({ email, phone, address: JSON.stringify(state === null ? {} : { state }) })
    const dueOn = plus('2026-10-25', roll(38))
    const children = Array.from({ length: 1 + roll(2) }, () => {
      const pays = roll(3) > 0
      return {
        invoiceId: newId(),
        dueOn: roll(4) > 0 ? dueOn : plus(dueOn, roll(6)),
        paidOn: pays ? plus(dueOn, roll(16) - 5) : null,
        isPaidAfterPlan: roll(2) > 0,
      }
    })
    all.push({ id, email, phone, state, isBereaved: roll(12) === 0, children })
  }
  const { pool } = build.ground
  const students = await Promise.all(all.slice(0, 1).map(({ id }) => build.student({ guardian_id: id })))
  const rows = all.flatMap(({ id, children }) => children.map((child) => ({ ...child, guardianId: id })))
  await pool.query(
    `insert into invoice (tenant_id, id, school_id, student_id, guardian_id, enrollment_id, status, number, competence, issued_on, due_on,
        original_due_on, nominal_cents, open_cents, fine_ppm, interest_ppm, interest_per, count_from, search)
      select $1, r.id, $2, $3, r.guardian, $4, 'generated', 900000 + r.at, date_trunc('month', r.due)::date, '2026-09-01', r.due, r.due,
        100000, 100000, 20000, 10000, 'month', 'shifted', ''
      from unnest($5::uuid[], $6::uuid[], $7::date[]) with ordinality as r(id, guardian, due, at)`,
    [
      build.network,
      enrollment.schoolId,
      students[0]?.id,
      enrollment.id,
      rows.map(({ invoiceId }) => invoiceId),
      rows.map(({ guardianId }) => guardianId),
      rows.map(({ dueOn }) => dueOn),
    ],
  )
  const bereaved = all.filter(({ isBereaved }) => isBereaved).map(({ id }) => id)
  await pool.query(
    `insert into collection_family (tenant_id, id, status, status_on, flag, flag_reason, flagged_by_name, flagged_at, version)
      select $1, f.id, 'toCharge', '2026-10-01', 'bereavement', 'Luto', 'Ana', now(), 1 from unnest($2::uuid[]) f(id)`,
    [build.network, bereaved],
  )
  return all
}

async function pay(build: Builders, all: readonly Family[], day: string, isAfterPlan: boolean): Promise<void> {
  const paid = all
    .flatMap(({ children }) => children)
    .filter(
      ({ paidOn, isPaidAfterPlan }) =>
        paidOn !== null &&
        (isAfterPlan
          ? paidOn === day && isPaidAfterPlan
          : (paidOn === day && !isPaidAfterPlan) || (day === days[0] && paidOn < day)),
    )
  await build.ground.pool.query(
    "update invoice set status = 'paid', open_cents = 0, paid_cents = nominal_cents, paid_on = $3 where tenant_id = $1 and id = any($2)",
    [build.network, paid.map(({ invoiceId }) => invoiceId), day],
  )
}

async function planDay(server: TestServer, build: Builders, day: string, platform: Platform): Promise<void> {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(build.network), version: 1 }
  const context = await jobContext(server, build.network, { platform })
  await onDayPassed.hear({ ...event, payload: { day } }, context)
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select id from background_job where tenant_id = $1 and kind = 'PlanNotifications' and finished_at is null order by id`,
    [build.network],
  )
  for (const { id } of rows) await planNotifications.runJob(context, id)
}

async function send(server: TestServer, build: Builders, platform: Platform): Promise<void> {
  await sendDue(await jobContext(server, build.network, { platform }))
}

/** Dies at a point of the work, and is begun again until it ends. @returns how often it died. */
async function killed(platform: Platform, roll: (sides: number) => number, work: (mortal: Platform) => Promise<void>) {
  let kills = 0
  for (const killedAt of [1 + roll(6), 6 + roll(12)]) {
    const mortal = mortalPlatform(platform, killedAt)
    const ended = await work(mortal.platform).catch((error: unknown) => error)
    await mortal.end()
    if (ended instanceof Killed) kills += 1
    else if (ended !== undefined) throw ended
  }
  await work(platform)
  return kills
}

test('in a month every message that should go went once, and none that should not, though the process died meanwhile', async ({
  as,
  users,
  build,
  server,
}) => {
  const { platform } = server.composition
  const unheard = {
    from: 'x@caderneta.example',
    needsTls: false,
    serverOf: async () => Promise.reject(new Error('nobody')),
  }
  platform.mail = unheard
  platform.sms = { url: 'http://127.0.0.1:1', key: 'a key of the tests', webhookSecret: 'a secret of the tests' }
  const admin = as(await users('admin'))
  const setting = { name: 'Caderneta.Notification.WeeklyCap', value: String(cap) } as const
  expect(await admin.settings.update({ ...setting, providerName: 'T', providerKey: String(build.network) })).toSucceed()
  const all = await made(build)
  const withFallback = async (offset: number) => {
    const { id } = await build.messageTemplate({ channel: 'email', kind: offset > 0 ? 'overdue' : 'beforeDue' })
    return { fallback_tenant: build.network, fallback_id: id }
  }
  const rows = []
  for (const { days: offset, channel, fallback } of actions)
    rows.push({ days: offset, channel, ...(fallback ? await withFallback(offset) : {}) })
  await build.notificationRule({ actions: rows })
  const roll = dice(7)
  let kills = 0
  for (const day of days) {
    server.setDate(day)
    await pay(build, all, day, false)
    const dies = roll(5) === 0
    if (dies) kills += await killed(platform, roll, (mortal) => planDay(server, build, day, mortal))
    else await planDay(server, build, day, platform)
    await pay(build, all, day, true)
    if (dies) kills += await killed(platform, roll, (mortal) => send(server, build, mortal))
    else await send(server, build, platform)
  }
  const { rows: handed } = await server.database.pool.query<{ line: string[] }>(
    `select array[n.guardian_id::text, n.send_day::text, n.channel, a.days::text] || array(select i::text from unnest(n.about_ids) i order by i::text) as line
      from notification n join notification_action a on a.tenant_id = n.rule_tenant and a.rule_id = n.rule_id and a.number = n.rule_number and a.position = n.action
      where n.tenant_id = $1 and n.status = 'handed'`,
    [build.network],
  )
  const told = handed.map(({ line }) => line.join(' ')).toSorted()
  const wanted = expected(all)
  expect(kills).toBeGreaterThanOrEqual(5)
  expect(wanted.length).toBeGreaterThan(families)
  expect(told.filter((line) => !wanted.includes(line))).toEqual([])
  expect(wanted.filter((line) => !told.includes(line))).toEqual([])
  expect(told).toEqual(wanted)
  const { rows: counted } = await server.database.pool.query(
    `select count(*)::int as letters, count(distinct d.id)::int as each from delivery d where d.tenant_id = $1 and d.kind = 'notification'`,
    [build.network],
  )
  expect(counted).toEqual([{ letters: told.length, each: told.length }])
  platform.mail = null
  platform.sms = null
})
