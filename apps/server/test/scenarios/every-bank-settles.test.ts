// Every bank that is offered, in each of its layouts, end to end: account and bank agreement are registered as a person does it, titles go in
// a remessa, the simulated bank registers them and is paid, its retorno settles them once, however it comes, and the ledger is proved.
import { randomInt } from 'node:crypto'
import { mod10 } from '@caderneta/banking/boleto/check-digit'
import type { Client } from '../support/api.ts'
import { eventually, issuedTitles } from '../support/issued-titles.ts'
import { type SandboxWorld, sandboxWorld } from '../support/sandbox-world.ts'
import { expect, test as base, type TestServer } from '../support/server.ts'
import { layoutsOf, servedBanks } from '../../src/areas/gateways/bank-form-rules.ts'
import { verifyLedger } from '../../src/areas/ledger/public.ts'

const test = base.extend<{ world: SandboxWorld }>({
  world: [
    async ({ server }, use) => {
      const world = await sandboxWorld(server)
      await server.workers()
      await use(world)
      await world.stop()
    },
    { scope: 'file' },
  ],
})

type Contract = { carteira: string; code: string; [part: string]: string }

/** Contracts as the banks give them; the account is another for each layout. */
const contracts: Readonly<Record<string, Contract>> = {
  '001': { carteira: '17', code: '1234567' },
  '033': { carteira: '101', code: '1234567' },
  '041': { carteira: '1', code: '0340123456063' },
  '077': { carteira: '112', code: '', operation: '1234567' },
  '085': { carteira: '1', code: '101104' },
  '104': { carteira: '14', code: '123456' },
  '136': { carteira: '21', code: '1234567890' },
  '237': { carteira: '09', code: '1213141' },
  '341': { carteira: '109', code: '' },
  '422': { carteira: '1', code: '' },
  '748': { carteira: '1', code: '85305', post: '05' },
  '756': { carteira: '1', code: '172278' },
}

const places = servedBanks.flatMap((bank) => layoutsOf(bank).map((layout) => ({ bank: bank.code, layout })))

let accounts = 20_000

/** Of two layouts of one bank, each has a beneficiary of its own. */
function partsOf({ bank, layout }: (typeof places)[number]) {
  const { code = '', ...contract } = contracts[bank] ?? {}
  const own = layout === 'cnab240' || code === '' ? code : String(Number(code) + 10).padStart(code.length, '0')
  // Agency, zeros and beneficiary.
  return { ...contract, code: own, ...(bank === '033' ? { transmissionCode: `12340000${own}` } : {}) }
}

async function contractOf(admin: Client, { bank, layout }: (typeof places)[number]) {
  accounts += 1
  const account = String(accounts)
  const digit = bank === '341' ? String(mod10(`1234${account}`)) : '0'
  const created = await admin.gateways.createAccount({
    bank,
    // Inter has one.
    agency: bank === '077' ? '0001' : '1234',
    agencyDigit: bank === '422' ? '5' : '',
    account,
    accountDigit: digit,
    holderName: 'Ipê Amarelo Educação Ltda',
    holderTaxId: '12ABC34501DE35',
  })
  expect(created).toSucceed()
  const bankAccountId = created.body.id
  const agreement = await admin.gateways.createBankAgreement({ ...partsOf({ bank, layout }), bankAccountId, layout })
  expect(agreement).toSucceed()
  return { accountId: bankAccountId, agreementId: agreement.body.id }
}

async function retornoOf(admin: Client, accountId: string) {
  const made = await admin.sandboxBank.makeRetorno({ id: accountId, read: false })
  expect(made).toSucceed()
  const { body } = made
  const file = await admin.sandboxBank.file({ id: accountId, fileId: body.file?.id })
  return Buffer.from(file.raw)
}

async function read(admin: Client, bytes: Buffer, fileName: string) {
  const sent = await admin.bankFiles.uploadRetorno({ file: { name: fileName, bytes } })
  expect(sent).toSucceed()
  await eventually(async () => (await admin.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
  return (await admin.bankFiles.getRetorno({ id: sent.body.id })).body
}

const faultsOf = async ({ composition: { platform } }: TestServer, network: number) =>
  (await verifyLedger(platform.readPool, network)).faults

test.for(places)(
  '$bank in $layout registers, is paid and settles once',
  async (place, { as, users, build, server, world }) => {
    expect(world.url).toContain('/sandbox')
    const admin = as(await users('admin'))
    const { accountId, agreementId } = await contractOf(admin, place)
    const given = [1, 2, 3].map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-11-19' }))
    const titles = await issuedTitles(server, build, agreementId, given)
    const started = await admin.bankFiles.prepareRemessa({ bankAgreementId: agreementId })
    expect(started).toSucceed()
    const remessa = async () => (await admin.bankFiles.getRemessa({ id: started.body.id })).body
    await eventually(async () => (await remessa()).status === 'prepared')
    const sent = await admin.sandboxBank.sendRemessa({ id: started.body.id })
    expect(sent).toSucceed()
    expect(sent.body.answers).toEqual({ registered: 3 })
    expect(await remessa()).toMatchObject({ status: 'sent', sentBy: 'sandbox' })
    const registered = await read(admin, await retornoOf(admin, accountId), 'registro.ret')
    expect(registered).toMatchObject({ lineCount: 3, problemCount: 0, summary: { registered: { count: 3 } } })
    expect(await remessa()).toMatchObject({ status: 'success', answered: { accepted: 3 } })

    const known = (await admin.sandboxBank.titles({ id: accountId })).body.items.map(({ nossoNumero }) => nossoNumero)
    const [first, second] = known.toSorted()
    const payments = [
      { nossoNumero: first, paidOn: '2026-11-19', paidCents: 100_000 },
      { nossoNumero: second, paidOn: '2026-11-20', paidCents: 40_000 },
    ]
    expect(await admin.sandboxBank.pay({ id: accountId, payments })).toSucceed()
    const bytes = await retornoOf(admin, accountId)

    // Cut anywhere, or with a trailer that proves something else, nothing is taken.
    const cut = bytes.subarray(0, randomInt(Math.floor(bytes.length / 4), bytes.length - 400))
    expect(
      (await admin.bankFiles.uploadRetorno({ file: { name: 'cortado.ret', bytes: cut } })).status,
    ).toBeGreaterThanOrEqual(400)
    const settled = await read(admin, bytes, 'pago.ret')
    expect(settled).toMatchObject({ settledCount: 2, paidCents: 140_000 })
    expect(await admin.bankFiles.uploadRetorno({ file: { name: 'outro-nome.ret', bytes } })).toRefuse(
      'retorno_already_read',
    )
    const again = await admin.bankFiles.uploadRetorno({ file: { name: 'de-novo.ret', bytes }, readAgain: 'true' })
    await eventually(async () => (await admin.bankFiles.getRetorno({ id: again.body.id })).body.status === 'processed')
    expect((await admin.bankFiles.getRetorno({ id: again.body.id })).body).toMatchObject({
      settledCount: 0,
      summary: { repeatedCount: 2 },
    })
    const seen = await Promise.all(titles.map(async ({ id }) => (await admin.invoices.get({ id })).body))
    expect(seen).toMatchObject([
      { status: 'paid', paidCents: 100_000 },
      { status: 'pending', openCents: 60_000, paidCents: 40_000 },
      { status: 'pending', openCents: 100_000, bankRegistration: 'registered' },
    ])
    expect(seen.map(({ payments: paid }) => paid.length)).toEqual([1, 1, 0])
    expect(await faultsOf(server, build.network)).toEqual([])
  },
)
