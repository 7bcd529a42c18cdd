// An invoice is canceled while its title lies at a registry, at each bank that takes the stop of a protest and the write-off as two orders: the
// simulated bank answers the first, and the second goes with the next remessa.
import { must } from '../../src/platform/must.ts'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import type { Client } from '../support/api.ts'
import { type BankPlace, bankPlaces, registeredContract } from '../support/bank-places.ts'
import type { Builders } from '../support/builders.ts'
import { eventually, issuedTitles } from '../support/issued-titles.ts'
import { pixMoney } from '../support/pix-money.ts'
import { workingSandboxTest as test } from '../support/sandbox-test.ts'
import { expect, type TestServer } from '../support/server.ts'
import { registryWriteOff } from '@caderneta/banking'

const inTwo = bankPlaces.filter(({ bank, layout }) => registryWriteOff(bank, layout).startsWith('once'))

const comment = 'família saiu da escola'

/** Titles of R$ 1.000,00 at a registry of the simulated bank. */
async function atRegistry(admin: Client, build: Builders, server: TestServer, place: BankPlace, count: number) {
  const { accountId, agreementId } = await registeredContract(admin, place)
  const given = Array.from({ length: count }, (_, of) => ({ nossoNumero: of + 1, cents: 100_000, dueOn: '2026-11-10' }))
  const ids = (await issuedTitles(server, build, agreementId, given)).map(({ id }) => id)
  const remessa = async () => {
    const started = await admin.bankFiles.prepareRemessa({ bankAgreementId: agreementId })
    expect(started).toSucceed()
    const read = async () => (await admin.bankFiles.getRemessa({ id: started.body.id })).body
    await eventually(async () => (await read()).status !== 'processing')
    return read()
  }
  const send = async (id: string) => expect(await admin.sandboxBank.sendRemessa({ id })).toSucceed()
  const answers = async () => {
    const made = await admin.sandboxBank.makeRetorno({ id: accountId, read: true })
    expect(made).toSucceed()
    const id = must(made.body.retornoId, 'the bank has news')
    await eventually(async () => (await admin.bankFiles.getRetorno({ id })).body.status === 'processed')
  }
  /** A remessa, taken by the bank and answered. */
  const round = async () => {
    const { id } = await remessa()
    await send(id)
    await answers()
    return (await admin.bankFiles.getRemessa({ id })).body
  }
  const look = async (of = 0) => (await admin.invoices.get({ id: ids[of] })).body
  await round()
  for (const id of ids) expect(await admin.invoices.protest({ id, comment: 'em atraso' })).toSucceed()
  await round()
  expect(await look()).toMatchObject({ status: 'inProtest' })
  const faults = async () => (await verifyLedger(server.composition.platform.readPool, build.network)).faults
  return { ids, accountId, remessa, send, answers, round, look, faults }
}

const protests = async (admin: Client, invoiceId: string | undefined) =>
  (await admin.settlements.listExceptions({ kind: 'protested', status: 'waiting', invoiceId })).body.items

/** What a remessa says that a person must ask of the bank itself. */
const atBankSite = ({ notices }: { notices: { to: string }[] }) =>
  notices.filter(({ to }) => to.includes('sustação do protesto'))

test.for(inTwo)(
  '$bank in $layout stops the protest, and the write-off goes by itself once the bank answered',
  async (place, { as, users, build, server, world }) => {
    expect(world.url).toContain('/sandbox')
    const admin = as(await users('admin'))
    const { ids, remessa, send, answers, round, look, faults } = await atRegistry(admin, build, server, place, 1)
    expect(await admin.invoices.cancel({ id: ids[0], comment })).toSucceed()
    const first = await remessa()
    expect(first).toMatchObject({ status: 'prepared', counts: { stopProtest: 1, writeOff: 0 } })
    expect(await look()).toMatchObject({ bankRegistration: 'cancelAwaitingReturn', isWriteOffBehindStop: true })
    const history = (await admin.invoices.history({ id: ids[0] })).body.items
    expect(history.map(({ event }) => event)).toContain('protestStopBeforeWriteOff')
    expect(await protests(admin, ids[0])).toMatchObject([
      { invoice: { id: ids[0], isWriteOffWaiting: true }, can: { withdrawProtest: { can: true } } },
    ])
    // Until the bank answers, no remessa tells anything of it again.
    expect(await remessa()).toMatchObject({ status: 'ignored', counts: { stopProtest: 0, writeOff: 0 } })
    await send(first.id)
    expect(await remessa()).toMatchObject({ status: 'ignored' })
    await answers()
    const second = await round()
    expect(second).toMatchObject({ counts: { stopProtest: 0, writeOff: 1 }, answered: { accepted: 1 } })
    expect(atBankSite(second)).toEqual([])
    expect(await look()).toMatchObject({
      status: 'canceled',
      bankRegistration: 'canceledAtBank',
      isWriteOffBehindStop: false,
    })
    expect(await faults()).toEqual([])
  },
)

