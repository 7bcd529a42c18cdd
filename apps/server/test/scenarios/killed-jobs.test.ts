// Every kind of job is killed wherever it leaves something else in the database: before each transaction begins and each that writes commits, at
// its opening, in a chunk and at its end; run again it goes on from there. It does everything once, and none stays in progress. `KILL_POINTS=all`: before each query.
import { jobKinds } from '@caderneta/contracts'
import { cancelInvoices, closeInvoices } from '../../src/areas/invoices/many-invoices.job.ts'
import { issueClass } from '../../src/areas/invoices/issue-chunk.job.ts'
import { inspectSheetJob } from '../../src/areas/imports/inspect-sheet.job.ts'
import { writeJobs } from '../../src/areas/imports/write-rows.job.ts'
import { issueMonth } from '../../src/areas/invoices/issue-month.job.ts'
import { readRetornoOf } from '../../src/areas/bank-files/read-retorno.job.ts'
import { downloadInvoices } from '../../src/areas/slips/draw-slips.job.ts'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import { areas } from '../../src/areas/index.ts'
import { exportJobs } from '../../src/platform/exports/export-job.ts'
import type { ChunkedJob } from '../../src/platform/jobs/chunked-job.ts'
import type { Client } from '../support/api.ts'
import { nextNumber } from '../support/build.ts'
import { csvSheet, sheetFamily } from '../support/enrollment-sheet.ts'
import { leavers, reEnrollmentCsv } from '../support/re-enrollment-sheet.ts'
import type { Builders } from '../support/builders.ts'
import { buildClassOfStudents, buildThreeInvoices, december } from '../support/class-of-students.ts'
import { issuedTitles } from '../support/issued-titles.ts'
import { noneLeftOpen } from '../support/lock-waits.ts'
import { Killed, type KillPoints, mortalPlatform } from '../support/mortal-platform.ts'
import { retornoFile } from '../support/retorno-file.ts'
import { jobContext, plannedJob } from '../support/run-job.ts'
import { expect, test, type TestServer } from '../support/server.ts'
import { demonstrationScenes } from './killed-demonstration.ts'
import { enrollmentScenes } from './killed-enrollments.ts'
import { giveBackScenes } from './killed-give-backs.ts'
import { listingScenes } from './killed-listings.ts'
import { moneyScenes } from './killed-money-jobs.ts'
import { paymentFileScenes } from './killed-payment-files.ts'
import { notificationScenes } from './killed-notifications.ts'
import { remessaScenes } from './killed-remessa.ts'
import { sheetScenes } from './killed-sheets.ts'
import { must } from '../../src/platform/must.ts'
import { countMonthsAnew } from '../support/months-counted-anew.ts'

type World = { server: TestServer; build: Builders; admin: Client; adminId: string; remessa: Client }
type AnyJob = Pick<ChunkedJob<Record<string, unknown>>, 'runJob' | 'kind' | 'handler'>
/** A job that was planned, and what must be true when it is over. */
type Planned = { jobId: string; isRight: () => Promise<void> }
type Scene = { job: AnyJob; plan: (world: World) => Promise<Planned> }

const readRetorno = readRetornoOf(2)
const exports = exportJobs(areas.flatMap(({ endpoints }) => endpoints))

function exportScene(kind: string, operation: string, filter: Record<string, unknown> = {}): Scene {
  const job = must(
    exports.find((each) => each.kind === kind),
    'each kind of export has its job',
  )
  return {
    job,
    plan: async ({ server, build, admin, adminId }) => {
      await buildClassOfStudents(build, 3)
      const asked = { operation, params: {}, format: 'xlsx', filter } as const
      const held = { schools: 'all', isMasked: false, locale: 'pt-BR' } as const
      const jobId = await plannedJob(server, { network: build.network, userId: adminId }, (scope, id) =>
        job.plan(scope, { id, subjectIds: [id], input: { ...asked, ...held } }),
      )
      const isRight = async () => {
        const file = await build.ground.pool.query('select name from stored_file where id = $1', [jobId])
        expect(file.rows).toHaveLength(1)
        expect((await admin.jobs.get({ id: jobId })).body.doneCount).toBe(1)
      }
      return { jobId, isRight }
    },
  }
}

async function threeIssued(world: World): Promise<string[]> {
  const { ids } = await buildThreeInvoices(world.build, world.admin)
  for (const id of ids) expect(await world.admin.invoices.close({ id })).toSucceed()
  return ids
}

/** Three families of a class of their own. */
async function sentSheet({ build, admin }: World) {
  const { id: classId, schoolId } = await build.class()
  const { rows } = await build.ground.pool.query<{ code: string; name: string }>(
    'select s.code, c.name from academic_class c join school s on s.id = c.school_id where c.id = $1 and s.id = $2',
    [classId, schoolId],
  )
  const place = { schoolCode: String(rows[0]?.code), className: String(rows[0]?.name) }
  // Far from the numbers of the families that other scenes make.
  const from = 2_000_000 + nextNumber() * 10
  const bytes = csvSheet([from, from + 1, from + 2].map((number) => sheetFamily(number, place)))
  const sent = await admin.imports.upload({ kind: 'enrollments', file: { name: 'familias.csv', bytes } })
  expect(sent).toSucceed()
  return { ...sent.body, classId }
}

