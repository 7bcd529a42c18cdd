// Audits of transfers: facts against a reckoning of their own, runs by hand and by themselves, and what keeps a transfer from being paid.
import { auditCriterionTable } from '@caderneta/contracts/transfer-audit-criteria'
import { auditCriteria, type AuditCriterion } from '@caderneta/kernel/audit-criteria'
import { newId } from '../../platform/uuid.ts'
import type { Client } from '../../../test/support/api.ts'
import { groundOf } from '../../../test/support/build.ts'
import { type Builders, buildersOf } from '../../../test/support/builders.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { november, transferScene } from '../../../test/support/transfer-scene.ts'
import { auditTransfers } from './audit-transfers.job.ts'
import { onTransferClosed } from './on-transfer-closed.listener.ts'

/** A network of its own: criteria and laboratory are of a whole network. */
const networkOf = ({ database: { pool } }: TestServer) => buildersOf(groundOf(pool))

type Limits = Partial<Record<AuditCriterion, { isEnabled?: boolean; warn?: number; reprove?: number }>>

async function saved(admin: Client, limits: Limits, others: { isEnabled: boolean } = { isEnabled: true }) {
  const { version } = (await admin.transferAudits.criteria({})).body
  const criteria = auditCriteria.map((criterion) => {
    const { warnPpm, reprovePpm } = auditCriterionTable[criterion]
    const own = limits[criterion]
    const defaults = {
      isEnabled: own !== undefined || others.isEnabled,
      warn: warnPpm / 1e6,
      reprove: reprovePpm / 1e6,
    }
    return { criterion, ...defaults, ...own }
  })
  expect(await admin.transferAudits.saveCriteria({ version, criteria, reason: 'teste' })).toSucceed()
}

/** What the relay does once a transfer is closed. */
async function heardClosing(server: TestServer, build: Builders, id: string): Promise<void> {
  const event = { seq: 1, eventId: newId(), topic: 'transfer.changed', subjectId: id, version: 2 }
  await onTransferClosed.hear(
    { ...event, payload: { status: 'pendingAnalysis' } },
    await jobContext(server, build.network),
  )
}

async function lastAudit(admin: Client, transferId: string) {
  const [last] = (await admin.transferAudits.list({ transferId })).body.items
  return (await admin.transferAudits.get({ id: last?.id ?? '' })).body
}

test('the facts of an audit are those that a reckoning by hand finds, and a run by hand and one on closing agree', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const { pool } = build.ground
  const first = await scene.issued(100_000)
  const counter = await scene.issued(50_000)
  const canceled = await scene.issued(70_000)
  const evaded = await scene.issued(80_000)
  await scene.close()
  expect(await admin.invoices.cancel({ id: canceled.id, comment: 'engano' })).toSucceed()
  expect(await admin.invoices.pay({ id: counter.id, paidDate: '2026-11-20', totalPaidCents: 50_000 })).toSucceed()
  await pool.query(`update enrollment set status = 'enrolled' where id = $1`, [evaded.enrollmentId])
  const leaving = {
    leftOn: '2026-09-14',
    reason: 'moved',
    note: 'mudou',
    askedBy: 'family',
    monthCharge: 'none',
  } as const
  expect(await admin.departures.evade({ id: evaded.enrollmentId, ...leaving })).toSucceed()
  // A month later: an invoice of October that comes late, two of November, one of them with a fixed discount of a fifth.
  await scene.issued(30_000)
  await scene.issued(100_000, { competence: november, enrollmentId: first.enrollmentId })
  const discounted = await scene.issued(90_000, { competence: november })
  await pool.query(`update enrollment set discounts = '[{"kind":"fixed","percentPpm":200000}]' where id = $1`, [
    discounted.enrollmentId,
  ])
  // Two guardians with one phone; the first invoice of one enrollment fell due 40 days ago.
  await pool.query('update guardian set phone = null where tenant_id = $1', [build.network])
  await pool.query(`delete from guardian_contact where tenant_id = $1 and kind = 'phone'`, [build.network])
  await pool.query(
    `insert into guardian_contact (tenant_id, guardian_id, kind, value) select tenant_id, guardian_id, 'phone', '+5511999990000' from invoice where id = any($1)`,
    [[first.id, discounted.id]],
  )
  await pool.query(`update invoice set due_on = '2026-10-11', original_due_on = '2026-10-11' where id = $1`, [first.id])
  const id = await scene.transfer(november)
  await pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [id])
  expect(await admin.transfers.close({ id })).toSucceed()
  await heardClosing(server, build, id)
  const automatic = await lastAudit(admin, id)
  const discountedMonth = 90_000
  expect(automatic.facts).toEqual({
    asOf: '2026-11-20',
    month: { competence: november, students: 2, invoices: 2, cents: 190_000 },
    before: { competence: '2026-10-01', students: 4, invoices: 4, cents: 300_000 },
    closedBefore: 1,
    coveredInvoices: 3,
    coveredCents: 220_000,
    coveredStudents: 3,
    lateInvoices: 1,
    counterInvoices: 1,
    canceledInvoices: 1,
    evadedStudents: 1,
    listCents: 100_000 + discountedMonth,
    discountCents: discountedMonth / 5,
    firstInvoices: 1,
    firstUnpaid: 1,
    payers: 3,
    payersSharingContact: 2,
    largestPayerCents: 100_000,
  })
  expect(automatic).toMatchObject({ isAutomatic: true, number: 1, status: 'finished', result: 'reproved' })
  const verdicts = Object.fromEntries(automatic.verdicts.map((line) => [line.criterion, [line.verdict, line.value]]))
  expect(verdicts).toEqual({
    studentGrowth: ['approved', 0],
    ticketJump: ['reproved', 0.266666], // 950,00 against 750,00
    discountShare: ['approved', 0.094736], // 180,00 of 1.900,00
    paidAtSchool: ['reproved', 0.333333],
    canceledAfter: ['reproved', 0.333333],
    evasion: ['reproved', 0.333333],
    firstPaymentDefault: ['notExecuted', null],
    repeatedContacts: ['reproved', 0.666666],
    lateIssued: ['reproved', 0.333333],
    payerConcentration: ['notExecuted', null],
  })
  // The same facts once more, by hand: another record, the same verdicts and the same hash.
  const asked = await admin.transferAudits.run({ transferIds: [id] })
  expect(asked).toSucceed()
  await auditTransfers.runJob(await jobContext(server, build.network), asked.body.jobId)
  const byHand = await lastAudit(admin, id)
  expect(byHand).toMatchObject({ isAutomatic: false, number: 2, result: 'reproved', inputHash: automatic.inputHash })
  expect(byHand.verdicts).toEqual(automatic.verdicts)
})