/** Known by its account, of which each test has its own. */
const itau = { bank: '341', layout: 'cnab240' } as const

test('a stop that the bank refuses lets the write-off go, and the remessa says what is to be done at the bank', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  expect(world.url).toContain('/sandbox')
  const admin = as(await users('admin'))
  const { ids, accountId, remessa, round, look, faults } = await atRegistry(admin, build, server, itau, 1)
  expect(await admin.invoices.cancel({ id: ids[0], comment })).toSucceed()
  const documentNumber = String((await look()).number)
  const refuse = [{ order: 'stopProtest', documentNumber }] as const
  expect(await admin.sandboxBank.setBehavior({ id: accountId, refuse: [...refuse] })).toSucceed()
  expect(await round()).toMatchObject({ counts: { stopProtest: 1 }, answered: { refused: 1 } })
  // Nothing was asked of the title itself.
  expect(await look()).toMatchObject({ bankRegistration: 'cancelAwaitingReturn', isWriteOffBehindStop: false })
  const refused = (await admin.settlements.listExceptions({ kind: 'instructionRefused', invoiceId: ids[0] })).body.items
  expect(refused).toMatchObject([{ status: 'waiting', invoice: { isWriteOffWaiting: true } }])
  const plain = await remessa()
  expect(plain).toMatchObject({ counts: { stopProtest: 0, writeOff: 1 } })
  expect(atBankSite(plain)).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('a write-off is called back while it waits: the invoice is owed again, and no remessa tells of a stop whose file came back', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  expect(world.url).toContain('/sandbox')
  const admin = as(await users('admin'))
  const { ids, remessa, send, answers, round, look, faults } = await atRegistry(admin, build, server, itau, 2)
  for (const id of ids) expect(await admin.invoices.cancel({ id, comment })).toSucceed()
  const lost = await remessa()
  expect(lost).toMatchObject({ counts: { stopProtest: 2, writeOff: 0 } })
  const gone = { id: lost.id, reason: 'não chegou ao banco', version: lost.version }
  expect(await admin.bankFiles.cancelRemessa(gone)).toSucceed()
  expect(await admin.invoices.revertCancellation({ id: ids[0], comment: 'engano' })).toSucceed()
  // The other title is told by the next file, once.
  const again = await remessa()
  expect(again).toMatchObject({ counts: { stopProtest: 1, writeOff: 0 } })
  expect(await look(0)).toMatchObject({ status: 'inProtest', bankRegistration: 'registered', protest: 'ordered' })
  // Called back after it was told: the stop stands, and no write-off follows.
  expect(await admin.invoices.revertCancellation({ id: ids[1], comment: 'engano' })).toSucceed()
  expect(await look(1)).toMatchObject({ status: 'inProtest', protest: 'stopOrdered', isWriteOffBehindStop: false })
  await send(again.id)
  await answers()
  expect(await look(1)).toMatchObject({ status: 'pending', bankRegistration: 'registered', protest: null })
  // Asked once more, a title that left the registry is written off at once.
  expect(await admin.invoices.cancel({ id: ids[1], comment })).toSucceed()
  expect(await round()).toMatchObject({ counts: { stopProtest: 0, writeOff: 1 }, answered: { accepted: 1 } })
  expect(await faults()).toEqual([])
})

