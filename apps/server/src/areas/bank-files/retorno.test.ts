// What the bank says happened, happens once: whatever the file, however often, however many at a time.
import { jobKinds as kinds } from '@caderneta/contracts/bank-file-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { balanceOf, eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { type GivenLine, retornoFile } from '../../../test/support/retorno-file.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

let accounts = 10_000

/** An account with one bank agreement and these titles of R$ 1.000,00 due 10/12/2026, and a way to send it files. */
async function ground(build: Builders, server: TestServer, client: Client, numbers: number[], dueOn = '2026-12-10') {
  accounts += 1
  const account = String(accounts)
  const { id } = await build.bankAccount({ account, account_digit: '2' })
  const bankAgreement = await build.bankAgreement({ bank_account_id: id })
  const titles = await issuedTitles(
    server,
    build,
    bankAgreement.id,
    numbers.map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn })),
  )
  await server.workers()
  const bytesOf = (lines: GivenLine[], sequence = 1) => retornoFile({ account, lines, sequence })
  const upload = (bytes: Buffer, name = 'R.RET') => client.bankFiles.uploadRetorno({ file: { name, bytes } })
  const read = async (lines: GivenLine[], sequence = 1) => {
    const sent = await upload(bytesOf(lines, sequence))
    expect(sent).toSucceed()
    return done(client, sent.body.id)
  }
  return { account, bankAgreement, titles, bytesOf, upload, read }
}

async function done(client: Client, id: string) {
  await eventually(async () => (await client.bankFiles.getRetorno({ id })).body.status === 'processed')
  return (await client.bankFiles.getRetorno({ id })).body
}

async function invoice(build: Builders, id: string | undefined) {
  const found = await build.ground.pool.query(
    'select status, bank_registration, open_cents, paid_cents from invoice where id = $1',
    [id],
  )
  return found.rows[0]
}

async function exceptions(client: Client, bankFileId: string) {
  return (await client.settlements.listExceptions({ bankFileId })).body.items
}

async function faults(server: TestServer, build: Builders) {
  return (await verifyLedger(server.composition.platform.readPool, build.network)).faults
}

test('registered, paid late with charges, and written off: each line does what it says', async ({
  as,
  users,
  build,
  server,
}) => {
  const client = as(await users('remessa'))
  const { titles, read } = await ground(build, server, client, [1, 2, 3], '2026-11-18')
  const file = await read([
    { kind: 'registered', nossoNumero: 1, feeCents: 150 },
    { kind: 'settled', nossoNumero: 2, paidCents: 102_033, chargesCents: 2_033, feeCents: 210 },
    { kind: 'writtenOff', nossoNumero: 3, feeCents: 90 },
  ])
  expect(file).toMatchObject({
    lineCount: 3,
    settledCount: 1,
    paidCents: 102_033,
    summary: { fees: { count: 3, cents: 450 }, repeatedCount: 0 },
  })
  expect(await invoice(build, titles[0]?.id)).toMatchObject({ status: 'pending', bank_registration: 'registered' })
  expect(await invoice(build, titles[1]?.id)).toMatchObject({ status: 'paid', open_cents: 0, paid_cents: 102_033 })
  expect(await invoice(build, titles[2]?.id)).toMatchObject({
    status: 'generated',
    bank_registration: 'canceledAtBank',
    open_cents: 100_000,
  })
  expect(await deedsOf(as(await users('admin')), kinds.Retorno)).toEqual([[1, 102_033]])
  expect(await balanceOf(server, build.network, 'gatewayCost')).toBe(450)
  expect(await balanceOf(server, build.network, 'clearing')).toBe(102_033 - 450)
  expect(await faults(server, build)).toEqual([])
})

