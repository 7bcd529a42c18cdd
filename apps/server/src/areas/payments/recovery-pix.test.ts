// A family puts back by Pix what a bank took: once and only once, whatever happens meanwhile, and no cent without an account.
import { randomUUID } from 'node:crypto'
import { eventually } from '../../../test/support/issued-titles.ts'
import { moved } from '../../../test/support/moved-money.ts'
import { scene } from '../../../test/support/recovery-pix-scene.ts'
import { people, reason } from '../../../test/support/recovery-scene.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { type SandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect } from '../../../test/support/server.ts'
import { claimedPix } from '../../../test/support/transfer-scene.ts'
import { must } from '../../platform/must.ts'

const paysAt = (world: SandboxWorld, txid: string) => fetch(`${world.url}/pix/cob/${txid}/pay`, { method: 'POST' })

test('the family pays what it owes by Pix: nobody approves it, the page turns paid, and nothing is owed or left', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const all = await people(as, users, { build, server })
  const { page, active, ask, txids, now, creditCents, look } = await scene(all, as(null))
  expect(await page()).toMatchObject({ toPutBackCents: 50_000, payableCents: 50_000, putBack: null })
  const txid = await active()
  expect(await page()).toMatchObject({
    putBack: { state: 'active', cents: 50_000, pix: { payload: expect.stringMatching(/br\.gov\.bcb\.pix/) } },
  })
  // Asked again, by four at once: the same code.
  await Promise.all(Array.from({ length: 4 }, ask))
  expect(await txids()).toEqual([txid])
  const moves = await moved(server, build, async () => {
    expect((await paysAt(world, txid)).status).toBe(200)
    await eventually(async () => (await page()).putBack?.state === 'paid')
  })
  expect(moves).toEqual({ clearing: 50_000, owedByFamily: -50_000 })
  expect(await page()).toMatchObject({ toPutBackCents: 0, payableCents: null })
  expect(await now()).toMatchObject({
    status: 'settled',
    openCents: 0,
    parts: [{ kind: 'credit', isByPix: true, cents: 50_000, paidDate: '2026-11-20', status: 'booked' }],
  })
  expect(await creditCents()).toBe(0)
  // The invoice is owed as before: no cent of it is the school's.
  expect(await look(0)).toMatchObject({ status: 'pending', openCents: 100_000, paidCents: 0 })
  expect((await paysAt(world, txid)).status).toBe(409)
  expect((await all.asker.settlements.listExceptions({ kind: ['paidTwice'] })).body.items).toEqual([])
})

test('told twice it is booked once; paid twice, or too much, the rest is credit of the family and a person looks', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { active, told, now, creditCents } = await scene(all, as(null))
  const txid = await active()
  const first = `E${randomUUID()}`
  const moves = await moved(server, build, async () => {
    const heard = await Promise.all([1, 2, 3].map(() => told(txid, 51_000, first)))
    expect(heard.filter(Boolean)).toHaveLength(1)
  })
  expect(moves).toEqual({ clearing: 51_000, owedByFamily: -50_000, guardianCredit: -1_000 })
  const again = await moved(server, build, async () => expect(await told(txid, 50_000)).toBe(true))
  expect(again).toEqual({ clearing: 50_000, guardianCredit: -50_000 })
  expect(await creditCents()).toBe(51_000)
  const { invoiceId, status } = await now()
  expect(status).toBe('settled')
  const waiting = (await all.asker.settlements.listExceptions({ invoiceId, kind: ['paidTwice'] })).body.items
  expect(waiting.map(({ kind, money }) => [kind, money?.creditCents])).toEqual([
    ['paidTwice', 50_000],
    ['paidTwice', 1_000],
  ])
})

test('a part of it leaves the rest owed, with a code of the new amount', async ({ as, users, build, server }) => {
  const all = await people(as, users, { build, server })
  const { active, told, now, page, txids } = await scene(all, as(null))
  const txid = await active()
  expect(await moved(server, build, async () => expect(await told(txid, 20_000)).toBe(true))).toEqual({
    clearing: 20_000,
    owedByFamily: -20_000,
  })
  expect(await now()).toMatchObject({ status: 'open', openCents: 30_000 })
  expect(await page()).toMatchObject({ toPutBackCents: 30_000, payableCents: 30_000 })
  const next = await active()
  expect(await txids()).toEqual([txid, next])
  expect(await page()).toMatchObject({ putBack: { state: 'active', cents: 30_000 } })
})

