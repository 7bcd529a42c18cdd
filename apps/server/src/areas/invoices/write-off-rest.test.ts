// A rest that nobody can pay has an end: the network's tolerance, or the decision of a person.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { balanceOf, eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

let accounts = 50_000

/** R$ 1.000,00 of which so much came. */
async function paid(build: Builders, server: TestServer, admin: Client, paidCents: number) {
  accounts += 1
  const account = String(accounts)
  const bank = await build.bankAccount({ account, account_digit: '2' })
  const agreement = await build.bankAgreement({ bank_account_id: bank.id })
  const title = { nossoNumero: 1, cents: 100_000, dueOn: '2026-12-10' }
  const [made] = await issuedTitles(server, build, agreement.id, [title])
  await server.workers()
  const bytes = retornoFile({ account, lines: [{ kind: 'settled', nossoNumero: 1, paidCents }] })
  const sent = await admin.bankFiles.uploadRetorno({ file: { name: 'r.ret', bytes } })
  expect(sent).toSucceed()
  await eventually(async () => (await admin.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
  const id = made?.id ?? ''
  return { id, look: async () => (await admin.invoices.get({ id })).body }
}

const own = (build: Builders) => ({
  name: 'Caderneta.Billing.SettlementToleranceCents',
  providerName: 'T' as const,
  providerKey: String(build.network),
})
const faults = async (server: TestServer, build: Builders) =>
  (await verifyLedger(server.composition.platform.readPool, build.network)).faults

test('a rest of R$ 1,00 is let go with a reason, and of R$ 1,01 is received at the school', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const small = await paid(build, server, admin, 99_900)
  const before = await balanceOf(server, build.network, 'writeOff')
  expect((await small.look()).can).toMatchObject({ writeOffRest: { can: true }, cancel: { can: false } })
  const done = await admin.invoices.writeOffRest({ id: small.id, comment: 'centavos' })
  expect(done.body).toMatchObject({ status: 'paid', openCents: 0, paidCents: 99_900, paidDate: '2026-11-19' })
  expect(await balanceOf(server, build.network, 'writeOff')).toBe(before + 100)
  const larger = await paid(build, server, admin, 99_899)
  expect(await admin.invoices.writeOffRest({ id: larger.id, comment: 'centavos' })).toRefuse('nothing_to_write_off')
  const school = await admin.invoices.pay({ id: larger.id, paidDate: '2026-11-20', totalPaidCents: 101 })
  expect(school.body).toMatchObject({ status: 'paidAtSchool', openCents: 0 })
  expect(await faults(server, build)).toEqual([])
})

test('it takes a permission of its own', async ({ as, users, build, server }) => {
  const { id } = await paid(build, server, as(await users('admin')), 99_900)
  const secretary = as(await users('secretary'))
  expect(await secretary.invoices.writeOffRest({ id, comment: 'centavos' })).toRefuse('permission_denied')
})

test('within the tolerance of the network a payment settles, and one cent beyond it does not', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  expect(await admin.settings.update({ ...own(build), value: '101' })).toRefuse('invalid_setting_value')
  expect(await admin.settings.update({ ...own(build), value: '80' })).toSucceed()
  const within = await paid(build, server, admin, 99_920)
  expect(await within.look()).toMatchObject({ status: 'paid', openCents: 0, paidCents: 99_920 })
  const beyond = await paid(build, server, admin, 99_919)
  expect(await beyond.look()).toMatchObject({ status: 'pending', openCents: 81 })
  expect(await faults(server, build)).toEqual([])
})
