import { newId } from '../../platform/uuid.ts'
import { createHmac } from 'node:crypto'
import type { Builders } from '../../../test/support/builders.ts'
import { balanceOf, eventually } from '../../../test/support/issued-titles.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { type As, expect, type TestServer, type Users } from '../../../test/support/server.ts'
import { countMonthsAnew } from '../../../test/support/months-counted-anew.ts'
import { verifyLedger } from '../ledger/public.ts'

type Ground = { build: Builders; users: Users; as: (user: Awaited<ReturnType<Users>>) => ReturnType<As> }

/** An issued invoice of R$ 1.000,00 due 10/12/2026 whose bank agreement has a Pix key, with its QR on the slip. */
async function issued({ build, users, as }: Ground, account = '30001') {
  const known = await build.ground.pool.query<{ id: string }>(
    'select id from bank_account where tenant_id = $1 and account = $2',
    [build.network, account],
  )
  const accountId = known.rows[0]?.id ?? (await build.bankAccount({ account, account_digit: '2' })).id
  const found = await build.ground.pool.query<{ id: string }>(
    'select id from bank_agreement where bank_account_id = $1',
    [accountId],
  )
  const bankAgreementId =
    found.rows[0]?.id ?? (await build.bankAgreement({ bank_account_id: accountId, pix_key: 'pix@ipe.test' })).id
  const school = await build.school({ bank_agreement_id: bankAgreementId })
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
  const admin = as(await users('admin'))
  const { body } = await admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' })
  expect(await admin.invoices.close({ id: body.id })).toSucceed()
  await eventually(async () => (await admin.invoices.get({ id: body.id })).body.pix?.status === 'active')
  const invoice = (await admin.invoices.get({ id: body.id })).body
  return {
    admin,
    invoice,
    id: body.id,
    bankAgreementId,
    status: async () => (await admin.invoices.get({ id: body.id })).body,
  }
}

async function faults(server: TestServer, build: Builders) {
  return (await verifyLedger(server.composition.platform.readPool, build.network)).faults
}

function signed(server: TestServer, network: number, body: string, seconds = Math.floor(Date.now() / 1_000)) {
  const secret = server.composition.platform.pix?.webhookSecret ?? ''
  const mac = createHmac('sha256', secret).update(`${seconds}.${network}.${body}`).digest('hex')
  return {
    'content-type': 'application/json',
    'x-pix-client': String(network),
    'x-pix-signature': `t=${seconds},v1=${mac}`,
  }
}

function notice(server: TestServer, headers: Record<string, string>, payload: string) {
  return server.app.inject({ method: 'POST', url: '/api/public/pix-webhook', headers, payload })
}

test('an issued invoice gets its Pix code from the provider; paid there, it is paid here once, and its boleto is written off', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const { id, invoice, bankAgreementId, admin, status } = await issued({ as, users, build })
  expect(invoice.pix?.payload).toMatch(/^000201.*br\.gov\.bcb\.pix/)
  await build.ground.pool.query(
    `update invoice set bank_registration = 'registered', status = 'pending' where id = $1`,
    [id],
  )
  await countMonthsAnew(build.ground.pool, build.network)
  const { endToEndId } = await world.payPix(id)
  await eventually(async () => (await status()).status === 'paid')
  expect(await status()).toMatchObject({
    openCents: 0,
    paidCents: 100_000,
    bankRegistration: 'cancelAwaitingReturn',
    pix: { status: 'paid' },
    payments: [{ method: 'pix', cents: 100_000 }],
  })
  expect((await admin.bankFiles.previewRemessa({ bankAgreementId })).body.counts).toMatchObject({ writeOff: 1 })
  const body = JSON.stringify({
    pix: [{ endToEndId, txid: id.replaceAll('-', ''), valor: '1000.00', horario: '2026-11-20T15:00:00Z' }],
  })
  const again = await Promise.all([1, 2, 3].map(() => notice(server, signed(server, build.network, body), body)))
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await status()).paidCents).toBe(100_000)
  expect(await faults(server, build)).toEqual([])
})

