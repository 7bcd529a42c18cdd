// A payment at the counter that is taken back: what other money had come meanwhile settles the invoice, and nothing is asked twice.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { balanceOf, eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
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
