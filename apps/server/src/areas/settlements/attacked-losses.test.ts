// What somebody could try about a loss that is undone: to decide it alone, twice, or while something else is decided.
import type { Client } from '../../../test/support/api.ts'
import { moved } from '../../../test/support/moved-money.ts'
import { queuedAt } from '../../../test/support/queued-calls.ts'
import { ground, owed, people, type People, reason } from '../../../test/support/recovery-scene.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'
import { z } from 'zod'

const rowOf = (id: string) => ({ sql: 'select from recovery where id = $1 for no key update', id })

type Answer = { status: number; body: unknown }

const Refused = z.object({ error: z.object({ code: z.string() }) })
const outcome = ({ status, body }: Answer) => (status < 300 ? 'done' : Refused.parse(body).error.code)

/** R$ 500,00 that the provider bore. */
async function lost(all: People) {
  const made = await owed(all)
  const { id, version } = made
  expect(await all.asker.settlements.bearRecovery({ id, reason, version: await version() })).toSucceed()
  expect(await all.second.settlements.approveRecoveryPart({ id, version: await version() })).toSucceed()
  const ask = async (client: Client) =>
    client.settlements.undoRecoveryPart({ id, reason: 'Engano', version: await version() })
  const approve = async (client: Client) => client.settlements.approveRecoveryPart({ id, version: await version() })
  return { ...made, ask, approve }
}

