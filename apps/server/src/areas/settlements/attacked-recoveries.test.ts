// What somebody could try about money that families have to put back: ids of others, missing rights, two at once, and an account that is closed.
import type { Client } from '../../../test/support/api.ts'
import { moved } from '../../../test/support/moved-money.ts'
import { ground, owed, people, reason } from '../../../test/support/recovery-scene.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'

/** Every call that names a recovery, as somebody who knows its id asks it. */
function callsOn(client: Client, id: string, bankAccountId: string) {
  const { settlements } = client
  const [version, cents] = [1, 100]
  const came = { bankAccountId, means: 'pix', reference: 'E1', paidDate: '2026-11-20', reason } as const
  return {
    approve: settlements.approveRecovery({ id, version }),
    cancel: settlements.cancelRecovery({ id, reason, version }),
    payWithCredit: settlements.payRecoveryWithCredit({ id, cents, version }),
    receive: settlements.receiveRecovery({ ...came, id, cents, version }),
    bear: settlements.bearRecovery({ id, reason, version }),
    approvePart: settlements.approveRecoveryPart({ id, version }),
    cancelPart: settlements.cancelRecoveryPart({ id, reason, version }),
    undoPart: settlements.undoRecoveryPart({ id, reason, version }),
  }
}

/** Status and body of each, without the number of the request. */
async function answersOf(calls: ReturnType<typeof callsOn>) {
  const answers = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => {
      const { status, body } = await (call as Promise<{ status: number; body: unknown }>)
      return [name, { status, body: JSON.stringify(body).replace(/"requestId":"[^"]*"/, '') }] as const
    }),
  )
  return Object.fromEntries(answers)
}

test('whoever works in another network hears of a recovery what is heard of one that never was', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { id, guardianId, bankAccountId, version, now } = await owed(all)
  const other = await build.otherNetwork()
  const stranger = as(await users('global'), other)
  const { id: theirs } = await build.bankAccount({ tenant_id: other })
  const foreign = await answersOf(callsOn(stranger, id, theirs))
  expect(foreign).toEqual(await answersOf(callsOn(stranger, newId(), theirs)))
  expect(Object.values(foreign).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404))
  expect((await stranger.settlements.listRecoveries({ guardianId })).body.items).toEqual([])
  expect((await stranger.settlements.recoveryTotals({ guardianId })).body).toMatchObject({ count: 0 })
  expect(await stranger.settlements.getCredit({ id: guardianId })).toRefuse('guardian_credit_not_found')
  // Nor does money of this family come to an account of theirs.
  const came = { bankAccountId: theirs, means: 'pix', reference: 'E1', paidDate: '2026-11-20', reason } as const
  const there = await all.asker.settlements.receiveRecovery({ ...came, id, cents: 1, version: await version() })
  expect(there).toRefuse('bank_account_not_found')
  expect(bankAccountId).not.toBe(theirs)
  expect(await now()).toMatchObject({ status: 'open', openCents: 50_000 })
})

test('a network reads and decides nothing; whoever is bound to a school, and a program, are stopped', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { id, guardianId, bankAccountId } = await owed(all)
  const admin = as(await users('admin'))
  const refused = await answersOf(callsOn(admin, id, bankAccountId))
  expect(Object.values(refused).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 403))
  const seen = (await admin.settlements.listRecoveries({ guardianId })).body.items
  expect(seen).toMatchObject([{ id, can: { receive: { can: false }, bear: { can: false }, undoPart: { can: false } } }])
  const { schoolId } = await build.class()
  const director = as(await users('director', [schoolId]))
  expect((await director.settlements.listRecoveries({})).status).toBe(403)
  expect((await as(null).settlements.listRecoveries({})).status).toBe(401)
})

test('the name of a family is masked for whoever may not see it', async ({ as, users, build, server }) => {
  const all = await people(as, users, { build, server })
  const { guardianId } = await owed(all)
  const reader = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [reader.id])
  const [row] = (await as(reader).settlements.listRecoveries({ guardianId })).body.items
  expect(row?.guardianName).toMatch(/^M••• /)
  const csv = (await as(reader).settlements.exportRecoveries({ guardianId })).raw.toString()
  const { name } = (await all.asker.guardians.get({ id: guardianId })).body
  expect(csv).not.toContain(name)
})

