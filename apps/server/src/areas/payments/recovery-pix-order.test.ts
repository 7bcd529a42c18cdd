// A Pix that comes for what a family has to put back while people decide about the same: nothing is booked twice, and the last that was booked is undone first.
import { moved } from '../../../test/support/moved-money.ts'
import { queuedAt } from '../../../test/support/queued-calls.ts'
import { scene } from '../../../test/support/recovery-pix-scene.ts'
import { people, reason } from '../../../test/support/recovery-scene.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { expect } from '../../../test/support/server.ts'

test('the last that was booked is undone first, also where it was asked for before another', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { id, version, now, active, told, bankAccountId } = await scene(all, as(null))
  const txid = await active()
  const came = { bankAccountId, means: 'pix', reference: 'E1', paidDate: '2026-11-20', reason } as const
  expect(await asker.settlements.receiveRecovery({ ...came, id, cents: 20_000, version: await version() })).toSucceed()
  // The Pix is booked first, and leaves as much as waits for the second person.
  expect(await told(txid, 30_000)).toBe(true)
  expect(await second.settlements.approveRecoveryPart({ id, version: await version() })).toSucceed()
  expect((await now()).parts.map(({ kind, status }) => [kind, status])).toEqual([
    ['credit', 'booked'],
    ['received', 'booked'],
  ])
  const undo = async () => asker.settlements.undoRecoveryPart({ id, reason, version: await version() })
  const received = await moved(server, build, async () => expect(await undo()).toSucceed())
  expect(received).toEqual({ clearing: -20_000, owedByFamily: 20_000 })
  const credit = await moved(server, build, async () => expect(await undo()).toSucceed())
  expect(credit).toEqual({ guardianCredit: -30_000, owedByFamily: 30_000 })
})

test('a Pix that comes while a loss is being asked for withdraws the loss: it is never more than what is owed', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { id, version, now, active, told } = await scene(all, as(null))
  const txid = await active()
  const at = await version()
  const moves = await moved(server, build, async () => {
    const row = { sql: 'select from recovery where id = $1 for no key update', id }
    await queuedAt<unknown>(server.database.pool, row, [
      () => asker.settlements.bearRecovery({ id, reason, version: at }),
      () => told(txid, 30_000),
    ])
  })
  expect(moves).toEqual({ clearing: 30_000, owedByFamily: -30_000 })
  expect(await now()).toMatchObject({ status: 'open', openCents: 20_000 })
  expect((await now()).parts.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    'credit booked',
    'loss canceled',
  ])
  expect(await second.settlements.approveRecoveryPart({ id, version: await version() })).toRefuse(
    'recovery_no_part_waits',
  )
})
