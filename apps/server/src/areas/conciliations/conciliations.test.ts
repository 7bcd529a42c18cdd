// Statements against the clearing, on the real database: proved to the cent, explained, undone, passed on, and never booked twice.
import { bankTalk } from '../../../test/support/bank-talk.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

const rounds = Number(process.env.CADERNETA_RACES ?? 3)

const on = '2026-11-20'

type Entry = { day?: string; cents: number; id: string; memo?: string }

function ofx(entries: Entry[], to = '20261130'): Buffer {
  const lines = entries.map(
    ({ day = '20261120', cents, id, memo = 'CRED COBRANCA' }) =>
      `<STMTTRN><DTPOSTED>${day}<TRNAMT>${(cents / 100).toFixed(2)}<FITID>${id}<MEMO>${memo}</STMTTRN>`,
  )
  return Buffer.from(
    `OFXHEADER:100\n<OFX><STMTTRNRS><STMTRS><BANKTRANLIST><DTSTART>20261118<DTEND>${to}\n${lines.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></OFX>\n`,
  )
}

/** An invoice of R$ 1.000,00 that the bank paid on 20/11 with a fee of R$ 2,10, and its day. */
async function paidDay(build: Builders, client: Client, line: { paidCents?: number } = {}) {
  const talk = await bankTalk(build, client)
  await talk.says({ kind: 'settled', nossoNumero: await talk.number(), feeCents: 210, on, ...line })
  const days = async () => (await client.conciliations.list({ bankAccountId: talk.accountId })).body.items
  await eventually(async () => (await days()).length === 1)
  const day = async () => must((await days())[0], 'the day is gathered')
  const bytes = (...entries: Entry[]) => ({ name: 'extrato.ofx', bytes: ofx(entries) })
  const send = (...entries: Entry[]) =>
    client.conciliations.readStatement({ bankAccountId: talk.accountId, file: bytes(...entries) })
  const lines = async () => (await client.conciliations.lines({ bankAccountId: talk.accountId })).body.items
  return { talk, day, lines, send, bytes }
}

/** Debits less credits of the account of a bank account. */
async function balance(build: Builders, kind: string, ownerId: string): Promise<number> {
  const { rows } = await build.ground.pool.query<{ cents: number }>(
    `select coalesce(sum(case when a.id = p.debit then p.cents else -p.cents end), 0)::bigint as cents
      from posting p join ledger_account a on a.tenant_id = p.tenant_id and a.id in (p.debit, p.credit)
      where p.tenant_id = $1 and a.kind = $2 and a.owner_id = $3`,
    [build.network, kind, ownerId],
  )
  return must(rows[0], 'an aggregate gives a row').cents
}

async function proved(server: TestServer, build: Builders) {
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
}

test('a statement proves a day to the cent: the clearing ends at zero and the bank has it', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const client = as(await users('admin'))
  const { talk, day, send, lines } = await paidDay(build, client)
  expect(await day()).toMatchObject({
    day: on,
    status: 'notSynchronized',
    stage: 'open',
    toldCents: 100_000,
    feeCents: 210,
    bookedCents: 100_000,
    movementCount: 1,
  })
  const sent = await send({ cents: 99_790, id: 'A1' }, { cents: 5_000, id: 'A2', memo: 'DEPOSITO' })
  expect(sent).toSucceed()
  expect(sent.body).toMatchObject({ from: '2026-11-18', lineCount: 2, newCount: 2, matchedCount: 1 })
  expect(await day()).toMatchObject({ status: 'accurate', stage: 'prepared', differenceCents: 0, lineCount: 1 })
  expect(await balance(build, 'clearing', talk.accountId)).toBe(0)
  expect(await balance(build, 'bankCash', talk.accountId)).toBe(99_790)
  expect((await lines()).map(({ state, isByRule }) => [state, isByRule])).toEqual(
    expect.arrayContaining([
      ['matched', true],
      ['open', false],
    ]),
  )
  const movements = await client.conciliations.movements({ id: (await day()).id })
  expect(movements.body.items).toMatchObject([
    { kind: 'slip', status: 'accurate', toldCents: 100_000, feeCents: 210, days: 0, invoiceId: talk.id },
  ])
  await proved(server, build)
})