test('a file told twice, under another name, or with lines of another file, posts nothing twice', async ({
  as,
  users,
  build,
  server,
}) => {
  const client = as(await users('remessa'))
  const { titles, read, upload, bytesOf } = await ground(build, server, client, [11, 12, 13])
  const [a, b, c]: GivenLine[] = [11, 12, 13].map((nossoNumero) => ({ kind: 'settled', nossoNumero }))
  if (!a || !b || !c) throw new Error('three lines')
  await read([a, b])
  expect(await upload(bytesOf([a, b]), 'OUTRO-NOME.RET')).toRefuse('retorno_already_read')
  const overlapping = await read([b, c], 2)
  expect(overlapping).toMatchObject({ settledCount: 1, paidCents: 100_000, summary: { repeatedCount: 1 } })
  const lines = (await client.bankFiles.retornoLines({ id: overlapping.id })).body.items
  expect(lines).toMatchObject([
    { outcome: 'repeated', repeats: { fileName: 'R.RET' } },
    { outcome: 'done', repeats: null },
  ])
  for (const title of titles)
    expect(await invoice(build, title.id)).toMatchObject({ status: 'paid', paid_cents: 100_000 })
  const payments = await build.ground.pool.query(
    'select count(*)::int as count from payment where invoice_id = any($1)',
    [titles.map(({ id }) => id)],
  )
  expect(payments.rows).toEqual([{ count: 3 }])
  expect(await faults(server, build)).toEqual([])
})

test('two imports of the same events at once end as one', async ({ as, users, build, server }) => {
  const client = as(await users('remessa'))
  const numbers = Array.from({ length: 40 }, (_, index) => 100 + index)
  const { titles, upload, bytesOf } = await ground(build, server, client, numbers)
  const lines: GivenLine[] = numbers.map((nossoNumero) => ({ kind: 'settled', nossoNumero }))
  const sent = await Promise.all(
    [bytesOf(lines), bytesOf(lines.toReversed(), 2), bytesOf(lines)].map((bytes) => upload(bytes)),
  )
  const taken = sent.filter(({ status }) => status === 202)
  expect(taken).toHaveLength(2)
  const files = []
  for (const { body } of taken) files.push(await done(client, body.id))
  expect(files.reduce((sum, file) => sum + file.settledCount, 0)).toBe(40)
  expect(files.reduce((sum, file) => sum + (file.summary?.repeatedCount ?? 0), 0)).toBe(40)
  const paid = await build.ground.pool.query(
    'select sum(paid_cents)::int as cents, count(*)::int as count from invoice where id = any($1)',
    [titles.map(({ id }) => id)],
  )
  expect(paid.rows).toEqual([{ cents: 4_000_000, count: 40 }])
  expect(await faults(server, build)).toEqual([])
})

test('a title paid twice in one file is paid once; the rest is the family’s credit, and a person looks', async ({
  as,
  users,
  build,
  server,
}) => {
  const client = as(await users('remessa'))
  const { titles, read } = await ground(build, server, client, [21])
  const before = await balanceOf(server, build.network, 'guardianCredit')
  const file = await read([
    { kind: 'registered', nossoNumero: 21 },
    { kind: 'settled', nossoNumero: 21 },
    { kind: 'settled', nossoNumero: 21 },
    { kind: 'writtenOff', nossoNumero: 21 },
  ])
  expect(await invoice(build, titles[0]?.id)).toEqual({
    status: 'paid',
    bank_registration: 'canceledAtBank',
    open_cents: 0,
    paid_cents: 100_000,
  })
  expect((await balanceOf(server, build.network, 'guardianCredit')) - before).toBe(-100_000)
  expect(await exceptions(client, file.id)).toMatchObject([
    { kind: 'paidTwice', cents: 100_000, invoice: { id: titles[0]?.id }, bankFile: { position: 4 } },
  ])
  expect((await client.bankFiles.retornoLines({ id: file.id, outcome: 'problem' })).body.items).toMatchObject([
    { position: 4, reason: 'paidTwice' },
  ])
  expect(await faults(server, build)).toEqual([])
})

