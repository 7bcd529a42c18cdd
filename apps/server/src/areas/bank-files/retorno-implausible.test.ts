// A retorno is text that anyone can change: what no bank could have told moves no money, in either layout.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { balanceOf, eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { type GivenLine, retornoFile } from '../../../test/support/retorno-file.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

async function read(client: Client, bytes: Buffer) {
  const sent = await client.bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })
  expect(sent).toSucceed()
  await eventually(async () => (await client.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
  return (await client.bankFiles.getRetorno({ id: sent.body.id })).body
}

async function found(client: Client, bankFileId: string) {
  const { items } = (await client.settlements.listExceptions({ bankFileId })).body
  return items.map(({ kind, bankFile, detail }) => ({ kind, position: bankFile?.position, fields: detail.fields }))
}

async function paid(build: Builders, ids: readonly string[]) {
  const { rows } = await build.ground.pool.query(
    'select count(*) filter (where paid_cents > 0)::int as invoices from invoice where id = any($1)',
    [ids],
  )
  return rows[0]?.invoices
}

async function sums(server: TestServer, build: Builders) {
  return {
    bank: await balanceOf(server, build.network, 'clearing'),
    fees: await balanceOf(server, build.network, 'gatewayCost'),
    faults: (await verifyLedger(server.composition.platform.readPool, build.network)).faults,
  }
}

const dueOn = '2026-11-25'
const title = (nossoNumero: number) => ({ nossoNumero, cents: 100_000, dueOn })

test('impossible days, amounts and fees of an Itaú file post nothing; the right file then does', async ({
  as,
  users,
  build,
  server,
}) => {
  const client = as(await users('remessa'))
  const { id } = await build.bankAccount({ account: '30001', account_digit: '2' })
  const bankAgreement = await build.bankAgreement({ bank_account_id: id })
  const titles = await issuedTitles(server, build, bankAgreement.id, [1, 2, 3, 4, 5].map(title))
  await server.workers()
  const settled = (nossoNumero: number) => ({ kind: 'settled', nossoNumero }) as const
  const bytes = retornoFile({
    account: '30001',
    lines: [
      { ...settled(1), on: '1999-11-19' },
      { ...settled(2), paidCents: 9_999_999_999_999 },
      { ...settled(3), feeCents: 9_999_999_999_999 },
      { kind: 'registered', nossoNumero: 4, feeCents: 9_999_999_999_999 },
      { ...settled(7_777), paidCents: 9_999_999_999_999 },
      settled(5),
    ],
  })
  const file = await read(client, bytes)
  expect((await found(client, file.id)).toSorted((a, b) => Number(a.position) - Number(b.position))).toEqual([
    { kind: 'implausible', position: 2, fields: ['eventOn', 'creditOn'] },
    { kind: 'implausible', position: 3, fields: ['paidCents'] },
    { kind: 'implausible', position: 4, fields: ['feeCents'] },
    { kind: 'implausible', position: 5, fields: ['feeCents'] },
    { kind: 'implausible', position: 6, fields: ['paidCents'] },
  ])
  expect(file.summary).toMatchObject({ settled: { count: 1, cents: 100_000 }, fees: { count: 0, cents: 0 } })
  const ids = titles.map((each) => each.id)
  expect(await paid(build, ids)).toBe(1)
  expect(await sums(server, build)).toEqual({ bank: 100_000, fees: 0, faults: [] })
  // What the bank says of the title itself is no money.
  const registered = await build.ground.pool.query('select bank_registration from invoice where id = $1', [ids[3]])
  expect(registered.rows).toEqual([{ bank_registration: 'registered' }])

  const right = [1, 2, 3].map((nossoNumero) => ({ ...settled(nossoNumero), feeCents: 250 }))
  const second = await read(client, retornoFile({ account: '30001', sequence: 2, lines: [...right, settled(5)] }))
  expect(second).toMatchObject({ settledCount: 3, summary: { repeatedCount: 1 } })
  expect(await found(client, second.id)).toEqual([])
  expect(await paid(build, ids)).toBe(4)
  expect(await sums(server, build)).toEqual({ bank: 400_000 - 750, fees: 750, faults: [] })
})

test('a Caixa file whose days are of the year 9999 pays nobody', async ({ as, users, build, server }) => {
  const client = as(await users('remessa'))
  const bankAgreement = await build.bankAgreement({ bank: '104', code: '123456' })
  const titles = await issuedTitles(server, build, bankAgreement.id, [title(5)])
  await server.workers()
  const before = await sums(server, build)
  const on = '2026-11-19'
  const sound = retornoFile({ bank: '104', lines: [{ kind: 'settled', nossoNumero: 5, carteira: '1', on }] })
  const changed = Buffer.from(sound.toString('latin1').replaceAll('19112026', '31129999'), 'latin1')
  const file = await read(client, changed)
  expect(await found(client, file.id)).toEqual([
    { kind: 'implausible', position: expect.any(Number), fields: ['eventOn', 'creditOn'] },
  ])
  expect(file.settledCount).toBe(0)
  expect(
    await paid(
      build,
      titles.map(({ id }) => id),
    ),
  ).toBe(0)
  expect(await sums(server, build)).toEqual(before)
})

test('what is not believed twice waits once, and the file that told it first counts what its lines still are', async ({
  as,
  users,
  build,
  server,
}) => {
  const client = as(await users('remessa'))
  const { id } = await build.bankAccount({ account: '30002', account_digit: '2' })
  const bankAgreement = await build.bankAgreement({ bank_account_id: id })
  await issuedTitles(server, build, bankAgreement.id, [11, 12, 13].map(title))
  await server.workers()
  const settled = (nossoNumero: number) => ({ kind: 'settled', nossoNumero }) as const
  const wrong = (nossoNumero: number) => ({ ...settled(nossoNumero), feeCents: 9_999_999_999_999 })
  const ofSequence = (sequence: number, lines: GivenLine[]) =>
    read(client, retornoFile({ account: '30002', sequence, lines }))
  const first = await ofSequence(1, [wrong(11), wrong(12), settled(13)])
  expect(first).toMatchObject({ problemCount: 2 })
  const second = await ofSequence(2, [wrong(11), settled(12)])
  expect(second).toMatchObject({ problemCount: 1, settledCount: 1 })
  expect(await found(client, first.id)).toMatchObject([{ position: 3 }])
  expect(await found(client, second.id)).toMatchObject([{ position: 2, kind: 'implausible' }])
  for (const file of [first, second]) {
    const { body: now } = await client.bankFiles.getRetorno({ id: file.id })
    const { items } = (await client.bankFiles.retornoLines({ id: file.id })).body
    const of = (outcome: string) => items.filter((line) => line.outcome === outcome).length
    expect(now).toMatchObject({ problemCount: of('problem'), summary: { repeatedCount: of('repeated') } })
  }
})