test('who asked that a loss is undone approves it under no other name, and no program does', async ({
  as,
  users,
  build,
  server,
}) => {
  const [one, other] = [await users('global'), await users('global')]
  const { network } = build
  const all = { build, server, asker: as(one, network), second: as(other, network) }
  const { ask, approve, now, id, version } = await lost(all)
  expect(await ask(all.asker)).toSucceed()
  await build.ground.pool.query(`update app_user set name = 'Outro Nome' where id = $1`, [one.id])
  expect(await approve(as(one, network))).toRefuse('recovery_own')
  const headers = { authorization: `Bearer ${other.token}`, __tenant: String(network) }
  const byProgram = async (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/ebpay/recovery/${id}/${path}`, headers, payload })
  const at = await version()
  expect((await byProgram('approve-part', { version: at })).statusCode).toBe(403)
  expect((await byProgram('undo-part', { reason, version: at })).statusCode).toBe(403)
  expect(await now()).toMatchObject({ status: 'settled', lostCents: 50_000 })
  const moves = await moved(server, build, async () => expect(await approve(all.second)).toSucceed())
  expect(moves).toEqual({ lostToBanks: -50_000, owedByFamily: 50_000 })
})

test('what cannot be undone, approved or withdrawn says so to whoever tries and is offered to nobody, in each state', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, look, refunded, takenBack } = await ground(all, 3)
  await says({ event: 'settled', of: 0, cents: 150_000 })
  const { guardianId } = await look(0)
  await refunded(guardianId, 50_000)
  const back = await takenBack(0, 150_000)
  const asked = await asker.settlements.recover({ id: back.id, wish: 'bear', reason, version: back.version })
  const { id } = asked.body
  const row = async (client: Client) => {
    const [first] = (await client.settlements.listRecoveries({ guardianId })).body.items
    if (!first) throw new Error('it is listed')
    return first
  }
  /** Each that is not offered is refused for the reason that it says. */
  const alike = async () => {
    for (const client of [asker, second]) {
      const { version, can } = await row(client)
      const { settlements } = client
      const calls = {
        undoPart: () => settlements.undoRecoveryPart({ id, reason, version }),
        approvePart: () => settlements.approveRecoveryPart({ id, version }),
        cancelPart: () => settlements.cancelRecoveryPart({ id, reason, version }),
        payWithCredit: () => settlements.payRecoveryWithCredit({ id, cents: 1, version }),
        bear: () => settlements.bearRecovery({ id, reason, version }),
        approve: () => settlements.approveRecovery({ id, version }),
        cancel: () => settlements.cancelRecovery({ id, reason, version }),
      }
      for (const [name, call] of Object.entries(calls)) {
        const ability = can[name as keyof typeof calls]
        if (!ability.can) expect(await call(), name).toRefuse(ability.reason)
      }
    }
    const offered = Object.entries((await row(second)).can).flatMap(([name, { can }]) => (can ? [name] : []))
    return offered.toSorted()
  }
  expect(await alike()).toEqual(['approve', 'cancel'])
  expect(await second.settlements.approveRecovery({ id, version: 1 })).toSucceed()
  expect(await alike()).toEqual(['undoPart'])
  expect(await asker.settlements.undoRecoveryPart({ id, reason, version: 2 })).toSucceed()
  expect(await alike()).toEqual(['approvePart', 'cancelPart'])
  expect(await second.settlements.cancelRecoveryPart({ id, reason, version: 2 })).toRefuse('changed_meanwhile')
  expect(await second.settlements.approveRecoveryPart({ id: newId(), version: 3 })).toRefuse('recovery_not_found')
  expect(await second.settlements.approveRecoveryPart({ id, version: 3 })).toSucceed()
  expect(await alike()).toEqual(['bear', 'payWithCredit', 'receive'])
})

test('of two approvals and a withdrawal at the same moment one is done, also by who guesses the next version', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { id, ask, now, version } = await lost(all)
  const { pool } = server.database
  expect(await ask(asker)).toSucceed()
  const at = await version()
  const withdraw = (guess: number) => () => asker.settlements.cancelRecoveryPart({ id, reason, version: guess })
  const approve = (guess: number) => () => second.settlements.approveRecoveryPart({ id, version: guess })
  const nothing = await moved(server, build, async () => {
    const answers = await queuedAt<Answer>(pool, rowOf(id), [withdraw(at), approve(at), approve(at + 1)])
    expect(answers.map(outcome)).toEqual(['done', 'recovery_no_part_waits', 'recovery_no_part_waits'])
  })
  expect(nothing).toEqual({})
  expect(await ask(asker)).toSucceed()
  const next = await version()
  const once = await moved(server, build, async () => {
    const answers = await queuedAt<Answer>(pool, rowOf(id), [approve(next), approve(next + 1), withdraw(next + 1)])
    expect(answers.map(outcome)).toEqual(['done', 'recovery_no_part_waits', 'recovery_no_part_waits'])
  })
  expect(once).toEqual({ lostToBanks: -50_000, owedByFamily: 50_000 })
  expect(await now()).toMatchObject({ status: 'open', openCents: 50_000, lostCents: 0 })
})

test('credit pays nothing beside a loss that was asked for meanwhile: what is approved is never more than what is owed', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { says, id, version, now } = await owed(all)
  await says({ event: 'settled', of: 1, cents: 130_000 })
  const at = await version()
  const answers = await queuedAt<Answer>(server.database.pool, rowOf(id), [
    () => asker.settlements.bearRecovery({ id, reason, version: at }),
    () => asker.settlements.payRecoveryWithCredit({ id, cents: 30_000, version: at + 1 }),
  ])
  expect(answers.map(outcome)).toEqual(['done', 'recovery_part_waits'])
  expect(await now()).toMatchObject({ openCents: 50_000, creditCents: 30_000 })
  const moves = await moved(server, build, async () => {
    expect(await second.settlements.approveRecoveryPart({ id, version: at + 1 })).toSucceed()
  })
  expect(moves).toEqual({ lostToBanks: 50_000, owedByFamily: -50_000 })
})

test('the lines of the audit name who asked that a loss is undone and why, and who approved it', async ({
  as,
  users,
  build,
  server,
}) => {
  const [one, other] = [await users('global'), await users('global')]
  const { network } = build
  const all = { build, server, asker: as(one, network), second: as(other, network) }
  const { ask, approve, id, version } = await lost(all)
  expect(await ask(all.asker)).toSucceed()
  expect(
    await all.second.settlements.cancelRecoveryPart({ id, reason: 'Ainda não', version: await version() }),
  ).toSucceed()
  expect(await ask(all.asker)).toSucceed()
  expect(await approve(all.second)).toSucceed()
  const { rows } = await build.ground.pool.query<{ actor_id: string; action: string; body: string }>(
    `select actor_id, action, body from (select id, actor_id, action, body, subject_id from audit_inbox
      union all select seq, actor_id, action, body, subject_id from audit_log) l where subject_id = $1 order by id`,
    [id],
  )
  const told = rows.slice(-4).map(({ actor_id: by, action, body }) => ({ by, action, ...JSON.parse(body) }))
  const asked = { by: one.id, action: 'settlements.undoRecoveryPart', openCents: 0 }
  const part = { kind: 'loss', status: 'booked', reason: 'Engano', undoAskedBy: one.id }
  expect(told).toMatchObject([
    { ...asked, parts: [part] },
    { by: other.id, action: 'settlements.cancelRecoveryPart', undoWithdrawn: one.id, parts: [{ reason: 'Ainda não' }] },
    { ...asked, parts: [part] },
    {
      by: other.id,
      action: 'settlements.approveRecoveryPart',
      openCents: 50_000,
      parts: [{ ...part, status: 'undone' }],
    },
  ])
})

test('while it waits that a loss is undone the invoice is canceled and the family merged: two people decide, and the family owes it once', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { ask, approve, now, id, guardianId, look, says } = await lost(all)
  expect(await ask(asker)).toSucceed()
  const { id: invoiceId } = await look(0)
  expect(await asker.invoices.cancel({ id: invoiceId, comment: reason })).toSucceed()
  // What the family has in credit later pays nothing of it.
  await says({ event: 'settled', of: 1, cents: 130_000 })
  const { id: intoId } = await build.guardian({ name: 'Marina Teles' })
  const { version } = (await asker.guardians.get({ id: guardianId })).body
  expect(await asker.guardians.merge({ id: guardianId, intoId, reason, version })).toSucceed()
  expect(await approve(asker)).toRefuse('recovery_own')
  const moves = await moved(server, build, async () => expect(await approve(second)).toSucceed())
  expect(moves).toEqual({ lostToBanks: -50_000, owedByFamily: 50_000 })
  expect(await now()).toMatchObject({ id, guardianId: intoId, status: 'open', openCents: 50_000, creditCents: 30_000 })
  expect((await asker.settlements.recoveryTotals({ guardianId: intoId })).body).toMatchObject({ openCents: 50_000 })
  expect(await ask(second)).toRefuse('recovery_nothing_to_undo')
})
