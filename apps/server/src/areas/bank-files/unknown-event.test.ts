// An event that the bank's table does not have, with money beside it: nobody here can say what it is, so nothing is booked and a person decides.
import { eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

/** The file with its payments told by an event that Itaú's table does not have. */
function unknown(bytes: Buffer): Buffer {
  const lines = bytes.toString('latin1').split('\r\n')
  const told = lines.map((line) => (line.startsWith('1') ? `${line.slice(0, 108)}98${line.slice(110)}` : line))
  return Buffer.from(told.join('\r\n'), 'latin1')
}

test('money beside an unknown event waits for a person, who names its invoice or accepts that it was none', async ({
  as,
  users,
  build,
  server,
}) => {
  const client = as(await users('admin'))
  const { id } = await build.bankAccount({ account: '30077', account_digit: '2' })
  const bankAgreement = await build.bankAgreement({ bank_account_id: id })
  const given = [1, 2].map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-11-25' }))
  const [first, second] = await issuedTitles(server, build, bankAgreement.id, given)
  await server.workers()
  const lines = [1, 2].map((nossoNumero) => ({ kind: 'settled' as const, nossoNumero, paidCents: 100_000 }))
  const bytes = unknown(retornoFile({ account: '30077', lines }))
  const sent = await client.bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })
  expect(sent).toSucceed()
  await eventually(async () => (await client.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
  expect((await client.bankFiles.getRetorno({ id: sent.body.id })).body).toMatchObject({
    settledCount: 0,
    paidCents: 0,
    problemCount: 2,
  })
  const statuses = async () =>
    Promise.all([first, second].map(async (title) => (await client.invoices.get({ id: title?.id })).body.status))
  expect(await statuses()).toEqual(['generated', 'generated'])

  const waiting = async () =>
    (await client.settlements.listExceptions({ bankFileId: sent.body.id })).body.items.toSorted(
      (a, b) => (a.bankFile?.position ?? 0) - (b.bankFile?.position ?? 0),
    )
  const [payment, none] = await waiting()
  expect(payment).toMatchObject({
    kind: 'unknownEvent',
    cents: 100_000,
    money: null,
    invoice: { id: first?.id },
    can: { identify: { can: true }, resolve: { can: true }, applyCredit: { can: false } },
  })
  const { id: paymentId, version } = payment ?? {}
  expect(await client.settlements.identify({ id: paymentId, invoiceId: first?.id, version })).toSucceed()
  expect(
    await client.settlements.resolveException({ id: none?.id, reason: 'era tarifa', version: none?.version }),
  ).toSucceed()
  expect(await waiting()).toEqual([])
  expect(await statuses()).toEqual(['paid', 'generated'])
  const { rows } = await build.ground.pool.query('select kind, cents::int from posting where subject_id = $1', [
    first?.id,
  ])
  expect(rows).toContainEqual({ kind: 'settlement', cents: 100_000 })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})