test('a title that is paid at the registry, and one that a person says has left it, wait for no answer', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  expect(world.url).toContain('/sandbox')
  const admin = as(await users('admin'))
  const { ids, accountId, remessa, answers, look, faults } = await atRegistry(admin, build, server, itau, 2)
  for (const id of ids) expect(await admin.invoices.cancel({ id, comment })).toSucceed()
  // The bank never hears of the stop.
  expect(await remessa()).toMatchObject({ counts: { stopProtest: 2, writeOff: 0 } })
  const nossoNumero = must((await look(0)).bank?.nossoNumero, 'it has a title')
  expect(await admin.sandboxBank.pay({ id: accountId, payments: [{ nossoNumero, paidOn: '2026-11-20' }] })).toSucceed()
  await answers()
  const paid = (await admin.settlements.listExceptions({ kind: 'paidAfterCancel', invoiceId: ids[0] })).body.items
  expect(paid).toHaveLength(1)
  const [waiting] = await protests(admin, ids[1])
  const left = must(waiting, 'the other protest waits')
  expect(
    await admin.settlements.withdrawProtest({ id: left.id, comment: 'carta de anuência', version: left.version }),
  ).toSucceed()
  const both = await remessa()
  expect(both).toMatchObject({ counts: { stopProtest: 0, writeOff: 2 } })
  expect(atBankSite(both)).toEqual([])
  expect(await faults()).toEqual([])
})

test('a title that left the registry while nothing was owed of it is in protest no more when it is owed again', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  expect(world.url).toContain('/sandbox')
  const admin = as(await users('admin'))
  const { ids, remessa, round, look, faults } = await atRegistry(admin, build, server, itau, 3)
  const [canceled = '', part = '', byHand = ''] = ids
  await pixMoney({ server, build }, part, 40_000)
  expect(await admin.settlements.giveBack({ id: part, comment })).toSucceed()
  for (const id of [canceled, byHand]) expect(await admin.invoices.cancel({ id, comment })).toSucceed()
  // Of one of them a person knows before the bank's file does.
  const left = must((await protests(admin, byHand))[0], 'its protest waits')
  expect(
    await admin.settlements.withdrawProtest({ id: left.id, comment: 'carta de anuência', version: left.version }),
  ).toSucceed()
  expect(await admin.invoices.revertCancellation({ id: byHand, comment: 'engano' })).toSucceed()
  expect(await round()).toMatchObject({ counts: { stopProtest: 2, writeOff: 0 } })
  expect(await admin.invoices.revertCancellation({ id: canceled, comment: 'engano' })).toSucceed()
  expect(await admin.settlements.undoGiveBack({ id: part, comment })).toSucceed()
  expect(await look(0)).toMatchObject({ status: 'pending', openCents: 100_000 })
  expect(await look(1)).toMatchObject({ status: 'pending', openCents: 60_000 })
  expect(await look(2)).toMatchObject({ status: 'pending', openCents: 100_000 })
  // What was paid in part has no slip any more: its write-off goes on.
  expect(await remessa()).toMatchObject({ counts: { stopProtest: 0, writeOff: 1 } })
  expect(await faults()).toEqual([])
})

test('a stop that was told for a write-off, called back since, is told no more when its file did not reach the bank', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  expect(world.url).toContain('/sandbox')
  const admin = as(await users('admin'))
  const { ids, remessa, look, faults } = await atRegistry(admin, build, server, itau, 1)
  expect(await admin.invoices.cancel({ id: ids[0], comment })).toSucceed()
  const lost = await remessa()
  expect(lost).toMatchObject({ counts: { stopProtest: 1, writeOff: 0 } })
  expect(await admin.invoices.revertCancellation({ id: ids[0], comment: 'engano' })).toSucceed()
  const gone = { id: lost.id, reason: 'não chegou ao banco', version: lost.version }
  expect(await admin.bankFiles.cancelRemessa(gone)).toSucceed()
  expect(await remessa()).toMatchObject({ status: 'ignored', counts: { stopProtest: 0, writeOff: 0 } })
  expect(await look()).toMatchObject({ status: 'inProtest', protest: 'ordered' })
  expect(await faults()).toEqual([])
})
