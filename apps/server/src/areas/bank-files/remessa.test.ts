import { readBankFile } from '@caderneta/banking'
import { bankFiles } from '@caderneta/contracts/bank-files'
import type { Builders } from '../../../test/support/builders.ts'
import { eventually, issuedTitles, two } from '../../../test/support/issued-titles.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { type Client } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'
import { systemScope } from '../../platform/access/caller.ts'
import { prepareRemessaOf } from './prepare-remessa.ts'

const titles = (...numbers: number[]) =>
  numbers.map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-12-10' }))

async function prepared(client: Client, bankAgreementId: string, given: Record<string, unknown> = {}) {
  const asked = await client.bankFiles.prepareRemessa({ bankAgreementId, ...given })
  expect(asked).toSucceed()
  await eventually(async () => (await client.bankFiles.getRemessa({ id: asked.body.id })).body.status !== 'processing')
  return (await client.bankFiles.getRemessa({ id: asked.body.id })).body
}

async function statusOf(build: Builders, id: string): Promise<unknown> {
  const found = await build.ground.pool.query('select status, bank_registration from invoice where id = $1', [id])
  return found.rows[0]
}

for (const bank of ['341', '104'] as const) {
  test(`what waits for a bank agreement of ${bank} goes in one numbered file that the library reads back`, async ({
    as,
    users,
    build,
    server,
  }) => {
    const bankAgreement = await build.bankAgreement({ bank })
    const [first, second] = two(await issuedTitles(server, build, bankAgreement.id, titles(11, 12)))
    const client = as(await users('remessa'))
    await server.workers()
    const waiting = await client.bankFiles.waitingRemessas()
    expect(waiting.body.items.find((item) => item.bankAgreementId === bankAgreement.id)).toMatchObject({
      counts: { register: 2 },
      sums: { register: 200_000, writeOff: 0, changeDueDate: 0 },
    })
    const preview = await client.bankFiles.previewRemessa({ bankAgreementId: bankAgreement.id })
    expect(preview.body).toMatchObject({ titleCount: 2, errors: [], droppedCount: 0 })
    expect(preview.body.notices).toContainEqual(
      expect.objectContaining({ kind: 'transliterated', from: 'Marina Conceição Teles', to: 'MARINA CONCEICAO TELES' }),
    )
    const file = await prepared(client, bankAgreement.id)
    expect(file).toMatchObject({
      status: 'prepared',
      sequence: 1,
      titleCount: 2,
      totalCents: 200_000,
      isDownloaded: false,
      counts: { register: 2 },
      sums: { register: 200_000, writeOff: 0, changeDueDate: 0 },
      bankAccountId: expect.any(String),
    })
    const bytes = await client.bankFiles.downloadRemessa({ id: file.id })
    expect(bytes.headers['content-disposition']).toContain(file.fileName)
    const read = readBankFile(bytes.raw)
    expect(read).toMatchObject({ bank, kind: 'remessa', problems: [] })
    expect(
      read.instructions.map(({ movement, amountCents, companyUse }) => [
        movement.action,
        amountCents,
        Number(companyUse),
      ]),
    ).toEqual([
      ['register', 100_000, first.number],
      ['register', 100_000, second.number],
    ])
    expect((await client.bankFiles.getRemessa({ id: file.id })).body).toMatchObject({
      isDownloaded: true,
      status: 'prepared',
    })
    expect(await statusOf(build, first.id)).toEqual({ status: 'generated', bank_registration: 'awaitingReturn' })
    expect(await client.bankFiles.prepareRemessa({ bankAgreementId: bankAgreement.id })).toRefuse('nothing_to_tell')
  })
}