test('a notice whose day cannot be is settled on the day that it was heard; one of a day that can be, on its own', async ({
  as,
  users,
  build,
  server,
}) => {
  const paidOn = async (horario: string) => {
    const { id, status } = await issued({ as, users, build })
    const endToEndId = `E${newId().replaceAll('-', '').slice(0, 31)}`
    const body = JSON.stringify({ pix: [{ endToEndId, txid: id.replaceAll('-', ''), valor: '1000.00', horario }] })
    expect((await notice(server, signed(server, build.network, body), body)).statusCode).toBe(200)
    const { rows } = await build.ground.pool.query<{ paid_on: string; posted_on: string }>(
      `select y.paid_on, p.posted_on from payment y join posting p on p.tenant_id = y.tenant_id and p.invoice_id = y.invoice_id
        and p.kind = 'settlement' where y.invoice_id = $1 limit 1`,
      [id],
    )
    return [(await status()).status, rows[0]?.paid_on, rows[0]?.posted_on]
  }
  const today = '2026-11-20'
  expect(await paidOn('1950-03-01T12:00:00Z')).toEqual(['paid', today, today])
  expect(await paidOn('2099-03-01T12:00:00Z')).toEqual(['paid', today, today])
  expect(await paidOn('2026-11-18T12:00:00Z')).toEqual(['paid', '2026-11-18', '2026-11-18'])
})

test('after the counter took a part the Pix asks for the rest, and the family pays it', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const { id, admin, status } = await issued({ as, users, build })
  const asked = async () =>
    (await build.ground.pool.query('select asked_cents, asked_due_on from pix_charge where invoice_id = $1', [id])).rows
  expect(await asked()).toEqual([{ asked_cents: 100_000, asked_due_on: '2026-12-10' }])
  expect(await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 60_000 })).toSucceed()
  await eventually(async () => (await status()).pix?.payload !== null)
  expect(await asked()).toEqual([{ asked_cents: 40_000, asked_due_on: '2026-12-10' }])
  await world.payPix(id)
  await eventually(async () => (await status()).status === 'paid')
  expect(await status()).toMatchObject({
    openCents: 0,
    paidCents: 100_000,
    payments: [
      { method: 'school', cents: 60_000 },
      { method: 'pix', cents: 40_000 },
    ],
  })
  expect(await admin.invoices.revertPaymentAtSchool({ id, comment: 'não entrou no caixa' })).toSucceed()
  await eventually(async () => (await status()).pix?.payload !== null)
  expect(await asked()).toEqual([{ asked_cents: 60_000, asked_due_on: '2026-12-10' }])
  expect(await faults(server, build)).toEqual([])
})

test('the charge follows the due date, and goes when the invoice is cancelled', async ({ as, users, build, world }) => {
  const { id, invoice, admin, status } = await issued({ as, users, build })
  expect(await admin.invoices.update({ id, dueDate: '2026-12-21', reason: 'a família pediu' })).toSucceed()
  const atProvider = async () => (await fetch(`${world.url}/pix/qr/v2/cobv/${await tokenOf(build, id)}`)).json()
  await eventually(async () => (await atProvider()).calendario?.dataDeVencimento === '2026-12-21')
  expect(invoice.dueDate).toBe('2026-12-10')
  expect(await admin.invoices.cancel({ id, comment: 'engano' })).toSucceed()
  await eventually(async () => (await status()).pix?.status === 'removed')
  await expect(world.payPix(id)).rejects.toThrow('removida')
})

test('the charge of what is left goes when a month paid in part is given back, and is asked for anew when that is undone', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const account = '30017'
  const { id, invoice, admin, status } = await issued({ as, users, build }, account)
  const nossoNumero = Number(invoice.bank?.nossoNumero)
  const lines = [{ kind: 'settled', nossoNumero, on: '2026-11-20', paidCents: 40_000 }] as const
  const bytes = retornoFile({ account, sequence: 1, lines: [...lines] })
  await admin.bankFiles.uploadRetorno({ file: { name: 'PARTE.RET', bytes } })
  await eventually(async () => (await status()).openCents === 60_000)
  expect(await admin.settlements.giveBack({ id, comment: 'o aluno saiu' })).toSucceed()
  await eventually(async () => (await status()).pix?.status === 'removed')
  await expect(world.payPix(id)).rejects.toThrow('removida')
  expect(await admin.settlements.undoGiveBack({ id, comment: 'voltou' })).toSucceed()
  await eventually(async () => (await status()).pix?.status === 'active')
  expect(await status()).toMatchObject({ status: 'pending', openCents: 60_000, today: { totalCents: 60_000 } })
  const { rows } = await build.ground.pool.query('select asked_cents from pix_charge where invoice_id = $1', [id])
  expect(rows).toEqual([{ asked_cents: 60_000 }])
  expect(await faults(server, build)).toEqual([])
})