test('put back another way, its code dies; a Pix that was under way is credit, and what waits for a second person is withdrawn by one that comes first', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, id, version, now, active, told, gone, page, ask, creditCents, bankAccountId } = await scene(
    all,
    as(null),
  )
  const txid = await active()
  await says({ event: 'settled', of: 1, cents: 150_000 })
  expect(await asker.settlements.payRecoveryWithCredit({ id, cents: 50_000, version: await version() })).toSucceed()
  expect((await page()).putBack).toBeNull()
  await gone(txid)
  expect((await paysAt(world, txid)).status).toBe(409)
  expect(await ask()).toRefuse('recovery_not_payable')
  // It left the payer's bank a moment before.
  const late = await moved(server, build, async () => expect(await told(txid, 50_000)).toBe(true))
  expect(late).toEqual({ clearing: 50_000, guardianCredit: -50_000 })
  expect(await creditCents()).toBe(50_000)
  expect(await now()).toMatchObject({ status: 'settled', openCents: 0 })
  // Owed again, and a loss waits for a second person as the family pays.
  expect(await asker.settlements.undoRecoveryPart({ id, reason, version: await version() })).toSucceed()
  const came = { bankAccountId, means: 'transfer', reference: 'T', paidDate: '2026-11-20', reason } as const
  expect(await asker.settlements.receiveRecovery({ ...came, id, cents: 50_000, version: await version() })).toSucceed()
  const at = await version()
  const next = await active()
  const [, approved] = await Promise.all([
    told(next, 50_000),
    second.settlements.approveRecoveryPart({ id, version: at }),
  ])
  const after = await now()
  expect(after).toMatchObject({ status: 'settled', openCents: 0 })
  const booked = after.parts.filter(({ status }) => status === 'booked').reduce((sum, { cents }) => sum + cents, 0)
  expect(booked).toBe(50_000)
  expect(after.parts.some(({ status }) => status === 'requested')).toBe(false)
  expect([200, 409]).toContain(approved.status)
  expect(await moved(server, build, async () => {})).toEqual({})
})

test('a Pix that its payer claims leads on: the part is undone, and the money goes back', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { active, told, now, id, version } = await scene(all, as(null))
  const txid = await active()
  const endToEndId = `E${randomUUID().replaceAll('-', '').slice(0, 31)}`
  await told(txid, 50_000, endToEndId)
  const { invoiceId } = await now()
  await claimedPix(server, build.network, invoiceId, 'DEVOLVIDA', endToEndId, 50_000)
  const claim = must(
    (await asker.pixClaims.list({})).body.items.find((each) => each.invoiceId === invoiceId),
    'it is claimed',
  )
  expect(claim).toMatchObject({
    status: 'returnPending',
    obstacle: 'credit_already_used',
    can: { recover: { can: true } },
  })
  expect(await asker.settlements.undoRecoveryPart({ id, reason, version: await version() })).toSucceed()
  const back = await moved(server, build, async () => {
    expect(await asker.pixClaims.return({ id: claim.id, reason, version: claim.version })).toSucceed()
  })
  expect(back).toEqual({ guardianCredit: 50_000, claimBlocked: -50_000 })
  expect(await now()).toMatchObject({ status: 'open', openCents: 50_000 })
})

test('without a key of its bank agreement, or where its account is deactivated, the family is told to talk; a person of the provider hands the code on', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { active, agreementId, id, page, ask, guardianId } = await scene(all, as(null))
  const asked = async () => asker.payments.askRecoveryPix({ id })
  await active()
  const code = await asked()
  expect(code.body).toMatchObject({
    state: 'active',
    cents: 50_000,
    payload: expect.stringMatching(/br\.gov\.bcb\.pix/),
  })
  expect(await as(await users('admin')).payments.askRecoveryPix({ id })).toRefuse('permission_denied')
  const stranger = as(await users('global'), await build.otherNetwork())
  expect(await stranger.payments.askRecoveryPix({ id })).toRefuse('recovery_not_found')
  await build.ground.pool.query('update bank_agreement set pix_key = null where id = $1', [agreementId])
  expect(await page()).toMatchObject({ toPutBackCents: 50_000, payableCents: null, putBack: null })
  expect(await ask()).toRefuse('recovery_not_payable')
  expect(await asked()).toRefuse('recovery_not_payable')
  // Nor does it go to an account that is deactivated.
  await build.ground.pool.query('update bank_agreement set pix_key = $2 where id = $1', [agreementId, 'ipe@ipe.test'])
  expect(await page()).toMatchObject({ payableCents: 50_000 })
  const switched =
    'update bank_account set is_active = $2 where id = (select bank_account_id from bank_agreement where id = $1)'
  await build.ground.pool.query(switched, [agreementId, false])
  expect(await page()).toMatchObject({ toPutBackCents: 50_000, payableCents: null, putBack: null })
  expect(await ask()).toRefuse('recovery_not_payable')
  expect(await asked()).toRefuse('recovery_pix_account_inactive')
  await build.ground.pool.query(switched, [agreementId, true])
  expect(await page()).toMatchObject({ payableCents: 50_000 })
  // Nothing of the answer tells whose it is.
  const text = JSON.stringify(await page())
  for (const secret of [id, guardianId]) expect(text).not.toContain(secret)
})