test('the same file changes nothing; an overlapping one adds only what is new', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const client = as(await users('admin'))
  const { talk, day, lines, send } = await paidDay(build, client)
  const first = { cents: 99_790, id: 'A1' }
  expect(await send(first)).toSucceed()
  expect(await send(first)).toRefuse('statement_already_read')
  expect((await send(first, { cents: 700, id: 'B1', memo: 'TED' })).body).toMatchObject({
    newCount: 1,
    matchedCount: 0,
  })
  const csv = 'Data;Histórico;Valor\n20/11/2026;CRED COBRANCA;997,90\n20/11/2026;TED;7,00\n21/11/2026;OUTRO;1,00\n'
  const sheet = await client.conciliations.readStatement({
    bankAccountId: talk.accountId,
    file: { name: 'extrato.csv', bytes: Buffer.from(csv) },
  })
  expect(sheet.body).toMatchObject({ lineCount: 3, newCount: 1 })
  expect(await lines()).toHaveLength(3)
  expect(await day()).toMatchObject({ creditedCents: 99_790, lineCount: 1 })
  await proved(server, build)
})

test('what the bank kept without a word is booked as a fee, and the undo reverses it', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const client = as(await users('admin'))
  const { talk, day, send } = await paidDay(build, client)
  expect(await send({ cents: 99_600, id: 'A1' })).toSucceed()
  const { id, version } = await day()
  const record = async () => (await client.conciliations.get({ id })).body
  expect(await record()).toMatchObject({
    status: 'divergent',
    stage: 'open',
    differenceCents: -190,
    explanation: { kind: 'feeNotTold', unitCents: 190, count: 1 },
    can: {
      fee: { can: true },
      accept: { can: true },
      transfer: { can: false, reason: 'conciliation_day_not_prepared' },
    },
  })
  const asked = { id, version, decision: 'fee', reason: 'Tarifa do convênio' }
  expect(await client.conciliations.resolve(asked)).toSucceed()
  expect(await record()).toMatchObject({
    status: 'accurate',
    stage: 'prepared',
    adjustedCents: 190,
    reason: 'Tarifa do convênio',
  })
  expect(await balance(build, 'clearing', talk.accountId)).toBe(0)
  expect(await balance(build, 'gatewayCost', talk.accountId)).toBe(400)
  expect(await client.conciliations.resolve({ ...asked, version: version + 1 })).toRefuse('conciliation_decided')
  await proved(server, build)
  expect(await client.conciliations.undo({ id, version: version + 1, reason: 'engano' })).toSucceed()
  expect(await record()).toMatchObject({ status: 'divergent', adjustedCents: 0, reason: null })
  expect(await balance(build, 'clearing', talk.accountId)).toBe(190)
  await proved(server, build)
})

test('a difference above the largest fee that the network accepts is not booked as a fee, until the limit is another', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const client = as(await users('admin'))
  const { day, send } = await paidDay(build, client)
  expect(await send({ cents: 97_789, id: 'A1' })).toSucceed()
  const { id, version } = await day()
  const asked = { id, version, decision: 'fee', reason: 'Tarifa' } as const
  expect((await client.conciliations.get({ id })).body.can.fee).toMatchObject({ reason: 'conciliation_fee_too_high' })
  expect(await client.conciliations.resolve(asked)).toRefuse('conciliation_fee_too_high')
  const limit = {
    name: 'Caderneta.Conciliation.LargestFeeCents',
    providerName: 'T',
    providerKey: String(build.network),
    value: '2001',
  } as const
  expect(await client.settings.update(limit)).toSucceed()
  expect(await client.conciliations.resolve(asked)).toSucceed()
  await proved(server, build)
})

test('a statement with a line dated far ahead is refused whole, with the line and the day', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const client = as(await users('admin'))
  const { lines, send } = await paidDay(build, client)
  const refused = await send({ cents: 99_790, id: 'A1' }, { cents: 500, id: 'A2', day: '20261220', memo: 'FUTURO' })
  expect(refused).toRefuse('statement_not_readable')
  expect(JSON.stringify(refused.body)).toMatch(/FUTURO.*20\/12\/2026/)
  expect(await lines()).toEqual([])
  expect(await send({ cents: 99_790, id: 'A1' })).toSucceed()
})