test('a reproved transfer is not paid, by the program nor by the database, until a person releases it with a reason', async ({
  as,
  users,
  server,
}) => {
  const build = await networkOf(server)
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  await scene.issued(100_000)
  const id = await scene.transfer()
  expect(await admin.transfers.close({ id })).toSucceed()
  const payment = {
    id,
    installment: 1,
    bankAccountId: scene.accountId,
    means: 'pix',
    paidOn: '2026-11-20',
    reference: 'E1',
  } as const
  expect(await admin.transfers.recordPayment(payment)).toRefuse('transfer_audit_waiting')
  await saved(admin, { discountShare: { warn: 0.01, reprove: 0.02 } }, { isEnabled: false })
  await build.ground.pool.query(
    `update enrollment set discounts = '[{"kind":"sibling","percentPpm":100000}]' where tenant_id = $1 and school_id = $2`,
    [build.network, scene.schoolId],
  )
  await heardClosing(server, build, id)
  expect(await admin.transfers.recordPayment(payment)).toRefuse('transfer_audit_reproved')
  await expect(build.ground.pool.query('update transfer set paid_cents = 1 where id = $1', [id])).rejects.toMatchObject(
    { constraint: 'transfer_audited' },
  )
  const audit = await lastAudit(admin, id)
  const reason = 'Bolsas conferidas com a direção'
  const released = await admin.transferAudits.release({ id: audit.id, version: audit.version, reason })
  expect(released.body).toMatchObject({ result: 'reproved', releasedReason: reason })
  expect(await admin.transferAudits.release({ id: audit.id, version: audit.version, reason })).toRefuse(
    'transfer_audit_released',
  )
  expect((await admin.transfers.get({ id })).body).toMatchObject({ auditStatus: 'reproved', auditReleased: true })
  expect(await admin.transfers.recordPayment(payment)).toSucceed()
  // What is under way is not judged any more.
  expect(await admin.transferAudits.run({ transferIds: [id] })).toRefuse('transfer_audit_too_late')
  const [payment1] = (await admin.transfers.get({ id })).body.payments
  expect(await admin.transfers.undoPayment({ id: payment1?.id ?? '', version: 1, reason: 'outra conta' })).toSucceed()
  // A new run takes the release back.
  const again = await admin.transferAudits.run({ transferIds: [id] })
  await auditTransfers.runJob(await jobContext(server, build.network), again.body.jobId)
  expect(await admin.transfers.recordPayment(payment)).toRefuse('transfer_audit_reproved')
  const way = { method: 'pix', bankAccountId: scene.accountId, cents: 96_500 } as const
  expect(await admin.payouts.schedule({ id, ...way })).toRefuse('transfer_audit_reproved')
  expect(await admin.transferAudits.release({ id: audit.id, version: audit.version + 1, reason })).toRefuse(
    'transfer_audit_replaced',
  )
})

