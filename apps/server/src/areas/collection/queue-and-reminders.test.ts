import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { owed, settled } from '../../../test/support/owed-invoice.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { newId } from '../../platform/uuid.ts'
import { remindFamilies } from './remind.listener.ts'
import { scoreOf } from './queue-score.ts'

const monday = '2026-11-23'

async function debtor(
  build: Builders,
  dueOn: string,
  given: { school_id?: string; email?: string; name?: string } = {},
) {
  const { email, name = 'João Teles', ...rest } = given
  const { id: guardian_id } = await build.guardian(email ? { email } : {})
  const { id: student_id } = await build.student({ ...rest, name, guardian_id })
  const made = {
    ...(await build.enrollment({ ...rest, student_id, guardian_id })),
    guardianId: guardian_id,
    studentId: student_id,
  }
  return { id: made.guardianId, schoolId: made.schoolId, made, invoiceId: await owed(build, made, dueOn) }
}

async function passes(server: TestServer, network: number, day: string) {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  await remindFamilies.hear({ ...event, payload: { day } }, await jobContext(server, network))
}

test('the score adds up to 100 at most, and each part says what it gave', () => {
  const worst = scoreOf({ daysLate: 400, openCents: 9_000_000, hasBrokenPromise: true, reach: 'verifiedPhone' })
  expect(worst.score).toBe(100)
  const mild = scoreOf({ daysLate: 9, openCents: 50_000, hasBrokenPromise: false, reach: 'email' })
  expect(mild.parts.map(({ points }) => points)).toEqual([4, 3, 0, 3])
})

test('forty agents who ask at once are given forty families, and who comes after them none', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const { id: school_id } = await build.school()
  const made = await Promise.all(
    Array.from({ length: 40 }, async () => (await debtor(build, '2026-09-10', { school_id })).id),
  )
  const agents = [as(await users('admin')), as(await users('admin'))] as const
  const asked = await Promise.all(
    made.map(async (_, at) => agents[at % 2 === 0 ? 0 : 1].collection.next({ schoolId: [school_id] })),
  )
  expect(new Set(asked.map((reply) => reply.body.id))).toEqual(new Set(made))
  expect(await agents[0].collection.next({ schoolId: [school_id] })).toRefuse('queue_empty')
  const [first = ''] = made
  expect(await agents[1].collection.release({ id: first })).toSucceed()
  expect(await agents[1].collection.release({ id: first })).toRefuse('family_not_held')
  expect((await agents[0].collection.next({ schoolId: [school_id] })).body.id).toBe(first)
  server.setDate('2026-11-24')
  expect(await agents[0].collection.next({ schoolId: [school_id] })).toSucceed()
})

test('the queue leaves out who was spoken with today, who may not be charged, and what went to justice', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id: school_id } = await build.school()
  const waiting = async () => (await admin.collection.queue({ schoolId: school_id })).body.items.map(({ id }) => id)
  const called = await debtor(build, '2026-09-10', { school_id })
  const flagged = await debtor(build, '2026-09-10', { school_id })
  const forwarded = await debtor(build, '2026-08-10', { school_id })
  expect(new Set(await waiting())).toEqual(new Set([called.id, flagged.id, forwarded.id]))
  expect(await admin.collection.registerContact({ id: called.id, channel: 'phone', outcome: 'noAnswer' })).toSucceed()
  expect(await admin.collection.flag({ id: flagged.id, flag: 'court', reason: 'Processo' })).toSucceed()
  const justice = { status: 'forwardToJustice', reason: 'Sem resposta', dossier: 'Pasta 3' } as const
  expect(await admin.collection.setStatus({ id: forwarded.id, ...justice })).toSucceed()
  expect(await waiting()).toEqual([])
  server.setDate('2026-11-24')
  expect(await waiting()).toEqual([called.id])
})

test('what holds one record of a person back holds each of them back: a flag, a call of today; records that part again have their own', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { pool } = build.ground
  const { id: school_id } = await build.school()
  const waiting = async () => (await admin.collection.queue({ schoolId: school_id })).body.items.map(({ id }) => id)
  const [into, merged] = [
    await debtor(build, '2026-09-10', { school_id }),
    await debtor(build, '2026-09-10', { school_id, name: 'Ana Teles' }),
  ]
  const reason = 'O CPF foi digitado errado.'
  expect(await admin.collection.flag({ id: merged.id, flag: 'court', reason: 'Processo 7' })).toSucceed()
  expect(await waiting()).toEqual([into.id])
  expect(await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 1 })).toSucceed()
  expect(await waiting()).toEqual([])
  const survivor = (await admin.collection.get({ id: into.id })).body
  expect(survivor).toMatchObject({ flag: 'court', flagReason: 'Processo 7', suppressions: ['court'] })
  expect(survivor.can).toMatchObject({
    flag: { can: false },
    liftFlag: { can: true },
    forwardToJustice: { can: false },
  })
  expect(await admin.collection.flag({ id: into.id, flag: 'bereavement', reason: 'Luto' })).toRefuse('family_flagged')
  const forward = { status: 'forwardToJustice', reason: 'Sem resposta', dossier: 'Pasta 9' } as const
  expect(await admin.collection.setStatus({ id: into.id, ...forward })).toRefuse('justice_is_suspended')
  const parts = (at: string | null) =>
    pool.query(
      'update guardian set merged_into = $2::uuid, merged_at = case when $2::uuid is null then null else now() end where id = $1',
      [merged.id, at],
    )
  await parts(null)
  expect(await waiting()).toEqual([into.id])
  await parts(into.id)
  expect(await admin.collection.liftFlag({ id: into.id, reason: 'Encerrado' })).toSucceed()
  expect((await admin.collection.get({ id: merged.id })).body.flag).toBeNull()
  expect(new Set(await waiting())).toEqual(new Set([into.id, merged.id]))
  expect(await admin.collection.registerContact({ id: into.id, channel: 'phone', outcome: 'noAnswer' })).toSucceed()
  expect(await waiting()).toEqual([])
  await parts(null)
  expect(await waiting()).toEqual([merged.id])
})