test('an accepted difference stays in the clearing under its day, and another difference is not accepted with it', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const client = as(await users('admin'))
  const { talk, day, send, lines } = await paidDay(build, client)
  expect(await send({ cents: 120_000, id: 'A1' }, { cents: 300, id: 'A2', memo: 'AJUSTE' })).toSucceed()
  const { id, version } = await day()
  expect(await client.conciliations.resolve({ id, version, decision: 'fee', reason: 'x' })).toRefuse(
    'conciliation_no_fee',
  )
  expect(
    await client.conciliations.resolve({ id, version, decision: 'accepted', reason: 'O banco vai estornar' }),
  ).toSucceed()
  expect(await day()).toMatchObject({ status: 'divergent', stage: 'prepared' })
  const other = must(
    (await lines()).find(({ state }) => state === 'open'),
    'the adjustment waits',
  )
  expect(await client.conciliations.matchLine({ id: other.id, conciliationId: id, version: 1 })).toSucceed()
  expect(await day()).toMatchObject({ status: 'divergent', stage: 'open', creditedCents: 120_300 })
  expect(await balance(build, 'clearing', talk.accountId)).toBe(99_790 - 120_300)
  await proved(server, build)
})

test('lines are matched by hand, taken back, set aside and restored; each has one place', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const client = as(await users('admin'))
  const { talk, day, send, lines } = await paidDay(build, client)
  expect(await send({ day: '20261127', cents: 99_790, id: 'A1', memo: 'TED DO BANCO' })).toSucceed()
  const line = async () => must((await lines())[0], 'one line')
  const { id } = await line()
  const { id: conciliationId } = await day()
  expect(await client.conciliations.unmatchLine({ id, version: 1 })).toRefuse('statement_line_not_matched')
  expect(await client.conciliations.setLineAside({ id, version: 1, reason: 'Depósito' })).toSucceed()
  expect(await client.conciliations.matchLine({ id, conciliationId, version: 2 })).toRefuse('statement_line_placed')
  expect(await client.conciliations.restoreLine({ id, version: 2 })).toSucceed()
  const { id: foreign } = await build.conciliation()
  expect(await client.conciliations.matchLine({ id, conciliationId: foreign, version: 3 })).toRefuse(
    'conciliation_other_account',
  )
  expect(await client.conciliations.matchLine({ id, conciliationId, version: 3 })).toSucceed()
  expect(await day()).toMatchObject({ status: 'accurate', stage: 'prepared' })
  expect(await client.conciliations.unmatchLine({ id, version: 4 })).toSucceed()
  expect(await balance(build, 'clearing', talk.accountId)).toBe(99_790)
  expect(await client.conciliations.matchLine({ id, conciliationId, version: 5 })).toSucceed()
  expect(await client.conciliations.unmatchLine({ id, version: 6 })).toSucceed()
  expect(await balance(build, 'bankCash', talk.accountId)).toBe(0)
  await proved(server, build)
})

test('only a prepared day is marked as transferred, and money that comes later opens it again', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const client = as(await users('admin'))
  const { day, send, lines, talk } = await paidDay(build, client)
  const mark = async (transferredOn = '2026-11-20') => {
    const { id, version } = await day()
    return client.conciliations.transfer({ items: [{ id, version }], transferredOn, reference: 'TED 77' })
  }
  expect(await mark()).toRefuse('conciliation_day_not_prepared')
  expect(await send({ cents: 99_790, id: 'A1' })).toSucceed()
  expect(await mark('2026-11-19')).toRefuse('conciliation_transfer_before_credit')
  expect(await mark('2026-12-31')).toRefuse('conciliation_transfer_in_future')
  expect((await mark()).body).toEqual({ count: 1, cents: 99_790 })
  expect(await day()).toMatchObject({ stage: 'transferred' })
  expect(await mark()).toRefuse('conciliation_is_transferred')
  const { id, version } = must((await lines())[0], 'the credit')
  expect(await client.conciliations.unmatchLine({ id, version })).toRefuse('conciliation_is_transferred')
  await talk.says({ kind: 'settled', nossoNumero: 987_654, on, paidCents: 5_000 })
  await eventually(async () => (await day()).stage === 'open')
  expect(await day()).toMatchObject({ status: 'divergent', differenceCents: -5_000 })
  await proved(server, build)
})

test('money that a retorno told and nobody believed is not booked, and the day says so', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const client = as(await users('admin'))
  const { day, talk } = await paidDay(build, client)
  await talk.says({ kind: 'settled', nossoNumero: 987_655, on, paidCents: 500_000_000_000 })
  await eventually(async () => (await day()).movementCount === 2)
  const { id } = await day()
  expect((await client.conciliations.movements({ id })).body.items[0]).toMatchObject({
    status: 'divergent',
    bookedCents: 0,
  })
})

