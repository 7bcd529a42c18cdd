// Jobs over many invoices, transfers and papers, as the scenario of killed jobs plans and judges them.
import { newId } from '../../src/platform/uuid.ts'
import { drawStatements } from '../../src/areas/documents/draw-statements.job.ts'
import { inspectSheetJob } from '../../src/areas/imports/inspect-sheet.job.ts'
import { writeJobs } from '../../src/areas/imports/write-rows.job.ts'
import { quarantineInvoices, releaseInvoices } from '../../src/areas/invoices/many-invoices.job.ts'
import { sendInvoices } from '../../src/areas/sendings/send-invoices.job.ts'
import { calculateTransfers, closeTransfers } from '../../src/areas/transfers/many-transfers.job.ts'
import { writeTransaction } from '../../src/platform/db/connection.ts'
import type { MailSettings } from '../../src/platform/mail/mail-settings.ts'
import type { JobContext } from '../../src/platform/jobs/job.ts'
import { commitOperation } from '../../src/platform/operation/commit-operation.ts'
import type { Client } from '../support/api.ts'
import type { Builders } from '../support/builders.ts'
import { buildThreeInvoices } from '../support/class-of-students.ts'
import { invoiceCsv, type Kind, pupils, type SheetRow } from '../support/invoice-sheet.ts'
import { jobContext } from '../support/run-job.ts'
import { expect, type TestServer } from '../support/server.ts'

type Place = { server: TestServer; build: Builders; admin: Client; adminId: string }

async function threeIssued({ build, admin }: Place): Promise<string[]> {
  const { ids } = await buildThreeInvoices(build, admin)
  for (const id of ids) expect(await admin.invoices.close({ id })).toSucceed()
  return ids
}

async function expectQuarantine({ admin }: Place, ids: readonly string[], isIn: boolean): Promise<void> {
  for (const id of ids) expect((await admin.invoices.get({ id })).body.isInQuarantine).toBe(isIn)
}

/** A sheet that is inspected and confirmed: the job that writes its rows. */
async function confirmedSheet({ server, build, admin }: Place, kind: Kind, rows: readonly SheetRow[]) {
  const sent = await admin.imports.upload({ kind, file: { name: `${kind}.csv`, bytes: invoiceCsv(kind, rows) } })
  expect(sent).toSucceed()
  const { id } = sent.body
  await inspectSheetJob.runJob(await jobContext(server, build.network), sent.body.jobId)
  const { version } = (await admin.imports.get({ id })).body
  const confirmed = await admin.imports.confirm({ id, version })
  expect(confirmed).toSucceed()
  const isRight = async () =>
    expect((await admin.imports.get({ id })).body).toMatchObject({ status: 'imported', doneCount: rows.length })
  return { jobId: confirmed.body.jobId, isRight }
}

type Planner = Pick<typeof closeTransfers, 'plan'>

/** Transfers are the provider's: its call plans the job, which runs as any other. */
async function transfersPlanned(
  { server, build, adminId }: Place,
  job: Planner,
): Promise<{ jobId: string; ids: string[] }> {
  const ids: string[] = []
  for (const _ of [1, 2, 3]) ids.push((await build.transfer()).id)
  const { platform, scope } = await jobContext(server, build.network)
  const jobId = newId()
  const planned = job.plan(scope, { id: jobId, subjectIds: ids, input: {} })
  await writeTransaction(platform.writePool, build.network, (tx) =>
    commitOperation(tx, {
      actor: { ...scope.actor, userId: adminId },
      operation: 'test',
      effects: { parts: planned.parts, audit: { subjectId: jobId, body: {} }, events: [planned.event] },
    }),
  )
  return { jobId, ids }
}

async function transferRows({ build }: Place, ids: readonly string[]) {
  const { rows } = await build.ground.pool.query<{ status: string; result_cents: number; lines: number }>(
    `select t.status, t.result_cents::int, (select count(*)::int from transfer_line l where l.transfer_id = t.id) as lines
     from transfer t where t.id = any($1)`,
    [ids],
  )
  return rows
}

/** Letters are queued, and nobody is connected to: workers send them. */
const mail: MailSettings = {
  from: 'caderneta@example.com',
  needsTls: false,
  serverOf: async () => ({ host: 'localhost', port: 1, isEncrypted: false, user: null, password: null }),
}

