// An invoice is canceled while its title lies at a registry.
import { readBankFile } from '@caderneta/banking'
import { titlesAtCaixa } from '../../../test/support/titles-at-caixa.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { must } from '../../platform/must.ts'

/** What a remessa orders of each title, by its number. */
async function ordersOf({ composition: { platform }, database }: TestServer, remessaId: string) {
  const { rows } = await database.pool.query<{ tenant_id: number; file_id: string }>(
    'select tenant_id, file_id from bank_file where id = $1',
    [remessaId],
  )
  const { tenant_id: tenantId, file_id: fileId } = must(rows[0], 'the remessa is kept')
  const file = readBankFile(await platform.files.get(fileKey(tenantId, fileId)))
  const lines = file.kind === 'remessa' ? file.instructions : []
  return Object.fromEntries(lines.map((line) => [Number(line.allocatedNumber), line.movement.action]))
}

test('what lies at a registry is withdrawn from there as it is written off; what left it, or a person withdrew, is written off plainly', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, remessa, look, faults, ids } = await titlesAtCaixa(build, server, admin, 5)
  const told = await says(
    { event: 'inRegistry', of: 0 },
    { event: 'inRegistry', of: 1 },
    { event: 'inRegistry', of: 2 },
    { event: 'protested', of: 4 },
  )
  await says({ event: 'leftRegistry', of: 1, on: '2026-11-20' })
  const byHand = must(
    told.find(({ invoice }) => invoice?.id === ids[2]),
    'a protest waits',
  )
  expect(
    await admin.settlements.withdrawProtest({ id: byHand.id, comment: 'carta de anuência', version: byHand.version }),
  ).toSucceed()
  expect(await look(0)).toMatchObject({ status: 'inProtest' })
  for (const id of ids) expect(await admin.invoices.cancel({ id, comment: 'família saiu da escola' })).toSucceed()
  const made = await remessa()
  expect(made.counts).toMatchObject({ writeOff: 5, stopProtest: 0 })
  expect(await ordersOf(server, made.id)).toEqual({
    1: 'stopProtestAndWriteOff',
    2: 'writeOff',
    3: 'writeOff',
    4: 'writeOff',
    5: 'writeOff',
  })
  await says({ event: 'writtenOff', of: 0, on: '2026-11-21' })
  expect((await admin.bankFiles.getRemessa({ id: made.id })).body.answered).toMatchObject({ accepted: 1, waiting: 4 })
  expect(await look(0)).toMatchObject({ status: 'canceled', bankRegistration: 'canceledAtBank' })
  expect(await faults()).toEqual([])
})

test('a layout without such an order says so on the remessa, and writes the title off plainly', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, remessa, ids, agreementId } = await titlesAtCaixa(build, server, admin, 1)
  await says({ event: 'inRegistry', of: 0 })
  await build.ground.pool.query(`update bank_agreement set layout = 'cnab400' where id = $1`, [agreementId])
  expect(await admin.invoices.cancel({ id: ids[0], comment: 'família saiu da escola' })).toSucceed()
  const made = await remessa()
  expect(await ordersOf(server, made.id)).toEqual({ 1: 'writeOff' })
  expect(made.notices).toContainEqual(
    expect.objectContaining({ kind: 'confirmWithBank', to: expect.stringContaining('sustação do protesto') }),
  )
})

test('once its bank wrote the title off as it was told, nothing is in protest: what is still owed is paid, what is owed again gets a new title', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, remessa, look, faults, ids } = await titlesAtCaixa(build, server, admin, 3, 500)
  const [part = '', canceled = '', unanswered = ''] = ids
  await says({ event: 'inRegistry', of: 0 }, { event: 'inRegistry', of: 1 }, { event: 'inRegistry', of: 2 })
  await pixMoney({ server, build }, part, 40_000)
  for (const id of [canceled, unanswered])
    expect(await admin.invoices.cancel({ id, comment: 'família saiu da escola' })).toSucceed()
  expect((await remessa()).counts).toMatchObject({ writeOff: 3 })
  await says({ event: 'writtenOff', of: 0, on: '2026-11-20' }, { event: 'writtenOff', of: 1, on: '2026-11-20' })
  expect(await look(0)).toMatchObject({ status: 'pending', openCents: 60_000, can: { payAtSchool: { can: true } } })
  // Of one of them the bank has not said so yet: its new title is at no registry either.
  for (const id of [canceled, unanswered])
    expect(await admin.invoices.revertCancellation({ id, comment: 'engano' })).toSucceed()
  for (const of of [1, 2]) expect(await look(of)).toMatchObject({ status: 'pending' })
  expect((await remessa()).counts).toMatchObject({ register: 2 })
  expect(await faults()).toEqual([])
})

test('a title that enters a registry while it is not owed is in protest once it is owed again, and is not where it left before', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, faults, ids } = await titlesAtCaixa(build, server, admin, 3, 600)
  const [canceled, atSchool, left] = ids
  for (const id of [canceled, left])
    expect(await admin.invoices.cancel({ id, comment: 'família saiu da escola' })).toSucceed()
  expect(await admin.invoices.pay({ id: atSchool, paidDate: '2026-11-19', totalPaidCents: 100_000 })).toSucceed()
  await says({ event: 'inRegistry', of: 0 }, { event: 'inRegistry', of: 1 }, { event: 'inRegistry', of: 2 })
  await says({ event: 'leftRegistry', of: 2, on: '2026-11-20' })
  expect(await look(0)).toMatchObject({ status: 'canceled' })
  expect(await look(1)).toMatchObject({ status: 'paidAtSchool' })
  for (const id of [canceled, left])
    expect(await admin.invoices.revertCancellation({ id, comment: 'engano' })).toSucceed()
  expect(await admin.invoices.revertPaymentAtSchool({ id: atSchool, comment: 'engano' })).toSucceed()
  expect(await look(0)).toMatchObject({ status: 'inProtest', bankRegistration: 'registered' })
  expect(await look(1)).toMatchObject({ status: 'inProtest', bankRegistration: 'registered' })
  expect(await look(2)).toMatchObject({ status: 'pending' })
  expect(await faults()).toEqual([])
})