test('a Pix that was taken away comes back under another identifier, and is paid once', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const { id, admin, status, invoice } = await issued({ as, users, build })
  expect(await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  await eventually(async () => (await status()).pix?.status === 'removed')
  expect(await admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })).toSucceed()
  await eventually(async () => (await status()).pix?.status === 'active')
  expect((await status()).pix?.payload).not.toBe(invoice.pix?.payload)
  await expect(world.payPix(id)).rejects.toThrow('removida')
  await world.payPix(`${id}002`)
  await eventually(async () => (await status()).status === 'paid')
  expect(await status()).toMatchObject({ paidCents: 100_000, pix: { status: 'paid' } })
  expect(await faults(server, build)).toEqual([])
})

test('a title that is registered again takes the Pix along: the code before is dead, the new one pays', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const { id, admin, status, invoice } = await issued({ as, users, build })
  await build.ground.pool.query(`update invoice set bank_registration = 'error' where id = $1`, [id])
  expect(await admin.bankFiles.registerAgain({ invoiceId: id })).toSucceed()
  await eventually(async () => (await status()).pix?.status === 'active')
  expect((await status()).pix?.payload).not.toBe(invoice.pix?.payload)
  await expect(world.payPix(id)).rejects.toThrow('removida')
  const { endToEndId } = await world.payPix(`${id}002`)
  await eventually(async () => (await status()).status === 'paid')
  expect(endToEndId).toMatch(/^E/)
  expect(await faults(server, build)).toEqual([])
})

async function tokenOf(build: Builders, id: string): Promise<string> {
  const found = await build.ground.pool.query('select location_token from sandbox.pix_charge where txid = $1', [
    id.replaceAll('-', ''),
  ])
  return found.rows[0]?.location_token
}

test('a boleto paid first makes the Pix the family’s credit, and a person looks', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const { id, invoice, admin, status } = await issued({ as, users, build })
  const { platform } = server.composition
  const pix = platform.pix
  // The provider cannot be reached while the bank's file is read: the charge stays payable.
  platform.pix = pix && { ...pix, url: 'http://127.0.0.1:9/nobody' }
  const bytes = retornoFile({
    account: '30001',
    lines: [{ kind: 'settled', nossoNumero: Number(invoice.bank?.nossoNumero), on: '2026-11-20' }],
  })
  expect(await admin.bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })).toSucceed()
  await eventually(async () => (await status()).status === 'paid')
  const credit = await balanceOf(server, build.network, 'guardianCredit')
  platform.pix = pix
  await world.payPix(id)
  await eventually(async () => (await balanceOf(server, build.network, 'guardianCredit')) === credit - 100_000)
  expect((await admin.settlements.listExceptions({ invoiceId: id })).body.items).toMatchObject([
    { kind: 'paidTwice', cents: 100_000 },
  ])
  expect(await status()).toMatchObject({ status: 'paid', paidCents: 100_000 })
  expect(await faults(server, build)).toEqual([])
})

test('a boleto that is paid takes the charge away', async ({ as, users, build, server, world }) => {
  const { id, invoice, admin, status } = await issued({ as, users, build })
  const bytes = retornoFile({
    account: '30001',
    sequence: 2,
    lines: [{ kind: 'settled', nossoNumero: Number(invoice.bank?.nossoNumero), on: '2026-11-20' }],
  })
  await admin.bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })
  await eventually(async () => (await status()).pix?.status === 'removed')
  await expect(world.payPix(id)).rejects.toThrow('removida')
  expect(await faults(server, build)).toEqual([])
})

test('a notice that is not the provider’s is refused: no signature, another body, another network, too old, not JSON', async ({
  build,
  server,
  world,
}) => {
  expect(world.url).toContain('/sandbox')
  const body = JSON.stringify({ pix: [] })
  const good = signed(server, build.network, body)
  const { 'x-pix-signature': _none, ...unsigned } = good
  const all: [Record<string, string>, string][] = [
    [unsigned, body],
    [good, `${body} `],
    [{ ...good, 'x-pix-client': '999999' }, body],
    [{ ...good, 'x-pix-client': 'x' }, body],
    [signed(server, build.network, body, Math.floor(Date.now() / 1_000) - 301), body],
    [signed(server, 0, body), body],
    // Nothing parses what nobody signed.
    [unsigned, '{'],
    [{ ...good, 'content-type': 'text/plain' }, '{'],
    [unsigned, JSON.stringify({ pix: ['\0'] })],
  ]
  for (const [headers, payload] of all) {
    const reply = await notice(server, headers, payload)
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'pix_signature_invalid'])
  }
  expect((await notice(server, good, body)).json()).toEqual({ received: 0 })
  expect((await notice(server, signed(server, build.network, '{'), '{')).json().error.code).toBe('malformed_request')
  const wrong = JSON.stringify({ pix: [{ endToEndId: 'E1', valor: '-1', horario: 'ontem' }] })
  expect((await notice(server, signed(server, build.network, wrong), wrong)).json().error.code).toBe('invalid_request')
  for (const horario of ['0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z']) {
    const odd = JSON.stringify({ pix: [{ endToEndId: 'E1', valor: '10.00', horario }] })
    const reply = await notice(server, signed(server, build.network, odd), odd)
    expect(reply.json()).toMatchObject({
      error: { code: 'invalid_request', validationErrors: [{ members: ['pix.0.horario'] }] },
    })
  }
})