test('each line says what its own money left open, also once the rest was paid in the same file', async ({
  as,
  users,
  build,
  server,
}) => {
  const client = as(await users('remessa'))
  const { titles, read } = await ground(build, server, client, [24])
  const file = await read([
    { kind: 'settled', nossoNumero: 24, paidCents: 30_000, on: '2026-11-18' },
    { kind: 'settled', nossoNumero: 24, paidCents: 70_000, on: '2026-11-19' },
  ])
  expect(await invoice(build, titles[0]?.id)).toMatchObject({ status: 'paid', open_cents: 0 })
  expect((await client.bankFiles.retornoLines({ id: file.id })).body.items).toMatchObject([
    { outcome: 'done', paidCents: 30_000, leftOpenCents: 70_000 },
    { outcome: 'done', paidCents: 70_000, leftOpenCents: 0 },
  ])
})

test('short, over, after write-off, after cancelling, of nobody, of another id, refused: each waits for a person with its reason', async ({
  as,
  users,
  build,
  server,
}) => {
  const client = as(await users('remessa'))
  const admin = as(await users('admin'))
  const { titles, read } = await ground(build, server, client, [31, 32, 33, 34, 35, 36])
  await admin.invoices.cancel({ id: titles[3]?.id, comment: 'engano' })
  await read([{ kind: 'writtenOff', nossoNumero: 33 }], 1)
  const file = await read(
    [
      { kind: 'settled', nossoNumero: 31, paidCents: 60_000 },
      { kind: 'settled', nossoNumero: 32, paidCents: 100_500 },
      { kind: 'settled', nossoNumero: 33 },
      { kind: 'settled', nossoNumero: 34 },
      { kind: 'settled', nossoNumero: 35, companyUse: '999999' },
      { kind: 'settled', nossoNumero: 9_999_999, paidCents: 12_345 },
      { kind: 'instructionRefused', nossoNumero: 36, reasons: ['05'] },
      { kind: 'registered', nossoNumero: 8_888_888 },
    ],
    2,
  )
  const kinds = (await exceptions(client, file.id)).map(({ kind, bankFile }) => `${bankFile?.position}:${kind}`)
  expect(kinds.toSorted()).toEqual([
    '3:amountDiffers',
    '4:paidAfterWriteOff',
    '5:paidAfterCancel',
    '6:companyUseDiffers',
    '7:unknownTitle',
    '8:instructionRefused',
  ])
  expect(await invoice(build, titles[0]?.id)).toMatchObject({
    status: 'pending',
    open_cents: 40_000,
    paid_cents: 60_000,
  })
  expect((await client.bankFiles.retornoLines({ id: file.id, kind: 'settled' })).body.items).toMatchObject([
    { position: 2, leftOpenCents: 40_000 },
    { position: 3, leftOpenCents: 0 },
    { position: 4, leftOpenCents: 0 },
    { position: 5, leftOpenCents: null },
    { position: 6, leftOpenCents: 0 },
    { position: 7, leftOpenCents: null },
  ])
  expect(await invoice(build, titles[1]?.id)).toMatchObject({ status: 'paid', paid_cents: 100_000 })
  expect(await invoice(build, titles[2]?.id)).toMatchObject({ status: 'paid' })
  expect(await invoice(build, titles[3]?.id)).toMatchObject({ status: 'canceled' })
  expect(await balanceOf(server, build.network, 'unidentifiedMoney')).toBe(-12_345)
  expect((await client.bankFiles.retornoLines({ id: file.id, outcome: 'noted' })).body.items).toMatchObject([
    { position: 9, reason: 'unknownTitle', invoice: null },
  ])
  expect(file.summary?.problems.count).toBe(6)
  expect(await faults(server, build)).toEqual([])
})