const statusesOf = async ({ admin }: World, ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => admin.invoices.get({ id })))).map(({ body }) => body.status)

const scenes: Record<string, Scene> = {
  // First: it goes into an empty network.
  ...demonstrationScenes,
  ...enrollmentScenes,
  ...notificationScenes,
  ...sheetScenes,
  ...listingScenes,
  ...moneyScenes,
  ...giveBackScenes,
  ...paymentFileScenes,
  BulkIssue: {
    job: issueClass,
    plan: async (world) => {
      const { classId, schoolId } = await buildClassOfStudents(world.build, 3)
      const { id: co_guardian_id } = await world.build.guardian()
      const of = { class_id: classId, school_id: schoolId }
      const shared = await world.build.enrollment({ ...of, co_guardian_id, guardian_ppm: 250_000 })
      const { jobId } = (await world.admin.invoices.createBulk({ classId, ...december })).body
      const isRight = async () => {
        const { items } = (await world.admin.invoices.list({ classId })).body
        expect(items.map(({ status }) => status)).toEqual(Array(5).fill('generated'))
        expect(new Set(items.map(({ number }) => number)).size).toBe(5)
        const parts = (await world.admin.invoices.list({ enrollmentId: shared.id })).body.items
        expect(parts.map(({ nominalCents }) => nominalCents).toSorted((one, other) => one - other)).toEqual([
          25_000, 75_000,
        ])
      }
      return { jobId, isRight }
    },
  },
  MonthIssue: {
    job: issueMonth,
    plan: async (world) => {
      const { schoolId, classId } = await buildClassOfStudents(world.build, 3)
      const { jobId } = (await world.admin.invoices.createMonth({ schoolId, competence: december.competence })).body
      const isRight = async () => {
        const { items } = (await world.admin.invoices.list({ classId })).body
        expect(items.map(({ status }) => status)).toEqual(['generated', 'generated', 'generated'])
        expect(new Set(items.map(({ number }) => number)).size).toBe(3)
      }
      return { jobId, isRight }
    },
  },
  CancelInvoices: {
    job: cancelInvoices,
    plan: async (world) => {
      const ids = await threeIssued(world)
      const asked = await world.admin.invoices.cancelMany({ invoiceIdList: ids, comment: 'turma fechada' })
      const isRight = async () => expect(await statusesOf(world, ids)).toEqual(['canceled', 'canceled', 'canceled'])
      return { jobId: asked.body.jobId, isRight }
    },
  },
  CloseInvoices: {
    job: closeInvoices,
    plan: async (world) => {
      const { ids } = await buildThreeInvoices(world.build, world.admin)
      const asked = await world.admin.invoices.closeOpen({})
      const isRight = async () => expect(await statusesOf(world, ids)).toEqual(['generated', 'generated', 'generated'])
      return { jobId: asked.body.jobId, isRight }
    },
  },
  DownloadInvoices: {
    job: downloadInvoices,
    plan: async (world) => {
      const asked = await world.admin.slips.requestDownload({ ids: await threeIssued(world) })
      const isRight = async () =>
        expect((await world.admin.slips.download({ id: asked.body.id })).body.url).toEqual(expect.any(String))
      return { jobId: asked.body.id, isRight }
    },
  },
  ...remessaScenes,
  Retorno: {
    job: readRetorno,
    plan: async (world) => {
      const { server, build, remessa } = world
      const { id } = await build.bankAccount({ account: '40001', account_digit: '2' })
      const bankAgreement = await build.bankAgreement({ bank_account_id: id })
      const numbers = [1, 2, 3, 4, 5]
      const given = numbers.map((nossoNumero) => ({ nossoNumero, cents: 50_000, dueOn: '2026-12-10' }))
      const titles = await issuedTitles(server, build, bankAgreement.id, given)
      const lines = numbers.map((nossoNumero) => ({ kind: 'settled' as const, nossoNumero, cents: 50_000 }))
      const bytes = retornoFile({ account: '40001', lines })
      const sent = await remessa.bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })
      expect(sent).toSucceed()
      const isRight = async () => {
        const { body } = await remessa.bankFiles.getRetorno({ id: sent.body.id })
        expect(body).toMatchObject({ status: 'processed', settledCount: 5, paidCents: 250_000, doneCount: 5 })
        const ids = titles.map((title) => title.id)
        const found = await build.ground.pool.query<{ cents: number; holds: number }>(
          `select (select sum(cents)::int from payment where invoice_id = any($1)) as cents,
             (select count(*)::int from invoice_hold where invoice_id = any($1)) as holds`,
          [ids],
        )
        expect(found.rows).toEqual([{ cents: 250_000, holds: 0 }])
      }
      return { jobId: sent.body.jobId, isRight }
    },
  },
  InspectSheet: {
    job: inspectSheetJob,
    plan: async (world) => {
      const { id, jobId } = await sentSheet(world)
      const isRight = async () =>
        expect((await world.admin.imports.get({ id })).body).toMatchObject({ status: 'success', goodCount: 3 })
      return { jobId, isRight }
    },
  },
  ImportEnrollment: {
    job: writeJobs.enrollments,
    plan: async (world) => {
      const { id, jobId: inspection, classId } = await sentSheet(world)
      await inspectSheetJob.runJob(await jobContext(world.server, world.build.network), inspection)
      const { version } = (await world.admin.imports.get({ id })).body
      const { jobId } = (await world.admin.imports.confirm({ id, version })).body
      const isRight = async () => {
        expect((await world.admin.imports.get({ id })).body).toMatchObject({ status: 'imported', doneCount: 3 })
        expect((await world.admin.enrollments.list({ classId })).body.items).toHaveLength(3)
      }
      return { jobId, isRight }
    },
  },
  ImportReEnrollment: {
    job: writeJobs.reEnrollments,
    plan: async (world) => {
      const { rows, toClassId } = await leavers(world.build, 3)
      const sent = await world.admin.imports.upload({
        kind: 'reEnrollments',
        file: { name: 'rematriculas.csv', bytes: reEnrollmentCsv(rows) },
      })
      const { id, jobId: inspection } = sent.body
      await inspectSheetJob.runJob(await jobContext(world.server, world.build.network), inspection)
      const { version } = (await world.admin.imports.get({ id })).body
      const { jobId } = (await world.admin.imports.confirm({ id, version })).body
      const isRight = async () => {
        expect((await world.admin.imports.get({ id })).body).toMatchObject({ status: 'imported', doneCount: 3 })
        expect((await world.admin.enrollments.list({ classId: toClassId })).body.items).toHaveLength(3)
      }
      return { jobId, isRight }
    },
  },
  Export: exportScene('Export', 'classes.export'),
  ExportDefaultingFinancialGuardian: exportScene('ExportDefaultingFinancialGuardian', 'collection.export', {
    order: '-delay',
  }),
  ExportInvoice: exportScene('ExportInvoice', 'invoices.exportXlsx', { order: 'state' }),
}