export const moneyScenes = {
  QuarantineInvoices: {
    job: quarantineInvoices,
    plan: async (place: Place) => {
      const ids = await threeIssued(place)
      const asked = await place.admin.invoices.quarantineMany({ invoiceIdList: ids, comment: 'contrato em análise' })
      return { jobId: asked.body.jobId, isRight: () => expectQuarantine(place, ids, true) }
    },
  },
  ReleaseInvoices: {
    job: releaseInvoices,
    plan: async (place: Place) => {
      const ids = await threeIssued(place)
      const comment = 'contrato confirmado'
      for (const id of ids) expect(await place.admin.invoices.quarantine({ id, comment })).toSucceed()
      const asked = await place.admin.invoices.leaveQuarantineMany({ invoiceIdList: ids, comment })
      return { jobId: asked.body.jobId, isRight: () => expectQuarantine(place, ids, false) }
    },
  },
  ImportInvoice: {
    job: writeJobs.invoices,
    plan: async (place: Place) => confirmedSheet(place, 'invoices', (await pupils(place.build, 3)).rows),
  },
  ImportLiquidation: {
    job: writeJobs.liquidations,
    plan: async (place: Place) => {
      const { schoolId, rows } = await pupils(place.build, 3)
      const { jobId } = await confirmedSheet(place, 'invoices', rows)
      await writeJobs.invoices.runJob(await jobContext(place.server, place.build.network), jobId)
      const { items } = (await place.admin.invoices.list({ schoolId })).body
      for (const { id } of items) expect(await place.admin.invoices.close({ id })).toSucceed()
      const numbers = await Promise.all(
        items.map(async ({ id }) => (await place.admin.invoices.get({ id })).body.number),
      )
      const paid = { paidDate: '20/11/2026', totalPaidCents: '1.000,00', means: 'Dinheiro' }
      return confirmedSheet(
        place,
        'liquidations',
        numbers.map((number) => ({ ...paid, number: String(number) })),
      )
    },
  },
  SendInvoices: {
    job: {
      ...sendInvoices,
      runJob: (context: JobContext, jobId: string) =>
        sendInvoices.runJob({ ...context, platform: { ...context.platform, mail } }, jobId),
    },
    plan: async (place: Place) => {
      const ids = await threeIssued(place)
      const { platform, scope } = await jobContext(place.server, place.build.network)
      const jobId = newId()
      const planned = sendInvoices.plan(scope, { id: jobId, subjectIds: ids, input: {} })
      await writeTransaction(platform.writePool, place.build.network, (tx) =>
        commitOperation(tx, {
          actor: { ...scope.actor, userId: place.adminId },
          operation: 'test',
          effects: { parts: planned.parts, audit: { subjectId: jobId, body: {} }, events: [planned.event] },
        }),
      )
      const isRight = async () => {
        for (const id of ids) expect((await place.admin.sendings.list({ id })).body.items).toHaveLength(1)
      }
      return { jobId, isRight }
    },
  },
  DrawStatements: {
    job: drawStatements,
    plan: async (place: Place) => {
      const ids = await threeIssued(place)
      const { schoolId } = (await place.admin.invoices.get({ id: ids[0] ?? '' })).body
      for (const id of ids)
        expect(await place.admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
      const asked = await place.admin.documents.drawMany({ id: schoolId, kind: 'expenses', year: 2026 })
      expect(asked).toSucceed()
      const { jobId } = asked.body
      const isRight = async () => {
        const file = await place.build.ground.pool.query('select name from stored_file where id = $1', [jobId])
        expect(file.rows).toHaveLength(1)
      }
      return { jobId, isRight }
    },
  },
  CloseTransfers: {
    job: closeTransfers,
    plan: async (place: Place) => {
      const { jobId, ids } = await transfersPlanned(place, closeTransfers)
      const closed = { status: 'done', result_cents: 0, lines: 0 }
      return { jobId, isRight: async () => expect(await transferRows(place, ids)).toEqual([closed, closed, closed]) }
    },
  },
  CalculateTransfers: {
    job: calculateTransfers,
    plan: async (place: Place) => {
      const { jobId, ids } = await transfersPlanned(place, calculateTransfers)
      const estimated = { status: 'open', result_cents: 0, lines: 0 }
      return {
        jobId,
        isRight: async () => expect(await transferRows(place, ids)).toEqual([estimated, estimated, estimated]),
      }
    },
  },
}