test('an exception is resolved once, with its reason, by who may', async ({ as, users, build, server }) => {
  const client = as(await users('remessa'))
  const { read } = await ground(build, server, client, [41])
  const file = await read([{ kind: 'settled', nossoNumero: 7_777_777 }])
  const [found] = await exceptions(client, file.id)
  expect(found).toMatchObject({ kind: 'unknownTitle', status: 'waiting', version: 1 })
  const named = await build.ground.pool.query(
    "select subject_id from posting where kind = 'unidentifiedMoney' and subject_id = $1",
    [found?.id],
  )
  expect(named.rows).toHaveLength(1)
  const finance = as(await users('admin'))
  const accounts = (await finance.ledger.accounts({ kind: 'unidentifiedMoney' })).body.items
  const told = await Promise.all(
    accounts.map(async (account) => {
      expect((await finance.ledger.account({ id: account.id })).body).toEqual(account)
      return (await finance.ledger.lines({ id: account.id })).body.items.map(({ bankFile }) => bankFile)
    }),
  )
  expect(told.flat()).toContainEqual({ id: file.id, fileName: file.fileName, position: 2 })
  expect((await client.settlements.countExceptions()).body.count).toBeGreaterThan(0)
  const resolve = { id: found?.id, reason: 'É de outra escola; devolvido', version: 1 }
  expect(await client.settlements.resolveException({ ...resolve, version: 9 })).toRefuse('changed_meanwhile')
  expect(await client.settlements.resolveException({ ...resolve, reason: ' ' })).toRefuse('invalid_request')
  expect(await as(await users('director')).settlements.resolveException(resolve)).toRefuse('permission_denied')
  const resolved = await client.settlements.resolveException(resolve)
  expect(resolved.body).toMatchObject({ status: 'resolved', resolution: 'É de outra escola; devolvido', version: 2 })
  expect(await client.settlements.resolveException({ ...resolve, version: 2 })).toRefuse('exception_resolved')
  expect(await exceptions(client, file.id)).toEqual([])
})

test('a line lies under a ruler of its fields', async ({ as, users, build, server }) => {
  const client = as(await users('remessa'))
  const { read } = await ground(build, server, client, [51])
  const file = await read([{ kind: 'refused', nossoNumero: 51, reasons: ['11'] }])
  const line = await client.bankFiles.retornoLine({ id: file.id, position: 2 })
  const [raw] = line.body.items
  expect(raw).toMatchObject({ line: 2, record: 'detail' })
  expect(raw?.text).toHaveLength(400)
  expect(raw?.fields.find(({ name }) => name === 'eventCode')).toEqual({
    name: 'eventCode',
    meaning: 'código da ocorrência',
    start: 109,
    end: 110,
    text: '03',
    isFiller: false,
  })
  expect(await client.bankFiles.retornoLine({ id: file.id, position: 99 })).toRefuse('line_not_found')
  const original = await client.bankFiles.downloadRetorno({ id: file.id })
  expect(original.raw.toString('latin1')).toContain(raw?.text ?? '?')
})

test('who hides personal data does not read the payer in a line of the bank', async ({ as, users, build, server }) => {
  const client = as(await users('remessa'))
  const { read } = await ground(build, server, client, [52])
  const file = await read([{ kind: 'registered', nossoNumero: 52 }])
  const shown = () => client.bankFiles.retornoLine({ id: file.id, position: 2 })
  expect((await shown()).raw.toString()).toContain('MARINA CONCEICAO TELES')
  await client.identity.hideSensitiveData({ isHidden: true })
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  const masked = await shown()
  expect(masked).toSucceed()
  expect(masked.raw.toString()).not.toMatch(/MARINA|TELES/)
  await client.identity.hideSensitiveData({ isHidden: false })
  await new Promise((resolve) => setTimeout(resolve, 1_050))
})

test('files of another network are not there', async ({ as, users, build, server }) => {
  const client = as(await users('remessa'))
  const { read } = await ground(build, server, client, [61])
  const file = await read([{ kind: 'settled', nossoNumero: 61, paidCents: 100 }])
  const [waiting] = await exceptions(client, file.id)
  const stranger = as(await users('remessa', [], await build.otherNetwork()))
  server.composition.platform.directory.forget()
  expect(await stranger.bankFiles.getRetorno({ id: file.id })).toRefuse('retorno_not_found')
  expect(await stranger.bankFiles.retornoLines({ id: file.id })).toRefuse('retorno_not_found')
  expect(await stranger.bankFiles.downloadRetorno({ id: file.id })).toRefuse('retorno_not_found')
  const resolve = { id: waiting?.id ?? file.id, reason: 'x', version: 1 }
  expect(await stranger.settlements.resolveException(resolve)).toRefuse('exception_not_found')
})