test('one run of a transfer at a time: of two asked for at once one begins, and the other hears that it is running', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  await scene.issued(100_000)
  const id = await scene.transfer()
  const rounds = Number(process.env.CADERNETA_RACES ?? 3)
  for (let round = 1; round <= rounds; round += 1) {
    const answers = await Promise.all([1, 2].map(() => admin.transferAudits.run({ transferIds: [id] })))
    const begun = answers.find(({ status }) => status === 202)
    expect(answers.find(({ status }) => status === 409)).toRefuse('transfer_audit_running')
    expect((await admin.transferAudits.list({ transferId: id })).body.items[0]).toMatchObject({
      status: 'running',
      number: round,
    })
    const context = await jobContext(server, build.network)
    // Two workers with the same chunk write its verdicts once.
    await Promise.all([1, 2].map(() => auditTransfers.runJob(context, begun?.body.jobId ?? '')))
    expect((await lastAudit(admin, id)).verdicts).toHaveLength(auditCriteria.length)
  }
  await expect(
    build.ground.pool.query(
      `insert into transfer_audit (tenant_id, id, transfer_id, school_id, competence, number, is_automatic, started_by, started_by_name)
      select tenant_id, gen_random_uuid(), transfer_id, school_id, competence, n, false, started_by, started_by_name
      from transfer_audit, generate_series(1000, 1001) n where transfer_id = $1 and number = 1`,
      [id],
    ),
  ).rejects.toMatchObject({ constraint: 'transfer_audit_running' })
})

test('without guaranteed revenue there is no audit, and with every criterion disabled it is not executed', async ({
  as,
  users,
  server,
}) => {
  const build = await networkOf(server)
  const admin = as(await users('global'), build.network)
  const uncovered = await transferScene(build, admin, { coverage: 'none', categories: [] })
  await uncovered.issued(100_000)
  const october = await uncovered.transfer()
  expect(await admin.transferAudits.run({ transferIds: [october] })).toRefuse('transfer_audit_without_guarantee')
  expect(await admin.transfers.close({ id: october })).toSucceed()
  await heardClosing(server, build, october)
  expect((await admin.transferAudits.list({ transferId: october })).body.items).toEqual([])
  expect((await admin.transfers.get({ id: october })).body.auditStatus).toBe('none')

  const scene = await transferScene(build, admin)
  await scene.issued(100_000)
  await saved(admin, {}, { isEnabled: false })
  const id = await scene.transfer()
  expect(await admin.transfers.close({ id })).toSucceed()
  await heardClosing(server, build, id)
  const audit = await lastAudit(admin, id)
  expect(audit).toMatchObject({ result: 'notExecuted', can: { release: { can: true } } })
  expect(new Set(audit.verdicts.map(({ verdict }) => verdict))).toEqual(new Set(['disabled']))
})

test('limits are saved by version, the warning below what reproves, and the laboratory tells which audits they would flip', async ({
  as,
  users,
  server,
}) => {
  const build = await networkOf(server)
  const admin = as(await users('global'), build.network)
  expect((await admin.transferAudits.criteria({})).body).toMatchObject({ version: 0, changedByName: null })
  const wrong = { discountShare: { warn: 0.3, reprove: 0.3 } }
  await expect(saved(admin, wrong)).rejects.toThrow('O percentual de aviso deve ser menor que o de reprovação')
  const shares = [50_000, 150_000, 250_000]
  await saved(admin, { discountShare: { warn: 0.1, reprove: 0.2 } }, { isEnabled: false })
  for (const share of shares) {
    const scene = await transferScene(build, admin)
    await scene.issued(100_000)
    await build.ground.pool.query(
      `update enrollment set discounts = jsonb_build_array(jsonb_build_object('kind', 'fixed', 'percentPpm', $2::int)) where school_id = $1`,
      [scene.schoolId, share],
    )
    const id = await scene.transfer()
    expect(await admin.transfers.close({ id })).toSucceed()
    await heardClosing(server, build, id)
  }
  const stale = { version: 0, criteria: [], reason: 'velho' }
  expect((await admin.transferAudits.saveCriteria(stale)).status).toBe(400)
  const before = await build.ground.pool.query('select count(*)::int as count from transfer_audit')
  const tried = (await admin.transferAudits.laboratory({ criterion: 'discountShare', warn: 0.04, reprove: 0.15 })).body
  // 5 % warns now; 15 % is reproved instead of warned; 25 % stays reproved.
  expect(tried).toMatchObject({
    count: 3,
    flipped: 2,
    before: { approved: 1, warning: 1, reproved: 1, notExecuted: 0 },
    after: { approved: 0, warning: 1, reproved: 2, notExecuted: 0 },
    heldCount: 1,
    heldCents: 96_500,
    freedCount: 0,
    values: [0.05, 0.15, 0.25],
  })
  expect(tried.flips.map(({ value, before: was, after }) => [value, was, after])).toEqual([
    [0.15, 'warning', 'reproved'],
    [0.05, 'approved', 'warning'],
  ])
  const looser = (await admin.transferAudits.laboratory({ criterion: 'discountShare', warn: 0.3, reprove: 0.4 })).body
  expect(looser).toMatchObject({ flipped: 2, freedCount: 1, freedCents: 96_500, heldCount: 0 })
  // A criterion that was disabled is tried as if it were enabled; the others stay disabled.
  const other = (await admin.transferAudits.laboratory({ criterion: 'payerConcentration', warn: 0.1, reprove: 0.2 }))
    .body
  expect(other).toMatchObject({ before: { notExecuted: 0 }, after: { notExecuted: 3 } })
  const after = await build.ground.pool.query('select count(*)::int as count from transfer_audit')
  expect(after.rows).toEqual(before.rows)
})
