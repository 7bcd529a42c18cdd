// An invoice is canceled while its title lies at a registry.
import { readBankFile } from '@caderneta/banking'
import { titlesAtCaixa } from '../../../test/support/titles-at-caixa.ts'
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
