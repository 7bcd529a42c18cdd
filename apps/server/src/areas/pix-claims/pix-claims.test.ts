import { createHmac } from 'node:crypto'
import type { Builders } from '../../../test/support/builders.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { type As, expect, type TestServer, type Users } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

type Ground = {
  build: Builders
  users: Users
  as: (user: Awaited<ReturnType<Users>>) => ReturnType<As>
  server: TestServer
}

let last = 0

/** An invoice of R$ 1.000,00 that a Pix paid. */
async function paidByPix({ build, users, as, server }: Ground) {
  last += 1
  const account = await build.bankAccount({ account: String(40_000 + last), account_digit: '2' })
  const { id: bankAgreementId } = await build.bankAgreement({
    bank_account_id: account.id,
    pix_key: `pix${last}@ipe.test`,
  })
  const school = await build.school({ bank_agreement_id: bankAgreementId })
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
  const admin = as(await users('admin'))
  const { id } = (await admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' })).body
  expect(await admin.invoices.close({ id })).toSucceed()
  const endToEndId = `E99999999202611201200${String(last).padStart(11, '0')}`
  const pix = [{ endToEndId, txid: id.replaceAll('-', ''), valor: '1000.00', horario: '2026-11-20T15:00:00Z' }]
  const told = await post(server, build.network, 'pix-webhook', { pix })
  expect(told.statusCode).toBe(200)
  return { admin, id, endToEndId, accountId: account.id, invoice: async () => (await admin.invoices.get({ id })).body }
}

function post(server: TestServer, network: number, path: string, body: unknown, secret?: string) {
  const payload = JSON.stringify(body)
  const seconds = Math.floor(Date.now() / 1_000)
  const key = secret ?? server.composition.platform.pix?.webhookSecret ?? ''
  const mac = createHmac('sha256', key).update(`${seconds}.${network}.${payload}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-pix-client': String(network),
    'x-pix-signature': `t=${seconds},v1=${mac}`,
  }
  return server.app.inject({ method: 'POST', url: `/api/public/${path}`, headers, payload })
}

const claim = {
  valor: '1000.00',
  natureza: 'MED_FRAUDE',
  situacao: 'ABERTA',
  criacao: '2026-11-20T18:00:00Z',
  prazo: '2026-11-27T18:00:00Z',
}

function tell(server: TestServer, network: number, given: Record<string, unknown>) {
  return post(server, network, 'pix-claim-webhook', { contestacoes: [{ ...claim, ...given }] })
}

async function balance(build: Builders, kind: string, owner: string): Promise<number> {
  const { rows } = await build.ground.pool.query<{ cents: string }>(
    `select coalesce(sum(case when p.debit = a.id then p.cents else -p.cents end), 0) as cents from ledger_account a
      join posting p on p.tenant_id = a.tenant_id and a.id in (p.debit, p.credit)
      where a.tenant_id = $1 and a.kind = $2 and a.owner_id = $3`,
    [build.network, kind, owner],
  )
  return Number(rows[0]?.cents)
}

async function faults(server: TestServer, build: Builders) {
  return (await verifyLedger(server.composition.platform.readPool, build.network)).faults
}

async function onlyClaim({ admin, id }: Awaited<ReturnType<typeof paidByPix>>) {
  const { items } = (await admin.pixClaims.list({})).body
  return items.find((each) => each.invoiceId === id)
}

test('a claim blocks the money once, however often and by how many at once it is told', async ({
  as,
  users,
  build,
  server,
}) => {
  const paid = await paidByPix({ as, users, build, server })
  const open = () => tell(server, build.network, { id: 'MED-1', endToEndId: paid.endToEndId })
  const answers = await Promise.all([open(), open(), open()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await onlyClaim(paid)).toMatchObject({
    status: 'blocked',
    cents: 100_000,
    cause: 'fraud',
    answerBy: '2026-11-27',
    can: { return: { can: true }, release: { can: true } },
  })
  expect(await balance(build, 'claimBlocked', paid.accountId)).toBe(100_000)
  expect(await balance(build, 'clearing', paid.accountId)).toBe(0)
  expect((await paid.invoice()).status).toBe('paid')
  expect(await faults(server, build)).toEqual([])
})

test('a word of more than was blocked gives back what was blocked, and no cent more', async ({
  as,
  users,
  build,
  server,
}) => {
  const paid = await paidByPix({ as, users, build, server })
  const about = { id: 'MED-MORE', endToEndId: paid.endToEndId }
  expect((await tell(server, build.network, { ...about, valor: '400.00' })).statusCode).toBe(200)
  expect(await onlyClaim(paid)).toMatchObject({ status: 'blocked', cents: 40_000 })
  const more = { ...about, situacao: 'DEVOLVIDA', valor: '1000.00', valorDevolvido: '1000.00' }
  for (let time = 0; time < 2; time += 1) expect((await tell(server, build.network, more)).statusCode).toBe(200)
  expect(await onlyClaim(paid)).toMatchObject({ status: 'returned', cents: 40_000, returnedCents: 40_000 })
  expect(await paid.invoice()).toMatchObject({ status: 'pending', openCents: 40_000 })
  expect(await balance(build, 'claimBlocked', paid.accountId)).toBe(0)
  expect(await balance(build, 'clearing', paid.accountId)).toBe(60_000)
  expect(await faults(server, build)).toEqual([])
})

test('given back, the payment is undone, the invoice is owed again, and a later word that it is open changes nothing', async ({
  as,
  users,
  build,
  server,
}) => {
  const paid = await paidByPix({ as, users, build, server })
  const about = { id: 'MED-2', endToEndId: paid.endToEndId }
  expect((await tell(server, build.network, { ...about, situacao: 'DEVOLVIDA' })).statusCode).toBe(200)
  expect((await tell(server, build.network, about)).statusCode).toBe(200)
  expect((await tell(server, build.network, { ...about, situacao: 'DEVOLVIDA' })).statusCode).toBe(200)
  expect(await onlyClaim(paid)).toMatchObject({ status: 'returned', returnedCents: 100_000, decidedByName: null })
  expect(await paid.invoice()).toMatchObject({ status: 'pending', openCents: 100_000 })
  expect(await balance(build, 'claimBlocked', paid.accountId)).toBe(0)
  expect(await balance(build, 'clearing', paid.accountId)).toBe(0)
  expect(await faults(server, build)).toEqual([])
  await eventually(async () => (await paid.invoice()).pix?.status === 'active')
})

test('a part that is given back leaves the rest a payment', async ({ as, users, build, server }) => {
  const paid = await paidByPix({ as, users, build, server })
  const about = { id: 'MED-3', endToEndId: paid.endToEndId, situacao: 'DEVOLVIDA', valorDevolvido: '400.00' }
  expect((await tell(server, build.network, about)).statusCode).toBe(200)
  expect(await onlyClaim(paid)).toMatchObject({ status: 'returned', cents: 100_000, returnedCents: 40_000 })
  expect(await paid.invoice()).toMatchObject({ status: 'pending', openCents: 40_000 })
  expect(await balance(build, 'clearing', paid.accountId)).toBe(60_000)
  expect(await faults(server, build)).toEqual([])
})

test('a person ends a claim that the provider never ended, and a version that changed meanwhile is refused', async ({
  as,
  users,
  build,
  server,
}) => {
  const paid = await paidByPix({ as, users, build, server })
  await tell(server, build.network, { id: 'MED-4', endToEndId: paid.endToEndId })
  const { id } = (await onlyClaim(paid)) ?? { id: '' }
  const reason = 'conferido no portal do provedor'
  expect(await paid.admin.pixClaims.release({ id, reason, version: 7 })).toRefuse('changed_meanwhile')
  expect(await paid.admin.pixClaims.release({ id, reason, version: 1 })).toSucceed()
  expect((await paid.admin.pixClaims.get({ id })).body).toMatchObject({ status: 'released', reason, version: 2 })
  expect(await paid.admin.pixClaims.release({ id, reason, version: 2 })).toRefuse('pix_claim_ended')
  expect(await paid.admin.pixClaims.return({ id, reason, version: 2 })).toRefuse('pix_claim_ended')
  expect(await balance(build, 'clearing', paid.accountId)).toBe(100_000)
  expect(await faults(server, build)).toEqual([])

  // The provider says otherwise: it is the provider that has the money.
  await tell(server, build.network, { id: 'MED-4', endToEndId: paid.endToEndId, situacao: 'DEVOLVIDA' })
  expect((await paid.admin.pixClaims.get({ id })).body).toMatchObject({ status: 'returned', reason: null })
  expect((await paid.invoice()).status).toBe('pending')
  expect(await faults(server, build)).toEqual([])
})

test('a return that a person recorded and the provider takes back is money that waits for its invoice', async ({
  as,
  users,
  build,
  server,
}) => {
  const paid = await paidByPix({ as, users, build, server })
  const about = { id: 'MED-5', endToEndId: paid.endToEndId }
  await tell(server, build.network, about)
  const { id } = (await onlyClaim(paid)) ?? { id: '' }
  expect(await paid.admin.pixClaims.return({ id, reason: 'aviso por telefone', version: 1 })).toSucceed()
  for (const _ of [1, 2]) await tell(server, build.network, { ...about, situacao: 'LIBERADA' })
  expect((await paid.admin.pixClaims.get({ id })).body.cameBackAt).not.toBeNull()
  const waiting = (await paid.admin.settlements.listExceptions({ kind: 'pixUnknown' })).body.items
  const [came, ...more] = waiting.filter(({ detail }) => detail['endToEndId'] === paid.endToEndId)
  expect(more).toEqual([])
  expect(await balance(build, 'unidentifiedMoney', paid.accountId)).toBe(-100_000)
  expect(await faults(server, build)).toEqual([])
  expect(
    await paid.admin.settlements.identify({ id: came?.id ?? '', invoiceId: paid.id, version: came?.version ?? 0 }),
  ).toSucceed()
  expect((await paid.invoice()).status).toBe('paid')
  expect(await faults(server, build)).toEqual([])
})

test('what stands against the return keeps it waiting, and it is booked once that is gone', async ({
  as,
  users,
  build,
  server,
}) => {
  const paid = await paidByPix({ as, users, build, server })
  const about = { id: 'MED-6', endToEndId: paid.endToEndId }
  const [network, id] = [build.network, paid.id]
  await build.ground.pool.query(
    `insert into invoice_hold (tenant_id, invoice_id, reason, holder_id) values ($1, $2, 'bank', gen_random_uuid())`,
    [network, id],
  )
  await tell(server, network, { ...about, situacao: 'DEVOLVIDA' })
  const held = await onlyClaim(paid)
  expect(held).toMatchObject({ status: 'returnPending', obstacle: 'held_by_bank' })
  expect(await balance(build, 'claimBlocked', paid.accountId)).toBe(100_000)
  expect(await faults(server, build)).toEqual([])
  const given = { id: held?.id ?? '', reason: 'livre', version: held?.version ?? 0 }
  expect(await paid.admin.pixClaims.return(given)).toRefuse('held_by_bank')
  expect(await paid.admin.pixClaims.release(given)).toRefuse('pix_claim_given_back')
  await build.ground.pool.query('delete from invoice_hold where tenant_id = $1 and invoice_id = $2', [network, id])
  expect(await paid.admin.pixClaims.return(given)).toSucceed()
  expect((await paid.invoice()).status).toBe('pending')
  expect(await faults(server, build)).toEqual([])
})

test('forged notices, Pix of nobody or of another network, a second claim and too much are refused and leave nothing', async ({
  as,
  users,
  build,
  server,
}) => {
  const paid = await paidByPix({ as, users, build, server })
  const other = await build.otherNetwork()
  const about = { id: 'MED-7', endToEndId: paid.endToEndId }
  const forged = await post(server, build.network, 'pix-claim-webhook', { contestacoes: [{ ...claim, ...about }] }, 'x')
  expect(forged.statusCode).toBe(401)
  const codeOf = async (given: Record<string, unknown>, network = build.network) =>
    (await tell(server, network, { ...about, ...given })).json<{ error: { code: string } }>().error.code
  expect(await codeOf({ endToEndId: 'E000' })).toBe('pix_claim_unknown_payment')
  expect(await codeOf({}, other)).toBe('pix_claim_unknown_payment')
  expect(await codeOf({ valor: '1000.01' })).toBe('pix_claim_above_payment')
  expect(await onlyClaim(paid)).toBeUndefined()
  expect((await tell(server, build.network, about)).statusCode).toBe(200)
  expect(await codeOf({ id: 'MED-8' })).toBe('pix_claim_double')
  await tell(server, build.network, { ...about, situacao: 'DEVOLVIDA' })
  expect(await codeOf({ id: 'MED-9' })).toBe('pix_claim_payment_gone')
  expect(await faults(server, build)).toEqual([])
})

test('money of a Pix that named no invoice is found by an index, however many wait', async ({ build }) => {
  const { rows } = await build.ground.pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from settlement_exception where tenant_id = 1 and kind = 'pixUnknown' and detail ->> 'endToEndId' = 'E1'`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('settlement_exception_by_pix')
})

test('a claim of a Pix that a person identified blocks its money and gives it back, and nothing waits as money of nobody', async ({
  as,
  users,
  build,
  server,
}) => {
  const paid = await paidByPix({ as, users, build, server })
  const endToEndId = 'E99999999202611201200IDENTIFIED1'
  const pix = [{ endToEndId, valor: '1000.00', horario: '2026-11-20T15:00:00Z', chave: `pix${last}@ipe.test` }]
  expect((await post(server, build.network, 'pix-webhook', { pix })).statusCode).toBe(200)
  const { items } = (await paid.admin.settlements.listExceptions({ kind: 'pixUnknown' })).body
  const unknown = items.find(({ detail }) => detail['endToEndId'] === endToEndId)
  const { enrollmentId } = await paid.invoice()
  const next = await paid.admin.invoices.create({ enrollmentId, competence: '2027-01-01', dueDate: '2027-01-10' })
  expect(await paid.admin.invoices.close({ id: next.body.id })).toSucceed()
  const body = { id: unknown?.id ?? '', invoiceId: next.body.id, version: unknown?.version ?? 0 }
  expect(await paid.admin.settlements.identify(body)).toSucceed()
  const places = () =>
    Promise.all(['clearing', 'unidentifiedMoney', 'claimBlocked'].map((kind) => balance(build, kind, paid.accountId)))
  expect(await places()).toEqual([200_000, 0, 0])
  await tell(server, build.network, { id: 'MED-ID', endToEndId })
  expect(await faults(server, build)).toEqual([])
  expect(await places()).toEqual([100_000, 0, 100_000])
  await tell(server, build.network, { id: 'MED-ID', endToEndId, situacao: 'DEVOLVIDA' })
  expect(await places()).toEqual([100_000, 0, 0])
  expect(await faults(server, build)).toEqual([])
})
