// A network where money went every way that it can go, each on an invoice of its own.
import { systemScope } from '../../src/platform/access/caller.ts'
import { must } from '../../src/platform/must.ts'
import { receivePix } from '../../src/areas/payments/receive-pix.ts'
import { txidOf } from '../../src/areas/invoices/pix-charge.ts'
import type { Client } from './api.ts'
import { type BankTalk, bankTalk } from './bank-talk.ts'
import type { Builders } from './builders.ts'
import { expect, type TestServer } from './server.ts'

const on = '2026-11-20'
const comment = 'conferido'

/** Ids of invoices by what became of them, all of R$ 1.000,00. */
export type MoneyScene = Awaited<ReturnType<typeof moneyScene>>

/** The workers of the server must run. */
/** `approver`: another person, who approves what `admin` asks for. */
export async function moneyScene(server: TestServer, build: Builders, admin: Client, approver: Client) {
  const given = { build, admin, approver }
  const plain = await bankTalk(build, admin)
  await plain.remessa()
  return {
    plain: plain.id,
    charged: await charged(given),
    ...(await paidTwice(given)),
    identified: await identified(given),
    rest: await restLetGo(given),
    replaced: await replaced(given),
    counter: await counter(given),
    taken: await takenBack(given),
    returned: await returned(given),
    pix: await paidByPix(server, given),
    given: await givenBack(given),
  }
}

type Given = { build: Builders; admin: Client; approver: Client }

/** Paid with charges that the bank reports; the bank keeps a fee. */
async function charged({ build, admin }: Given): Promise<string> {
  const talk = await bankTalk(build, admin)
  const money = { paidCents: 102_000, chargesCents: 2_000, feeCents: 210 }
  await talk.says({ kind: 'settled', nossoNumero: await talk.number(), on, ...money })
  return talk.id
}

/** Paid twice: of the credit a part is used for the next invoice, a part is paid back, a part is asked for and undone. */
async function paidTwice({ build, admin, approver }: Given) {
  const talk = await bankTalk(build, admin)
  const line = { kind: 'settled', nossoNumero: await talk.number() } as const
  await talk.says({ ...line, on }, { ...line, on: '2026-11-21' })
  const month = { competence: '2027-01-01', dueDate: '2027-01-10' }
  const { body: next } = await admin.invoices.create({ enrollmentId: talk.enrollmentId, ...month })
  expect(await admin.invoices.close({ id: next.id })).toSucceed()
  const { guardianId } = await talk.look()
  expect(await admin.settlements.applyCredit({ id: guardianId, invoiceId: next.id, cents: 40_000 })).toSucceed()
  const ask = (cents: number) => admin.settlements.requestRefund({ id: guardianId, cents, reason: comment })
  const { body: refund } = await ask(30_000)
  const bank = { bankAccountId: talk.accountId, paidDate: on, reference: 'TED 77' }
  expect(await approver.settlements.approveRefund({ id: refund.id, version: 1 })).toSucceed()
  expect(await admin.settlements.payRefund({ id: refund.id, version: 2, ...bank })).toSucceed()
  const { body: undone } = await ask(10_000)
  expect(await admin.settlements.cancelRefund({ id: undone.id, version: 1 })).toSucceed()
  return { twice: talk.id, next: next.id, refund: refund.id, undone: undone.id }
}

async function identified({ build, admin }: Given): Promise<string> {
  const talk = await bankTalk(build, admin)
  const fileId = await talk.says({ kind: 'settled', nossoNumero: 987_654, on, paidCents: 110_000 })
  const [found] = (await admin.settlements.listExceptions({ bankFileId: fileId })).body.items
  expect(
    await admin.settlements.identify({ id: must(found, 'nobody knows it').id, invoiceId: talk.id, version: 1 }),
  ).toSucceed()
  return talk.id
}

async function restLetGo({ build, admin }: Given): Promise<string> {
  const talk = await bankTalk(build, admin)
  await talk.says({ kind: 'settled', nossoNumero: await talk.number(), on, paidCents: 99_950 })
  expect(await admin.invoices.writeOffRest({ id: talk.id, comment })).toSucceed()
  return talk.id
}

async function replaced({ build, admin }: Given): Promise<string> {
  const talk = await bankTalk(build, admin)
  await talk.remessa()
  await talk.says({ kind: 'refused', nossoNumero: await talk.number(), on, reasons: ['03'] })
  expect(await admin.bankFiles.registerAgain({ invoiceId: talk.id })).toSucceed()
  return talk.id
}

/** Paid with charges, and not owed any more. */
async function givenBack(given: Given): Promise<string> {
  const id = await charged(given)
  expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed()
  return id
}

const paidAtSchool = async ({ build, admin }: Given): Promise<BankTalk> => {
  const talk = await bankTalk(build, admin)
  expect(await admin.invoices.pay({ id: talk.id, paidDate: on, totalPaidCents: 100_000 })).toSucceed()
  return talk
}
const counter = async (given: Given) => (await paidAtSchool(given)).id

async function takenBack(given: Given): Promise<string> {
  const { id } = await paidAtSchool(given)
  expect(await given.admin.invoices.revertPaymentAtSchool({ id, comment })).toSucceed()
  return id
}

/** Paid more at the counter than was owed; what was too much was used for the next invoice, and went back. */
async function returned({ build, admin }: Given): Promise<string> {
  const talk = await bankTalk(build, admin)
  expect(await admin.invoices.pay({ id: talk.id, paidDate: on, totalPaidCents: 100_500 })).toSucceed()
  const month = { competence: '2027-01-01', dueDate: '2027-01-10' }
  const { body: next } = await admin.invoices.create({ enrollmentId: talk.enrollmentId, ...month })
  expect(await admin.invoices.close({ id: next.id })).toSucceed()
  const used = { id: (await talk.look()).guardianId, invoiceId: next.id }
  expect(await admin.settlements.applyCredit({ ...used, cents: 500 })).toSucceed()
  expect(await admin.settlements.returnCredit({ ...used, comment })).toSucceed()
  return next.id
}

/** And a Pix of nobody beside it. */
async function paidByPix(server: TestServer, { build, admin }: Given): Promise<string> {
  const { platform } = server.composition
  const talk = await bankTalk(build, admin)
  await build.ground.pool.query(
    `update bank_agreement set pix_key = 'pix@ipe.test' where id = (select bank_agreement_id from invoice where id = $1)`,
    [talk.id],
  )
  const tenant = must(await platform.directory.find(build.network), 'the network of the scene')
  const scope = systemScope(tenant, platform.clock, 'test')
  const pix = { valor: '1000.00', horario: '2026-11-20T12:00:00Z', chave: 'pix@ipe.test' }
  await receivePix(platform, scope, { ...pix, endToEndId: 'E0001', txid: txidOf(talk.id, 1) })
  await receivePix(platform, scope, { ...pix, endToEndId: 'E0002' })
  return talk.id
}