test('a Pix of nobody’s charge is taken, once, and waits for a person', async ({ as, users, build, server, world }) => {
  expect(world.url).toContain('/sandbox')
  const first = await build.bankAgreement({ pix_key: 'primeira@ipe.test' })
  const second = await build.bankAgreement({ pix_key: 'segunda@ipe.test' })
  expect(first.id).not.toBe(second.id)
  const { rows } = await build.ground.pool.query('select bank_account_id from bank_agreement where id = $1', [
    second.id,
  ])
  const [{ bank_account_id: bankAccountId }] = rows
  const body = JSON.stringify({
    pix: [
      {
        endToEndId: 'E9999',
        txid: 'f'.repeat(32),
        chave: 'segunda@ipe.test',
        valor: '12.34',
        horario: '2026-11-20T15:00:00Z',
      },
    ],
  })
  for (let count = 0; count < 2; count += 1)
    expect((await notice(server, signed(server, build.network, body), body)).statusCode).toBe(200)
  const admin = as(await users('admin'))
  expect((await admin.settlements.listExceptions({ kind: 'pixUnknown' })).body.items).toMatchObject([
    { cents: 1_234, detail: { endToEndId: 'E9999', bankAccountId, isAccountCertain: true } },
  ])
  const told = await server.database.pool.query(
    `select topic from outbox where topic = 'exception.opened' union all select topic from event_log where topic = 'exception.opened'`,
  )
  expect(told.rows).toHaveLength(1)
  expect(await balanceOf(server, build.network, 'unidentifiedMoney')).toBe(-1_234)
  const accounts = (await admin.ledger.accounts({ kind: 'unidentifiedMoney' })).body.items
  expect(accounts).toMatchObject([{ ownerId: bankAccountId, balanceCents: -1_234 }])
  const lines = (await admin.ledger.lines({ id: accounts[0]?.id ?? '' })).body.items
  expect(lines).toMatchObject([{ kind: 'unidentifiedMoney', otherKind: 'clearing', cents: -1_234 }])
  expect(await faults(server, build)).toEqual([])
})

test('a provider that is away is asked again; until then the slip shows why it has no code', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  expect(world.url).toContain('/sandbox')
  const { platform } = server.composition
  const pix = platform.pix
  platform.pix = pix && { ...pix, url: 'http://127.0.0.1:9/nobody' }
  const bankAgreement = await build.bankAgreement({ pix_key: 'pix@ipe.test' })
  const school = await build.school({ bank_agreement_id: bankAgreement.id })
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
  const admin = as(await users('admin'))
  const { body } = await admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' })
  await admin.invoices.close({ id: body.id })
  const status = async () => (await admin.invoices.get({ id: body.id })).body.pix
  await eventually(async () => (await status())?.status === 'waiting')
  expect((await status())?.reason).toContain('não respondeu')
  platform.pix = pix
  await eventually(async () => (await status())?.status === 'active')
  expect((await status())?.reason).toBeNull()
})

test('money of nobody that a person identifies takes the charge away: no family pays twice by the code', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const { id, admin, status } = await issued({ as, users, build })
  const lines = [{ kind: 'settled', nossoNumero: 900_777, on: '2026-11-20', paidCents: 100_000 }] as const
  const bytes = retornoFile({ account: '30001', sequence: 3, lines: [...lines] })
  const sent = await admin.bankFiles.uploadRetorno({ file: { name: 'R3.RET', bytes } })
  const waiting = async () => (await admin.settlements.listExceptions({ bankFileId: sent.body.id })).body.items
  await eventually(async () => (await waiting()).length === 1)
  const [nobodys] = await waiting()
  expect(await admin.settlements.identify({ id: nobodys?.id, version: nobodys?.version, invoiceId: id })).toSucceed()
  expect(await status()).toMatchObject({ status: 'paid' })
  await eventually(async () => (await status()).pix?.status === 'removed')
  await expect(world.payPix(id)).rejects.toThrow('removida')
  expect(await faults(server, build)).toEqual([])
})