test('files of a bank agreement are numbered without a gap, also where one was stopped by errors', async ({
  as,
  users,
  build,
  server,
}) => {
  const bankAgreement = await build.bankAgreement()
  const [first] = await issuedTitles(server, build, bankAgreement.id, titles(21))
  const client = as(await users('remessa'))
  await server.workers()
  await build.ground.pool.query(
    `update guardian g set address = '{}' from invoice i where i.id = $1 and g.id = i.guardian_id`,
    [first?.id],
  )
  const stopped = await prepared(client, bankAgreement.id)
  expect(stopped).toMatchObject({ status: 'containsErrors', sequence: null, titleCount: 0, errorCount: 1 })
  expect(stopped.errors).toMatchObject([{ code: 'payerAddress', invoiceId: first?.id, number: first?.number }])
  expect(await client.bankFiles.downloadRemessa({ id: stopped.id })).toRefuse('remessa_not_ready')
  expect(await statusOf(build, first?.id ?? '')).toMatchObject({ bank_registration: 'none' })
  const [good] = await issuedTitles(server, build, bankAgreement.id, titles(22))
  const partial = await prepared(client, bankAgreement.id, { leaveErrorsOut: true })
  expect(partial).toMatchObject({ status: 'prepared', sequence: 1, titleCount: 1, errorCount: 1 })
  const carried = await client.bankFiles.remessaTitles({ id: partial.id })
  expect(carried.body.items).toMatchObject([
    { invoiceId: good?.id, movement: 'register', nossoNumero: '22', answer: null },
  ])
  const again = await client.bankFiles.previewRemessa({ bankAgreementId: bankAgreement.id })
  expect(again.body).toMatchObject({ titleCount: 1, errors: [{ invoiceId: first?.id }] })
})

test('a title cancelled after it was asked for is not told to the bank; one the bank knows is written off', async ({
  as,
  users,
  build,
  server,
}) => {
  const bankAgreement = await build.bankAgreement()
  const [untold, told] = two(await issuedTitles(server, build, bankAgreement.id, titles(31, 32)))
  const client = as(await users('remessa'))
  const admin = as(await users('admin'))
  await server.workers()
  await admin.invoices.cancel({ id: untold.id, comment: 'engano' })
  expect(await prepared(client, bankAgreement.id)).toMatchObject({ sequence: 1, counts: { register: 1 } })
  await admin.invoices.cancel({ id: told.id, comment: 'engano' })
  const second = await prepared(client, bankAgreement.id)
  expect(second).toMatchObject({
    sequence: 2,
    counts: { register: 0, writeOff: 1 },
    sums: { register: 0, writeOff: 100_000 },
    // What is written off is not asked for.
    totalCents: 0,
  })
  expect(await statusOf(build, told.id)).toEqual({
    status: 'canceled',
    bank_registration: 'cancelAwaitingReturn',
  })
})

test('what the bank answers stands beside what was asked, and a refused title can be asked for again', async ({
  as,
  users,
  build,
  server,
}) => {
  const account = await build.bankAccount({ account: '77001', account_digit: '2' })
  const bankAgreement = await build.bankAgreement({ bank_account_id: account.id })
  const [good, bad] = two(await issuedTitles(server, build, bankAgreement.id, titles(41, 42)))
  const client = as(await users('remessa'))
  await server.workers()
  const file = await prepared(client, bankAgreement.id)
  const bytes = retornoFile({
    account: '77001',
    lines: [
      { kind: 'registered', nossoNumero: 41, companyUse: String(good.number) },
      { kind: 'refused', nossoNumero: 42, reasons: ['11'] },
    ],
  })
  const read = await client.bankFiles.uploadRetorno({ file: { name: 'r.ret', bytes } })
  expect(read).toSucceed()
  await eventually(async () => (await client.bankFiles.getRetorno({ id: read.body.id })).body.status === 'processed')
  expect((await client.bankFiles.getRemessa({ id: file.id })).body).toMatchObject({
    status: 'returnReceived',
    answered: { accepted: 1, refused: 1, waiting: 0 },
  })
  const { body } = await client.bankFiles.remessaTitles({ id: file.id, answer: 'refused' })
  expect(body.items).toMatchObject([{ invoiceId: bad.id, answer: 'refused', answerReason: 'CEP inválido (motivo 11)' }])
  expect(await statusOf(build, good.id)).toEqual({ status: 'pending', bank_registration: 'registered' })
  expect(await statusOf(build, bad.id)).toEqual({ status: 'generated', bank_registration: 'error' })
  expect(await client.bankFiles.registerAgain({ invoiceId: good.id })).toRefuse('registration_not_refused')
  expect(await client.bankFiles.registerAgain({ invoiceId: bad.id })).toSucceed()
  expect(await client.bankFiles.registerAgain({ invoiceId: bad.id })).toRefuse('registration_not_refused')
  expect(await prepared(client, bankAgreement.id)).toMatchObject({ sequence: 2, counts: { register: 1 } })
  expect(await statusOf(build, bad.id)).toEqual({ status: 'generated', bank_registration: 'awaitingReturn' })
})

