// Jobs over many invoices, transfers and papers, as the scenario of killed jobs plans and judges them.
import { drawStatements } from '../../src/areas/documents/draw-statements.job.ts'
import { readErpFile } from '../../src/areas/erp-files/read-erp-file.job.ts'
import { writeRetornos } from '../../src/areas/erp-retornos/write-retornos.job.ts'
import { inspectSheetJob } from '../../src/areas/imports/inspect-sheet.job.ts'
import { writeJobs } from '../../src/areas/imports/write-rows.job.ts'
import { quarantineInvoices, releaseInvoices } from '../../src/areas/invoices/many-invoices.job.ts'
import { plannedPieces, scheduleTransfers } from '../../src/areas/payouts/schedule-transfers.job.ts'
import { sendInvoices } from '../../src/areas/sendings/send-invoices.job.ts'
import { auditTransfers } from '../../src/areas/transfer-audits/audit-transfers.job.ts'
import { calculateTransfers, closeTransfers } from '../../src/areas/transfers/many-transfers.job.ts'
import type { MailSettings } from '../../src/platform/mail/mail-settings.ts'
import type { JobContext } from '../../src/platform/jobs/job.ts'
import { type Client, clientOf } from '../support/api.ts'
import { buildUser, groundOf } from '../support/build.ts'
import type { Builders } from '../support/builders.ts'
import { payoutAccount } from '../support/payout-scene.ts'
import { closedTransferOf } from '../architecture/samples/transfers.ts'
import { buildThreeInvoices } from '../support/class-of-students.ts'
import { erpRemessa } from '../support/erp-remessa.ts'
import { invoiceCsv, type Kind, pupils, type SheetRow } from '../support/invoice-sheet.ts'
import { jobContext, plannedJob } from '../support/run-job.ts'
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

