// Itaú closes a title with 10 because it was paid: after 06 that is the same money told again, without it the only word of it.
import { eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { type GivenLine, retornoFile } from '../../../test/support/retorno-file.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

const settled = (nossoNumero: number): GivenLine => ({ kind: 'settled', nossoNumero })

/** The file with the last of its details told as 10. */
function closedLast(bytes: Buffer): Buffer {
  const lines = bytes.toString('latin1').split('\r\n')
  const last = lines.findLastIndex((line) => line.startsWith('1'))
  return Buffer.from(
    lines.map((line, at) => (at === last ? `${line.slice(0, 108)}10${line.slice(110)}` : line)).join('\r\n'),
    'latin1',
  )
}

test('a title that is closed because it was paid is paid once', async ({ as, users, build, server }) => {
  const client = as(await users('remessa'))
  const { id } = await build.bankAccount({ account: '30011', account_digit: '2' })
  const bankAgreement = await build.bankAgreement({ bank_account_id: id })
  const title = (nossoNumero: number) => ({ nossoNumero, cents: 100_000, dueOn: '2026-11-25' })
  const [first, second] = await issuedTitles(server, build, bankAgreement.id, [1, 2].map(title))
  await server.workers()
  let sequence = 0
  const read = async (...lines: GivenLine[]) => {
    sequence += 1
    const bytes = closedLast(retornoFile({ account: '30011', sequence, lines }))
    const sent = await client.bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })
    expect(sent).toSucceed()
    await eventually(async () => (await client.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
    return (await client.bankFiles.getRetorno({ id: sent.body.id })).body
  }
  const paidCents = async (invoiceId: string | undefined) => {
    const { rows } = await build.ground.pool.query('select cents::int from payment where invoice_id = $1', [invoiceId])
    return rows.map(({ cents }) => cents)
  }
  const told = await read({ kind: 'registered', nossoNumero: 1 }, settled(1), settled(1))
  expect(await paidCents(first?.id)).toEqual([100_000])
  expect(told).toMatchObject({
    settledCount: 1,
    problemCount: 0,
    summary: { settled: { count: 1, cents: 100_000 }, other: { count: 1 } },
  })
  await read({ kind: 'registered', nossoNumero: 2 }, settled(2))
  expect(await paidCents(second?.id)).toEqual([100_000])
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})
