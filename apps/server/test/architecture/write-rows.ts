// What every write of a shard must do, whoever wrote it: refuse what it does not know, leave one audit line, and bear a
// retry under the same key.
import { areas, eventsByTopic } from '@caderneta/contracts'
import type { Operation } from '@caderneta/contracts/define'
import { z } from 'zod'
import { canVary, type Change, changesOf } from './field-changes.ts'
import { expect, test } from './matrix.ts'
import { givenFor } from './samples/all-samples.ts'

/** Calls that answer "no" to everybody here, seventeen of them because the server has no mail, no Pix and no credit bureau: they change nothing, so there is nothing to tell. */
const alwaysRefused = new Set([
  'invoices.sendCardPayment',
  'invoices.cancelCardPayment',
  'secondFactors.sendCode',
  'users.sendEmailVerification',
  'collection.testEmail',
  'sendings.send',
  'agreements.send',
  'invoiceView.sendRecoveryNotice',
  'enrollmentContracts.send',
  'sendings.sendMany',
  'sendings.sendIssued',
  'messageTemplates.sync',
  'messageTemplates.test',
  'notificationRules.publish',
  'payments.registerNotices',
  'payments.fetchReceived',
  'payments.askRecoveryPix',
  'payouts.schedule',
  'payouts.scheduleMany',
  'settlements.payRefundByPix',
  'negativeListings.notify',
  'negativeListings.notifyMany',
  'negativeListings.include',
  'negativeListings.includeMany',
])
/** Makes another call in each of several networks: that call's row proves its line, its key and its news. */
const inEachNetwork = new Set(['desk.scheduleTransfers'])
/** Fields that only fit together, none of which varies alone: their own test looks at the audit line. */
const variesTogether = new Set(['enrollments.setPayers', 'agreements.setLimit'])
/** Bodies whose fields are not ours to name. */
const looseBodies = new Set(['invoices.sendCardPayment', 'invoices.cancelCardPayment'])

/** What these change is outside, at the simulated bank: a repetition is the bank's to bear. */
const isOutside = ({ area }: Operation) => area === 'sandboxBank'

/** Declares the tests of the writes among these calls. */
export function writeRows(calls: readonly Operation[]): void {
  const writes = calls.filter(({ kind, needs }) => kind === 'write' && needs !== 'public')
  const bodied = writes.filter(({ method, upload }) => (method === 'POST' || method === 'PUT') && !upload)

  const done = writes.filter(
    (operation) => !alwaysRefused.has(operation.name) && !inEachNetwork.has(operation.name) && !isOutside(operation),
  )

  test.for(bodied.filter(({ name }) => !looseBodies.has(name)).map(named))(
    '%s refuses a field it does not know',
    async ([, operation], { ask, withAllPermissions, home }) => {
      const given = { ...(await givenFor(operation, home)), nothingWeKnow: 1 }
      const reply = await ask(operation, given, (await withAllPermissions(operation)).token)
      expect(reply).toRefuse('invalid_request')
      expect(JSON.stringify(reply.body)).toContain('nothingWeKnow')
    },
  )

  test.for(done.map(named))(
    '%s leaves one audit line, tells its screens, and does neither when it is repeated',
    async ([, operation], { ask, withAllPermissions, home, server }) => {
      const lines = () => auditLines(server.database.pool)
      const given = await givenFor(operation, home)
      const { token } = await withAllPermissions(operation)
      const before = await lines()
      const toldBefore = await toldTopics(server.database.pool)
      const first = await ask(operation, given, token, `${operation.name}-1`)
      expect(first).toSucceed()
      expect(await lines()).toBe(before + 1)
      const toldOnce = await toldTopics(server.database.pool)
      if (!changesNoScreen.has(operation.name) && !operation.path.endsWith('/export'))
        expect(refreshed(toldBefore, toldOnce)).toContain(operation.area)
      const again = await ask(operation, given, token, `${operation.name}-1`)
      expect(again).toSucceed()
      if (!operation.download) expect(again.headers['idempotency-hit']).toBe('true')
      if (!operation.secretAnswer) expect(again.body).toEqual(first.body)
      expect(await lines()).toBe(before + 1)
      const own = (told: Told) => [...told].filter(([topic]) => !topic.startsWith('job.'))
      if (!plansJob(toldBefore, toldOnce)) expect(own(await toldTopics(server.database.pool))).toEqual(own(toldOnce))
    },
  )

  test.for(done.filter(guardsVersion).map(named))(
    '%s refuses a version that is not the one on record, and writes nothing',
    async ([, operation], { ask, withAllPermissions, home, server }) => {
      const given = { ...(await givenFor(operation, home)), version: 9_999 }
      const before = await auditLines(server.database.pool)
      expect(await ask(operation, given, (await withAllPermissions(operation)).token)).toRefuse('changed_meanwhile')
      expect(await auditLines(server.database.pool)).toBe(before)
    },
  )

  test.for(done.filter(isUpdate).map(named))(
    '%s shows each changed field in its audit line, before and after',
    async ([, operation], { ask, withAllPermissions, home, server }) => {
      const { token } = await withAllPermissions(operation)
      const given = await givenFor(operation, home)
      const saved = await ask(operation, given, token)
      expect(saved).toSucceed()
      let version = versionOf(saved.body)
      const accepted: Change[] = []
      for (const change of changesOf(operation, given, saved.body)) {
        const reply = await ask(operation, { ...given, ...change.fields, version }, token)
        if (reply.status >= 400) continue
        version = versionOf(reply.body)
        accepted.push(change)
        expect([change.name, await lastAudit(server.database.pool)]).toEqual([change.name, 'before and after differ'])
        const back = await ask(operation, { ...given, version }, token)
        if (back.status < 400) version = versionOf(back.body)
      }
      expect(accepted).not.toEqual([])
    },
  )
}