test('two people who ask at once make one file', async ({ as, users, build, server }) => {
  const bankAgreement = await build.bankAgreement()
  await issuedTitles(server, build, bankAgreement.id, titles(51, 52, 53))
  const client = as(await users('remessa'))
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.bankFiles.prepareRemessa({ bankAgreementId: bankAgreement.id })),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 202)) {
    expect(['remessa_running', 'nothing_to_tell']).toContain(JSON.parse(answer.raw.toString()).error.code)
  }
})

test('who sees one school alone cannot make a file of them all', async ({ as, users, build, server }) => {
  const bankAgreement = await build.bankAgreement()
  await issuedTitles(server, build, bankAgreement.id, titles(61))
  const secretary = await users('secretary', [(await build.school()).id])
  expect(await as(secretary).bankFiles.prepareRemessa({ bankAgreementId: bankAgreement.id })).toRefuse(
    'permission_denied',
  )
  await build.ground.pool.query(
    `update role set grants = grants || '{Caderneta.Remessa.Create}' where tenant_id = $1 and name = 'director'`,
    [build.network],
  )
  const director = await users('director', [(await build.school()).id])
  expect(await as(director).bankFiles.prepareRemessa({ bankAgreementId: bankAgreement.id })).toRefuse(
    'all_schools_needed',
  )
})

test('another network’s remessa and bank agreement are not there', async ({ as, users, build, server }) => {
  const bankAgreement = await build.bankAgreement()
  await issuedTitles(server, build, bankAgreement.id, titles(71))
  const { body } = await as(await users('remessa')).bankFiles.prepareRemessa({ bankAgreementId: bankAgreement.id })
  const stranger = as(await users('remessa', [], await build.otherNetwork()))
  server.composition.platform.directory.forget()
  expect(await stranger.bankFiles.getRemessa({ id: body.id })).toRefuse('remessa_not_found')
  expect(await stranger.bankFiles.downloadRemessa({ id: body.id })).toRefuse('remessa_not_found')
  expect(await stranger.bankFiles.prepareRemessa({ bankAgreementId: bankAgreement.id })).toRefuse(
    'bank_agreement_not_found',
  )
})

test('a file takes so many titles at most, the oldest first; the rest is said to wait, and goes in the next', async ({
  as,
  users,
  build,
  server,
}) => {
  const { platform, pipeline } = server.composition
  const bankAgreement = await build.bankAgreement()
  await issuedTitles(server, build, bankAgreement.id, titles(1, 2))
  const client = as(await users('remessa'))
  await server.workers()
  const tenant = await pipeline.directory.find(build.network)
  if (!tenant) throw new Error('the network is there')
  const prepareTwo = async () => {
    const scope = systemScope(tenant, platform.clock, 'test')
    const input = { params: {}, query: {}, body: { bankAgreementId: bankAgreement.id, leaveErrorsOut: false } }
    const { body } = await prepareRemessaOf(2).run({ platform, scope, input, key: undefined })
    const started = bankFiles.prepareRemessa.returns.parse(body)
    await eventually(async () => (await client.bankFiles.getRemessa({ id: started.id })).body.status !== 'processing')
    const { status, titleCount } = (await client.bankFiles.getRemessa({ id: started.id })).body
    return { status, titleCount, leftCount: started.leftCount }
  }
  expect(await prepareTwo()).toEqual({ status: 'prepared', titleCount: 2, leftCount: 0 })
  await issuedTitles(server, build, bankAgreement.id, titles(3, 4, 5))
  expect((await client.bankFiles.previewRemessa({ bankAgreementId: bankAgreement.id })).body).toMatchObject({
    titleCount: 3,
    leftCount: 0,
  })
  expect(await prepareTwo()).toEqual({ status: 'prepared', titleCount: 2, leftCount: 1 })
  expect(await prepareTwo()).toEqual({ status: 'prepared', titleCount: 1, leftCount: 0 })
})