/** How far a job is: whatever it has written that its next run will not write again. */
async function progressOf({ build }: World, jobId: string): Promise<string> {
  const found = await build.ground.pool.query(
    `select j.done_count, j.finished_at, (select jsonb_agg(c.done_at) from background_job_chunk c where c.job_id = j.id) as chunks
     from background_job j where j.id = $1`,
    [jobId],
  )
  return JSON.stringify(found.rows)
}

const points: KillPoints = process.env.KILL_POINTS === 'all' ? 'all' : 'distinct'

/** Killed at its first point, then at its second, and so on; as soon as one run got on, the next begins with the first again. */
async function runKilled(world: World, job: AnyJob, jobId: string): Promise<number> {
  let kills = 0
  let killedAt = 1
  for (;;) {
    const before = await progressOf(world, jobId)
    const mortal = mortalPlatform(world.server.composition.platform, killedAt, points)
    const context = await jobContext(world.server, world.build.network, { platform: mortal.platform })
    const ended = await job.runJob(context, jobId).then(
      () => null,
      (error: unknown) => error,
    )
    await mortal.end()
    await noneLeftOpen(world.build.ground.pool)
    if (ended === null) return kills
    if (!(ended instanceof Killed)) throw ended
    kills += 1
    killedAt = (await progressOf(world, jobId)) === before ? killedAt + 1 : 1
  }
}

test('every kind of job that is declared is killed here', () => {
  expect(Object.keys(scenes).toSorted()).toEqual([...jobKinds.keys()].toSorted())
})

for (const [kind, { job, plan }] of Object.entries(scenes)) {
  test(`${kind}: killed wherever that leaves something else, it ends as if it had never been`, async ({
    as,
    users,
    build,
    server,
  }) => {
    const admin = await users('admin')
    const world = { server, build, admin: as(admin), adminId: admin.id, remessa: as(await users('remessa')) }
    // A scene may have moved the day on.
    server.setDate('2026-11-20')
    const { jobId, isRight } = await plan(world)
    // Some scenes lay their invoices down past the calls.
    await countMonthsAnew(build.ground.pool, build.network)
    expect(await runKilled(world, job, jobId)).toBeGreaterThan(5)
    const over = (await world.admin.jobs.get({ id: jobId })).body
    expect(over).toMatchObject({ status: 'Success', finishedAt: expect.any(String), failedCount: 0 })
    await isRight()
    expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  })
}