/** What these change is on no screen but the caller's own, which reads itself again, or in the audit log alone. */
const changesNoScreen = new Set([
  'invoices.exportXlsx',
  'identity.hideSensitiveData',
  'identity.endOwnSessions',
  'guardians.reveal',
  'homologations.readRetorno',
  'jobs.see',
  'schools.documentFile',
  'settlements.reportFile',
  'secondFactors.configure',
  'secondFactors.sendCode',
  'secondFactors.prove',
])

type Told = ReadonlyMap<string, number>

/** How often each topic was published in the installation. */
async function toldTopics(pool: Pool): Promise<Told> {
  const found = await pool.query<{ topic: string; count: number }>(
    `select topic, count(*) as count from (select topic from outbox union all select topic from event_log) e group by topic`,
  )
  return new Map(found.rows.map(({ topic, count }) => [topic, Number(count)]))
}

function newTopics(before: Told, after: Told): string[] {
  return [...after].filter(([topic, count]) => count > (before.get(topic) ?? 0)).map(([topic]) => topic)
}

function plansJob(before: Told, after: Told): boolean {
  return newTopics(before, after).includes('job.planned')
}

/** Areas whose screens are read again. What a job does is told by the job when it does it. */
function refreshed(before: Told, after: Told): string[] {
  return newTopics(before, after).flatMap((topic) => {
    const event = eventsByTopic.get(topic)
    if (topic === 'job.planned') return Object.keys(areas)
    return event ? [event.area, ...event.touches] : []
  })
}

function named(operation: Operation): [string, Operation] {
  return [operation.name, operation]
}

/** Two people who change a record at once: the second must have seen what the first wrote. */
function guardsVersion({ body }: Operation): boolean {
  return body instanceof z.ZodObject && 'version' in body.shape
}

function isUpdate({ name, method, body }: Operation): boolean {
  return method === 'PUT' && body !== undefined && canVary(body) && !variesTogether.has(name)
}

function versionOf(body: unknown): number | undefined {
  const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined
  return typeof version === 'number' ? version : undefined
}

type Pool = { query: <Row>(text: string) => Promise<{ rows: Row[] }> }

async function auditLines(pool: Pool): Promise<number> {
  const found = await pool.query<{ count: number }>(
    'select (select count(*) from audit_inbox) + (select count(*) from audit_log) as count',
  )
  return Number(found.rows[0]?.count)
}

/** What the newest audit line says of the change, in words that a failed test shows. */
async function lastAudit(pool: Pool): Promise<string> {
  const found = await pool.query<{ body: string }>(
    `select body from (select at, id as place, body from audit_inbox union all select at, seq, body from audit_log) a
     order by at desc, place desc limit 1`,
  )
  const { before = {}, after = {} } = JSON.parse(found.rows[0]?.body ?? '{}')
  const names = Object.keys(after)
  if (names.length === 0) return 'nothing after'
  return names.every((name) => name in before) ? 'before and after differ' : `before lacks one of ${names.join(', ')}`
}
