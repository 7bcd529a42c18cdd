// A network where people decided about money: claims, statements, reports, transfers with their payments and retentions, and agreements.
import { must } from '../../src/platform/must.ts'
import { syncRefund } from '../../src/areas/payouts/sync-refund.ts'
import { syncPayout } from '../../src/areas/payouts/sync-payout.ts'
import { agreementScene, issuedAgreement, offerOf } from './agreement-scene.ts'
import type { Client } from './api.ts'
import { bankTalk } from './bank-talk.ts'
import type { Builders } from './builders.ts'
import { buildIssuedInvoice } from './issued-invoice.ts'
import { eventually } from './issued-titles.ts'
import { closedTransfer } from './payout-scene.ts'
import { pixMoney } from './pix-money.ts'
import { jobContext } from './run-job.ts'
import { expect, type TestServer } from './server.ts'
import { claimedPix, november, paidByPix, transferScene } from './transfer-scene.ts'

const on = '2026-11-20'
const reason = 'conferido'

/** Ids by what was decided. */
export type DecidedScene = Awaited<ReturnType<typeof decidedMoneyScene>>

type Given = {
  server: TestServer
  build: Builders
  /** Of the network. */
  admin: Client
  /** Two people of the provider: one asks, the other approves. */
  asker: Client
  second: Client
}

/** The workers of the server and its sandbox must run. The clock ends on 28/12/2026. */
export async function decidedMoneyScene(given: Given) {
  const reported = await reportedTwice(given)
  return {
    ...(await claims(given)),
    ...(await provedDay(given)),
    reported,
    recovery: await recovered(given),
    ...(await retained(given)),
    partBack: await partBack(given),
    detached: await detached(given),
    payout: await paidOut(given),
    refund: await refundByPix(given, reported),
    ...(await agreements(given)),
  }
}

/** Two Pix of R$ 1.000,00 that the bank of their payer asks back: one waits for a decision, one went back. */
async function claims({ server, build, asker }: Given) {
  const scene = await transferScene(build, asker)
  await build.ground.pool.query(`update bank_agreement set pix_key = 'pix@ipe.test' where bank_account_id = $1`, [
    scene.accountId,
  ])
  const claimed = async (end?: 'DEVOLVIDA') => {
    const { id } = await scene.issued(100_000)
    await paidByPix(server, build.network, id)
    await claimedPix(server, build.network, id, end)
    return id
  }
  return { blocked: await claimed(), returned: await claimed('DEVOLVIDA') }
}

/** A day of R$ 1.000,00 with a fee of R$ 2,10; the statement shows R$ 1,90 less, which a person calls a fee. */
async function provedDay({ build, admin }: Given) {
  const talk = await bankTalk(build, admin)
  await talk.says({ kind: 'settled', nossoNumero: await talk.number(), feeCents: 210, on })
  const days = async () => (await admin.conciliations.list({ bankAccountId: talk.accountId })).body.items
  await eventually(async () => (await days()).length === 1)
  const line = '<STMTTRN><DTPOSTED>20261120<TRNAMT>996.00<FITID>A1<MEMO>CRED COBRANCA</STMTTRN>'
  const list = `<BANKTRANLIST><DTSTART>20261118<DTEND>20261130\n${line}\n</BANKTRANLIST>`
  const bytes = Buffer.from(`OFXHEADER:100\n<OFX><STMTTRNRS><STMTRS>${list}</STMTRS></STMTTRNRS></OFX>\n`)
  const file = { name: 'extrato.ofx', bytes }
  expect(await admin.conciliations.readStatement({ bankAccountId: talk.accountId, file })).toSucceed()
  const { id, version } = must((await days())[0], 'the day is gathered')
  expect(await admin.conciliations.resolve({ id, version, decision: 'fee', reason })).toSucceed()
  return { day: id, account: talk.accountId }
}

/** A payment at the counter that one person reports as made twice and another confirms. */
async function reportedTwice({ build, admin, asker }: Given): Promise<string> {
  const { id } = await buildIssuedInvoice(build, admin)
  expect(await admin.invoices.pay({ id, paidDate: on, totalPaidCents: 100_000 })).toSucceed()
  const file = { name: 'comprovante.pdf', bytes: Buffer.from('%PDF-1.4\n% comprovante\n%%EOF\n') }
  const said = { paidDate: on, comment: reason, file, method: 'school', means: 'cash', cents: 100_000 } as const
  expect(await admin.settlements.reportDuplicate({ invoiceId: id, ...said })).toSucceed()
  const { items } = (await admin.settlements.listExceptions({ invoiceId: id })).body
  const waiting = must(items[0], 'the report waits')
  expect(await asker.settlements.confirmReport({ id: waiting.id, version: waiting.version })).toSucceed()
  return id
}