test('a guardian who pays for another child of the same home owes nothing of it and pays nothing of it', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { says, look, id, guardianId, now } = await owed(all)
  const { enrollmentId, schoolId } = await look(0)
  const other = await build.guardian({ name: 'Renato Assunção' })
  await build.ground.pool.query(
    'update enrollment set co_guardian_id = $2, guardian_ppm = 500000 where tenant_id = $3 and id = $1',
    [enrollmentId, other.id, build.network],
  )
  await build.student({ school_id: schoolId, guardian_id: other.id, name: 'Irmã Assunção' })
  await says({ event: 'settled', of: 1, cents: 130_000 })
  expect((await asker.settlements.getCredit({ id: other.id })).body).toMatchObject({ creditCents: 0, owedCents: 0 })
  expect((await asker.settlements.listRecoveries({ guardianId: other.id })).body.items).toEqual([])
  expect(await now()).toMatchObject({ id, guardianId, creditCents: 30_000 })
})

test('money is received at no account that is closed', async ({ as, users, build, server }) => {
  const all = await people(as, users, { build, server })
  const { asker } = all
  const { id, version } = await owed(all)
  const closed = await build.bankAccount({ is_active: false })
  const came = { bankAccountId: closed.id, means: 'deposit', reference: 'D1', paidDate: '2026-11-20', reason } as const
  const refused = await asker.settlements.receiveRecovery({ ...came, id, cents: 100, version: await version() })
  expect(refused).toRefuse('recovery_account_inactive')
  expect(refused.raw.toString()).toContain('bankAccountId')
})

test('of an approval and a withdrawal at the same moment one is done, and the books know which', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, look, refunded, takenBack } = await ground(all)
  await says({ event: 'settled', of: 0, cents: 150_000 })
  const { guardianId } = await look(0)
  await refunded(guardianId, 50_000)
  const back = await takenBack(0, 150_000)
  const asked = await asker.settlements.recover({ id: back.id, wish: 'charge', reason, version: back.version })
  const { id } = asked.body
  const moves = await moved(server, build, async () => {
    const both = await Promise.all([
      second.settlements.approveRecovery({ id, version: 1 }),
      asker.settlements.cancelRecovery({ id, reason, version: 1 }),
      second.settlements.approveRecovery({ id, version: 1 }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })
  const [row] = (await asker.settlements.listRecoveries({ guardianId })).body.items
  const isCharged = row?.status === 'open'
  expect(moves).toEqual(isCharged ? { owedByFamily: 50_000, guardianReceivable: 100_000, clearing: -150_000 } : {})
  expect(row?.status).toMatch(/open|canceled/)
})

test('what waits for a second person is approved or withdrawn once, and the same credit is not spent twice', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, id, guardianId, now, version, bankAccountId } = await owed(all)
  const came = { bankAccountId, means: 'transfer', reference: 'T1', paidDate: '2026-11-20', reason } as const
  expect(await asker.settlements.receiveRecovery({ ...came, id, cents: 20_000, version: await version() })).toSucceed()
  const at = await version()
  const part = await Promise.all([
    second.settlements.approveRecoveryPart({ id, version: at }),
    asker.settlements.cancelRecoveryPart({ id, reason, version: at }),
    second.settlements.approveRecoveryPart({ id, version: at }),
  ])
  expect(part.filter(({ status }) => status === 200)).toHaveLength(1)
  const { openCents } = await now()
  await says({ event: 'settled', of: 1, cents: 120_000 })
  const [paid, refund] = await moved(server, build, async () => {}).then(async () =>
    Promise.all([
      asker.settlements.payRecoveryWithCredit({ id, cents: 20_000, version: await version() }),
      asker.settlements.requestRefund({ id: guardianId, cents: 20_000, reason, owedCents: openCents }),
    ]),
  )
  expect([paid.status, refund.status].filter((status) => status < 300)).toHaveLength(1)
  expect((await asker.settlements.getCredit({ id: guardianId })).body.creditCents).toBe(0)
  expect(await moved(server, build, async () => {})).toEqual({})
})