test('a family that may not be called now, by the hours of its state, comes behind those that may, whatever they owe', async ({
  as,
  users,
  build,
  server,
}) => {
  // 9 July of 2026 is a Thursday, and a holiday of São Paulo alone.
  server.setDate('2026-07-09')
  const admin = as(await users('admin'))
  const { id: school_id } = await build.school()
  const owing = async (state: string, dueOn: string) => {
    const { id } = await debtor(build, dueOn, { school_id })
    const address = JSON.stringify({ state })
    await build.ground.pool.query('update guardian set address = $2 where id = $1', [id, address])
    return id
  }
  const [closed, open] = [await owing('SP', '2026-03-10'), await owing('GO', '2026-06-10')]
  const queued = async () =>
    (await admin.collection.queue({ schoolId: school_id })).body.items.map(({ id, isWithinHours }) => [
      id,
      isWithinHours,
    ])
  expect(await queued()).toEqual([
    [open, true],
    [closed, false],
  ])
  expect((await admin.collection.next({ schoolId: [school_id] })).body).toMatchObject({ id: open, isWithinHours: true })
  expect((await admin.collection.next({ schoolId: [school_id] })).body.id).toBe(closed)
  // A Sunday: nobody may be called, and each is still found by whoever was called by it.
  server.setDate('2026-07-12')
  expect(await queued()).toEqual([
    [closed, false],
    [open, false],
  ])
  server.setDate('2026-07-13')
  expect(await queued()).toEqual([
    [closed, true],
    [open, true],
  ])
})

const words = { subject: '{{escola}}: aviso', body: 'Há {{quantidade}} faturas:\n\n{{faturas}}\n\nTotal {{total}}.' }

test('a reminder names only what exists, and its subject tells nothing of the debt', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const rule = { schoolId: null, isActive: true, triggerDays: [5], version: 0 }
  expect(await admin.collection.saveEmailRule({ ...rule, ...words, body: '{{valor}}' })).toRefuse('unknown_variable')
  expect(await admin.collection.saveEmailRule({ ...rule, ...words, subject: '{{total}}' })).toRefuse(
    'variable_not_in_subject',
  )
  expect((await admin.collection.saveEmailRule({ ...rule, ...words, triggerDays: [] })).status).toBe(400)
  const shown = await admin.collection.previewEmail(words)
  expect(shown.body).toMatchObject({ subject: 'Colégio Exemplo: aviso' })
  expect(shown.body.text).toContain('Total R$')
})

test('a family is written to once a day, of all its children, on the trigger day alone, and not when it has paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  await server.workers()
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id: school_id } = await build.school({ fantasy_name: 'Colégio Jatobá' })
  const rule = { schoolId: school_id, isActive: true, triggerDays: [10], ...words, version: 0 }
  expect(await admin.collection.saveEmailRule(rule)).toSucceed()
  // Ten days after 13 November is Monday, 23 November.
  const family = await debtor(build, '2026-11-13', { school_id, email: 'familia@jatoba.test' })
  await owed(build, family.made, '2026-10-13')
  const paid = await debtor(build, '2026-11-13', { school_id, email: 'pagou@jatoba.test' })
  await settled(build, paid.invoiceId)
  // Ten days after 12 November is a Sunday: its letter leaves on Monday. That of 16 November leaves on the 26th.
  await debtor(build, '2026-11-12', { school_id, email: 'domingo@jatoba.test' })
  await debtor(build, '2026-11-16', { school_id, email: 'outrodia@jatoba.test' })
  // Two records of one person are one reader.
  const [first, second] = [
    await debtor(build, '2026-11-13', { school_id, email: 'um@pessoa.test' }),
    await debtor(build, '2026-11-13', { school_id, email: 'outro@pessoa.test', name: 'Ana Teles' }),
  ]
  const merge = { id: second.id, intoId: first.id, reason: 'O CPF foi digitado errado.', version: 1 }
  expect(await admin.guardians.merge(merge)).toSucceed()
  const lettersTo = async (house: string) =>
    (await admin.sandboxMail.list()).body.items.filter(({ to: [reader] }) => reader?.endsWith(house))
  const letters = async () => lettersTo('jatoba.test')
  await passes(server, build.network, monday)
  await passes(server, build.network, monday)
  await expect.poll(async () => (await letters()).length).toBe(2)
  const sent = await letters()
  await expect.poll(async () => (await lettersTo('pessoa.test')).length).toBe(1)
  expect(sent.flatMap(({ to }) => to).toSorted()).toEqual(['domingo@jatoba.test', 'familia@jatoba.test'])
  const letter = sent.find(({ to: [reader] }) => reader === 'familia@jatoba.test')
  expect(letter?.subject).toBe('Colégio Jatobá: aviso')
  expect(letter?.text).toContain('Há 2 faturas')
  expect((await admin.collection.get({ id: family.id })).body.reminders).toMatchObject([{ day: monday, invoices: 2 }])
  await world.stop()
})