/** November takes back what October covered, which is put off; December takes the first of two installments, and its result is below zero. */
async function retained({ build, asker }: Given) {
  const scene = await transferScene(build, asker)
  const canceled = await scene.issued(100_000)
  await scene.close()
  expect(await asker.invoices.cancel({ id: canceled.id, comment: reason })).toSucceed()
  await scene.issued(300_000, { competence: november })
  const next = await scene.transfer(november)
  const sourceIds = (await asker.transfers.retained({ id: next })).body.items.map(({ sourceId }) => sourceId)
  const grouped = await asker.transfers.groupRetentions({ id: next, sourceIds, reason })
  expect(grouped).toSucceed()
  const { id: retention } = grouped.body
  const { items } = (await asker.retentions.dates({ id: retention })).body
  const installments = items.slice(0, 2).map(({ dueOn }) => ({ dueOn, cents: 48_250 }))
  const program = { id: retention, version: 1, rateKind: 'compound', rate: 0.02, reason, installments } as const
  expect(await asker.retentions.program(program)).toSucceed()
  const place = { school_id: scene.schoolId, school_plan_id: scene.schoolPlanId }
  const close = async (id: string) => {
    await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [id])
    expect(await asker.transfers.close({ id })).toSucceed()
    return id
  }
  await close(next)
  const below = await close((await build.transfer({ ...place, competence: '2026-12-01' })).id)
  const after = await close((await build.transfer({ ...place, competence: '2027-01-01' })).id)
  return { retention, next, below, after, school: scene.schoolId }
}

/**
 * Of R$ 1.000,00 of an installment that a school without coverage is paid R$ 200,00 go back with the month that they covered. @returns the transfer
 * of both.
 */
async function partBack({ server, build, asker }: Given): Promise<string> {
  const scene = await transferScene(build, asker, { coverage: 'none', categories: [], fee_ppm: 19_000 })
  const { id, enrollmentId } = await scene.issued(80_000)
  const later = await scene.issued(80_000, { enrollmentId, competence: november })
  const made = await issuedAgreement(build, asker, {
    ...offerOf([id, later.id], 160_000, 2),
    agreementType: 'all',
    installments: [
      { dueOn: '2026-11-27', cents: 100_000 },
      { dueOn: '2026-12-28', cents: 60_000 },
    ],
  })
  const installment = must(made.installments[0], 'two installments')
  await pixMoney({ server, build }, installment, 100_000)
  await build.ground.pool.query(`update payment set credited_on = '2026-10-20' where invoice_id = $1`, [installment])
  const { version } = await made.look()
  expect(await asker.agreements.cancel({ id: made.id, version, reason })).toSucceed()
  expect(await asker.settlements.giveBack({ id: later.id, comment: reason })).toSucceed()
  return (await scene.close()).id
}

/** R$ 400,00 apart from the months. @returns its transfer. */
async function detached({ build, asker, second }: Given): Promise<string> {
  const { schoolId } = await transferScene(build, asker)
  const made = await asker.adjustments.detach({ schoolId, cents: 40_000, paidOn: '2026-11-24', reason })
  expect(made).toSucceed()
  expect(await second.adjustments.approve({ id: made.body.id, version: 1 })).toSucceed()
  const apart = async () =>
    (await asker.transfers.list({ schoolId })).body.items.find(({ adjustmentId }) => adjustmentId)
  await eventually(async () => (await apart()) !== undefined)
  return must(await apart(), 'it was paid out').id
}

/** October of a school, paid by Pix on the next bank day. @returns its transfer. */
async function paidOut({ server, build, asker }: Given): Promise<string> {
  const { id, accountId, dueCents } = await closedTransfer(build, asker)
  expect(await asker.payouts.schedule({ id, method: 'pix', bankAccountId: accountId, cents: dueCents })).toSucceed()
  const payout = must((await asker.payouts.list({ transferId: id, order: 'day' })).body.items[0], 'it is scheduled')
  await syncPayout(await jobContext(server, build.network), payout.id)
  server.setDate('2026-11-23')
  const status = async () => (await asker.payouts.get({ id: payout.id })).body.status
  await eventually(async () => {
    await syncPayout(await jobContext(server, build.network), payout.id)
    return (await status()) === 'finished'
  })
  return id
}