test('a file of another account, of nothing, or of unknown columns changes nothing and says what to do', async ({
  as,
  users,
  build,
}) => {
  const client = as(await users('admin'))
  const { id: bankAccountId } = await build.bankAccount()
  const send = (text: string, given: object = {}) =>
    client.conciliations.readStatement({ bankAccountId, ...given, file: { name: 'e', bytes: Buffer.from(text) } })
  expect(await send('nada')).toRefuse('statement_not_readable')
  const other = ofx([]).toString().replace('<BANKTRANLIST>', '<BANKID>104<ACCTID>1<BANKTRANLIST>')
  expect(await send(other)).toRefuse('statement_of_other_account')
  const csv = 'Dia;O quê;Quanto\n19/11/2026;X;1,00\n'
  const refused = await send(csv)
  expect(refused).toRefuse('statement_columns_unknown')
  expect(JSON.stringify(refused.body)).toContain('Dia, O quê, Quanto')
  const columns = { dayColumn: 'Dia', textColumn: 'O quê', amountColumn: 'Quanto' }
  expect((await send(csv, columns)).body).toMatchObject({ newCount: 1 })
  expect((await send(csv.replace('1,00', '2,00'))).body).toMatchObject({ newCount: 1 })
  const broken = await send(csv.replace('1,00', 'um'))
  expect(broken).toRefuse('statement_not_readable')
  expect(JSON.stringify(broken.body)).toContain('Linha 2')
  expect((await client.conciliations.lines({ bankAccountId })).body.items).toHaveLength(2)
})

test('two who read the same statement, match the same line or mark the same day: one does', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const client = as(await users('admin'))
  for (let round = 0; round < rounds; round += 1) {
    const { day, lines, send } = await paidDay(build, client)
    const sent = await Promise.all([
      send({ cents: 99_790, id: 'A1' }),
      send({ cents: 99_790, id: 'A1' }, { cents: 1, id: 'A2' }),
    ])
    for (const reply of sent) expect(reply).toSucceed()
    expect(await lines()).toHaveLength(2)
    expect(await day()).toMatchObject({ stage: 'prepared', lineCount: 1 })
    const { id, version } = await day()
    const mark = () =>
      client.conciliations.transfer({ items: [{ id, version }], transferredOn: '2026-11-20', reference: 'TED' })
    const marks = await Promise.all([mark(), mark()])
    expect(marks.filter(({ status }) => status === 200)).toHaveLength(1)
  }
  await proved(server, build)
})

test('the provider sees the open clearing of every network, the largest first; nobody of a network does', async ({
  as,
  users,
  build,
  server,
}) => {
  const other = await build.otherNetwork()
  const { id } = await build.bankAccount({}, other)
  await build.conciliation({ bank_account_id: id, booked_cents: 900_000_000, told_cents: 900_000_000 }, other)
  server.composition.pipeline.directory.forget()
  const host = as(await users('global'))
  const { items } = (await host.conciliations.networks({ maxResultCount: 200 })).body
  expect(items[0]).toMatchObject({
    id: other,
    openDays: 1,
    divergentDays: 0,
    openCents: 900_000_000,
    oldestDay: '2026-11-18',
  })
  expect(await as(await users('admin')).conciliations.networks()).toRefuse('permission_denied')
})

test('a day that was passed on keeps its lines until the mark is undone', async ({ as, users, build, server }) => {
  await server.workers()
  const client = as(await users('admin'))
  const { day, lines, send } = await paidDay(build, client)
  expect(await send({ cents: 99_790, id: 'A1' })).toSucceed()
  const { id } = await day()
  const mark = { items: [{ id, version: (await day()).version }], transferredOn: on, reference: 'TED 7' }
  expect(await client.conciliations.transfer(mark)).toSucceed()
  // A fee that the bank tells later opens the day once more.
  await build.ground.pool.query('update conciliation set fee_cents = 310, version = version + 1 where id = $1', [id])
  const line = must(
    (await lines()).find(({ cents }) => cents === 99_790),
    'it is matched',
  )
  const unmatch = () => client.conciliations.unmatchLine({ id: line.id, version: line.version })
  expect(await unmatch()).toRefuse('conciliation_is_transferred')
  expect(await client.conciliations.undo({ id, version: (await day()).version, reason: 'tarifa' })).toSucceed()
  expect(await unmatch()).toSucceed()
  await proved(server, build)
})