/** A call of the provider plans these jobs; here they are planned without it. */
async function transfersPlanned(
  { server, build, adminId }: Place,
  job: Planner,
): Promise<{ jobId: string; ids: string[] }> {
  const ids: string[] = []
  for (const _ of [1, 2, 3]) ids.push((await build.transfer()).id)
  const jobId = await plannedJob(server, { network: build.network, userId: adminId }, (scope, id) =>
    job.plan(scope, { id, subjectIds: ids, input: {} }),
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

/** The provider's call asks for audits; its answer is the job. */
async function auditsAsked({ server, build }: Place, transferIds: readonly string[]): Promise<{ jobId: string }> {
  const provider = await buildUser(groundOf(server.database.pool), 0, 'global', [])
  const client = clientOf(server.app, provider.token, { __tenant: String(build.network) })
  const asked = await client.transferAudits.run({ transferIds: [...transferIds] })
  expect(asked).toSucceed()
  return asked.body
}

/** Letters are queued, and nobody is connected to: workers send them. */
const mail: MailSettings = {
  from: 'caderneta@example.com',
  needsTls: false,
  serverOf: async () => ({ host: 'localhost', port: 1, isEncrypted: false, user: null, password: null }),
}

/** Payments are planned, and nobody is connected to: workers tell the provider. */
const pix = { url: 'http://localhost:1', clientSecret: 'none', webhookSecret: 'none' }

/** Families whose payers the school's system names: each line is one invoice. */
async function remessaOfSchool({ build, admin }: Place) {
  const { id: schoolId } = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const numbers = [810_001, 810_002, 810_003]
  const taxIds: string[] = []
  for (const _ of numbers) {
    const { id: guardianId, taxId } = await build.guardian()
    await build.enrollment({ school_id: schoolId, guardian_id: guardianId, school_year: 2026, status: 'enrolled' })
    taxIds.push(taxId)
  }
  const slips = numbers.map((number, place) => ({
    number,
    taxId: taxIds[place] ?? '',
    dueOn: '2026-12-10',
    cents: 90_000,
  }))
  const sent = await admin.erpFiles.upload({ schoolId, file: { name: 'cobranca.rem', bytes: erpRemessa(slips) } })
  expect(sent).toSucceed()
  const isRight = async () => {
    const { rows } = await build.ground.pool.query(
      `select l.status, l.is_issued, i.number is not null as has_number from erp_line l join invoice i on i.id = l.invoice_id
       where l.erp_file_id = $1`,
      [sent.body.id],
    )
    const issued = { status: 'done', is_issued: true, has_number: true }
    expect(rows).toEqual([issued, issued, issued])
    expect((await admin.invoices.list({ schoolId })).body.items).toHaveLength(3)
  }
  return { jobId: sent.body.jobId, isRight }
}

/** Its retorno is asked for once its slips are invoices. */
async function answersOfSchool(place: Place) {
  const { server, build, admin } = place
  const { jobId: reading } = await remessaOfSchool(place)
  await readErpFile.runJob(await jobContext(server, build.network), reading)
  const [file] = (await admin.erpFiles.list({})).body.items
  const schoolId = String(file?.schoolId)
  const asked = await admin.erpRetornos.write({ schoolId })
  expect(asked).toSucceed()
  const isRight = async () => {
    const { items } = (await admin.erpRetornos.list({ schoolId })).body
    expect(items).toMatchObject([{ sequence: 1, answerCount: 3, untoldCount: 0 }])
    expect(await admin.erpRetornos.write({ schoolId })).toRefuse('nothing_to_answer')
  }
  return { jobId: asked.body.jobId, isRight }
}

export const moneyScenes = {
  ErpFile: { job: readErpFile, plan: remessaOfSchool },
  ErpRetorno: { job: writeRetornos, plan: answersOfSchool },
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
      const asked = { network: place.build.network, userId: place.adminId }
      const jobId = await plannedJob(place.server, asked, (scope, id) =>
        sendInvoices.plan(scope, { id, subjectIds: ids, input: {} }),
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
  AuditTransfers: {
    job: auditTransfers,
    plan: async (place: Place) => {
      const ids: string[] = []
      for (const _ of [1, 2, 3]) ids.push((await place.build.transfer()).id)
      const { jobId } = await auditsAsked(place, ids)
      const isRight = async () => {
        const { rows } = await place.build.ground.pool.query(
          `select a.status, count(v.criterion)::int as verdicts, t.audit_status from transfer_audit a
           join transfer t on t.id = a.transfer_id left join transfer_audit_verdict v on v.audit_id = a.id
           where a.transfer_id = any($1) group by a.id, a.status, t.audit_status`,
          [ids],
        )
        const audited = { status: 'finished', verdicts: 10, audit_status: 'notExecuted' }
        expect(rows).toEqual([audited, audited, audited])
      }
      return { jobId, isRight }
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
  ScheduleTransfers: {
    job: {
      ...scheduleTransfers,
      runJob: (context: JobContext, jobId: string) =>
        scheduleTransfers.runJob({ ...context, platform: { ...context.platform, pix } }, jobId),
    },
    plan: async (place: Place) => {
      const ids: string[] = []
      for (const _ of [1, 2, 3]) {
        const { id: schoolId } = await place.build.school()
        await payoutAccount(place.build, schoolId)
        ids.push(await closedTransferOf({ build: place.build, schoolId }))
      }
      const { id: bankAccountId } = await place.build.bankAccount()
      const pieces = plannedPieces(ids.map((id) => ({ id, cents: 10_000 })))
      const asked = { network: place.build.network, userId: place.adminId }
      const jobId = await plannedJob(place.server, asked, (scope, id) =>
        scheduleTransfers.plan(scope, { id, pieces, input: { method: 'pix', bankAccountId } }),
      )
      const isRight = async () => {
        const { rows } = await place.build.ground.pool.query(
          `select t.status, count(*)::int as payouts, sum(y.cents)::int as cents from transfer t join payout y on y.transfer_id = t.id
           where t.id = any($1) group by t.id, t.status`,
          [ids],
        )
        const one = { status: 'scheduled', payouts: 1, cents: 10_000 }
        expect(rows).toEqual([one, one, one])
        // Closed by hand, without a posting: undone, so that the ledger is what the invoices made.
        await place.build.ground.pool.query(
          `with p as (delete from payout where transfer_id = any($1)), m as (delete from transfer_payment where transfer_id = any($1)),
           n as (delete from transfer_installment where transfer_id = any($1)) delete from transfer where id = any($1)`,
          [ids],
        )
      }
      return { jobId, isRight }
    },
  },
}