/** What the counter took twice goes back to the family by Pix. @returns the refund. */
async function refundByPix({ server, build, admin, asker, second }: Given, invoiceId: string): Promise<string> {
  const { guardianId, guardianTaxId: pixKey } = (await admin.invoices.get({ id: invoiceId })).body
  const refund = (await asker.settlements.requestRefund({ id: guardianId, cents: 100_000, reason })).body
  const { id: bankAccountId } = await build.bankAccount()
  const { id } = refund
  expect(await asker.settlements.payRefundByPix({ id, bankAccountId, pixKey, version: 1 })).toSucceed()
  expect(await second.settlements.approveRefundPix({ id, version: 2 })).toSucceed()
  await eventually(async () => {
    await syncRefund(await jobContext(server, build.network), id)
    const { items } = (await admin.settlements.listRefunds({ guardianId, status: 'paid' })).body
    return items.length === 1
  })
  return id
}

/**
 * R$ 1.000,00 that the bank took back of a month that was given back: credit put R$ 300,00 back, R$ 650,00 came to the bank, a loss was undone.
 * @returns the recovery.
 */
async function recovered({ build, admin, asker, second }: Given): Promise<string> {
  const talk = await bankTalk(build, admin)
  await talk.says({ kind: 'settled', nossoNumero: await talk.number(), on })
  expect(await admin.settlements.giveBack({ id: talk.id, comment: reason })).toSucceed()
  const title = { event: '69', nossoNumero: await talk.number(), dueOn: '2026-12-10', amountCents: 100_000 } as const
  const bankFileId = await talk.tells({ ...title, eventOn: on, payerPaidCents: 100_000, creditOn: on })
  const back = must((await admin.settlements.listExceptions({ bankFileId })).body.items[0], 'it waits')
  const asked = await asker.settlements.recover({ id: back.id, wish: 'charge', reason, version: back.version })
  const { id } = asked.body
  expect(await second.settlements.approveRecovery({ id, version: 1 })).toSucceed()
  expect(await asker.settlements.payRecoveryWithCredit({ id, cents: 30_000, version: 2 })).toSucceed()
  const came = { bankAccountId: talk.accountId, means: 'pix', reference: 'E1', paidDate: on, reason } as const
  expect(await asker.settlements.receiveRecovery({ ...came, id, cents: 65_000, version: 3 })).toSucceed()
  expect(await second.settlements.approveRecoveryPart({ id, version: 4 })).toSucceed()
  expect(await asker.settlements.bearRecovery({ id, reason, version: 5 })).toSucceed()
  expect(await second.settlements.approveRecoveryPart({ id, version: 6 })).toSucceed()
  expect(await asker.settlements.undoRecoveryPart({ id, reason, version: 7 })).toSucceed()
  expect(await second.settlements.approveRecoveryPart({ id, version: 8 })).toSucceed()
  return id
}

/**
 * One is owed with a waiver, one only offered, one broken after an installment that covers more than a whole invoice; of another broken one the invoice
 * that it covers in part is given back.
 */
async function agreements(given: Given) {
  const { server, build, admin } = given
  const owed = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, { ...offerOf(owed.invoiceIds, 201_200), waivedFineCents: 4_000 })
  const held = await agreementScene(server, build, admin)
  const offered = await admin.agreements.create(offerOf(held.invoiceIds, 205_200))
  expect(offered).toSucceed()
  const broken = await brokenAgreement(given)
  const shared = await brokenAgreement(given)
  const { invoiceId } = must((await shared.look()).items[1], 'two invoices')
  expect(await admin.settlements.giveBack({ id: invoiceId, comment: reason })).toSucceed()
  return {
    owed: made.id,
    held: offered.body.id,
    broken: broken.id,
    shared: invoiceId,
    kept: await keptAgreement(given),
  }
}

/** Paid to the end, with a waiver of its months: the first went back to the family. @returns the agreement. */
async function keptAgreement({ server, build, admin }: Given): Promise<string> {
  const { invoiceIds } = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, { ...offerOf(invoiceIds, 195_200, 2), waivedPrincipalCents: 10_000 })
  for (const id of made.installments) await pixMoney({ server, build }, id, 97_600)
  await eventually(async () => (await made.look()).status === 'liquidated')
  expect(await admin.settlements.giveBack({ id: must(invoiceIds[0], 'two months'), comment: reason })).toSucceed()
  return made.id
}

async function brokenAgreement({ server, build, admin }: Given) {
  const { invoiceIds } = await agreementScene(server, build, admin)
  const broken = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
  const [first] = broken.installments
  const paid = { id: must(first, 'two installments'), paidDate: '2026-12-28', totalPaidCents: 102_600 }
  expect(await admin.invoices.pay(paid)).toSucceed()
  const { version } = await broken.look()
  expect(await admin.agreements.cancel({ id: broken.id, version, reason })).toSucceed()
  return broken
}
