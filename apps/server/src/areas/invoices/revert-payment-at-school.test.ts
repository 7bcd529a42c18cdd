// A payment at the counter that is taken back: what other money had come meanwhile settles the invoice, and nothing is asked twice.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { balanceOf, eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { titleToSend } from '../../../test/support/registered-title.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

let accounts = 30_000

/** R$ 1.000,00 due 10/12/2026, received at the school, and paid by boleto too. */
async function paidTwice(
  build: Builders,
  server: TestServer,
  admin: Client,
  given = { school: 100_000, boleto: 100_000 },
) {
  accounts += 1
  const account = String(accounts)
  const bank = await build.bankAccount({ account, account_digit: '2' })
  const agreement = await build.bankAgreement({ bank_account_id: bank.id })
  const [title] = await issuedTitles(server, build, agreement.id, [
    { nossoNumero: 1, cents: 100_000, dueOn: '2026-12-10' },
  ])
  const id = title?.id ?? ''
  await server.workers()
  expect(await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: given.school })).toSucceed()
  const lines = [{ kind: 'settled' as const, nossoNumero: 1, paidCents: given.boleto }]
  const sent = await admin.bankFiles.uploadRetorno({ file: { name: 'r.ret', bytes: retornoFile({ account, lines }) } })
  expect(sent).toSucceed()
  await eventually(async () => (await admin.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
  return { id, look: async () => (await admin.invoices.get({ id })).body }
}

const balance = (server: TestServer, build: Builders, kind: string) => balanceOf(server, build.network, kind)
const faults = async (server: TestServer, build: Builders) =>
  (await verifyLedger(server.composition.platform.readPool, build.network)).faults

test('the boleto that came meanwhile settles the invoice, out of the family’s credit', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const before = await balance(server, build, 'guardianCredit')
  const { id, look } = await paidTwice(build, server, admin)
  expect(await balance(server, build, 'guardianCredit')).toBe(before - 100_000)
  expect(await admin.invoices.revertPaymentAtSchool({ id, comment: 'lançado por engano' })).toSucceed()
  const body = await look()
  expect(body).toMatchObject({ status: 'paid', openCents: 0, paidCents: 100_000, paidDate: '2026-11-19' })
  expect(body.payments).toMatchObject([
    { method: 'boleto', cents: 100_000, surplusCents: 100_000 },
    { method: 'credit', cents: 100_000, principalCents: 100_000, surplusCents: 0 },
  ])
  expect(await balance(server, build, 'guardianCredit')).toBe(before)
  expect(await faults(server, build)).toEqual([])
})

test('a boleto of less covers what it can, and the rest is asked for', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id, look } = await paidTwice(build, server, admin, { school: 100_000, boleto: 60_000 })
  expect(await admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })).toSucceed()
  expect(await look()).toMatchObject({ status: 'pending', openCents: 40_000, paidCents: 60_000, paidDate: null })
  expect(await faults(server, build)).toEqual([])
})

test('a boleto of more leaves its rest in the family’s credit', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const before = await balance(server, build, 'guardianCredit')
  const { id, look } = await paidTwice(build, server, admin, { school: 100_500, boleto: 110_000 })
  expect(await admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })).toSucceed()
  expect(await look()).toMatchObject({ status: 'paid', openCents: 0, paidCents: 100_000 })
  expect(await balance(server, build, 'guardianCredit')).toBe(before - 10_000)
  expect(await faults(server, build)).toEqual([])
})

type Title = Awaited<ReturnType<typeof titleToSend>>
type Step = (title: Title, admin: Client) => Promise<unknown>
const sends: Step = ({ remessa }) => remessa()
const registers: Step = async ({ says, number }) => says({ kind: 'registered', nossoNumero: await number() })
const writesOff: Step = async ({ says, number }) => says({ kind: 'writtenOff', nossoNumero: await number() })
const pays: Step = ({ id }, admin) => admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })

test.for([
  ['it was never sent', [pays], 'generated', 'none', ['register']],
  ['the bank has not answered yet', [sends, pays], 'generated', 'awaitingReturn', ['register']],
  ['the bank registered it meanwhile', [sends, pays, registers], 'pending', 'registered', ['register']],
  ['the bank had registered it', [sends, registers, pays], 'pending', 'registered', ['register']],
  [
    'its write-off was sent',
    [sends, registers, pays, sends],
    'pending',
    'cancelAwaitingReturn',
    ['register', 'writeOff'],
  ],
  [
    'it was written off',
    [sends, registers, pays, sends, writesOff],
    'pending',
    'canceledAtBank',
    ['register', 'writeOff'],
  ],
] as const)(
  'taken back, the title is where the bank has it: %s',
  async ([, steps, status, at, told], { as, users, build, server }) => {
    const admin = as(await users('admin'))
    const title = await titleToSend(build, server, admin)
    for (const step of steps) await step(title, admin)
    expect(await admin.invoices.revertPaymentAtSchool({ id: title.id, comment: 'engano' })).toSucceed()
    expect(await title.look()).toMatchObject({ status, bankRegistration: at, openCents: 100_000 })
    const asked = 'select movement from bank_instruction where invoice_id = $1 order by id'
    const { rows } = await build.ground.pool.query<{ movement: string }>(asked, [title.id])
    expect(rows.map(({ movement }) => movement)).toEqual(told)
  },
)
