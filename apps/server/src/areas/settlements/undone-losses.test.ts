// What a family has to put back and the provider bore: that it is owed after all is decided by two people, as the loss was.
import type { Client } from '../../../test/support/api.ts'
import { moved } from '../../../test/support/moved-money.ts'
import { owed, people, reason } from '../../../test/support/recovery-scene.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

test('a loss is undone as it was made, by two people: until another one approves it nothing is charged', async ({
  as,
  users,
  build,
  server,
}) => {
  const all = await people(as, users, { build, server })
  const { asker, second } = all
  const { id, now, version } = await owed(all)
  const approve = async (client: Client) => client.settlements.approveRecoveryPart({ id, version: await version() })
  expect(await asker.settlements.bearRecovery({ id, reason, version: await version() })).toSucceed()
  expect(await approve(second)).toSucceed()
  const undo = async () => asker.settlements.undoRecoveryPart({ id, reason: 'Engano', version: await version() })
  expect(await moved(server, build, async () => expect(await undo()).toSucceed())).toEqual({})
  const waits = {
    undoPart: { can: false },
    approvePart: { can: false, reason: 'recovery_own' },
    cancelPart: { can: true },
  }
  expect(await now()).toMatchObject({ status: 'settled', openCents: 0, lostCents: 50_000, can: waits })
  expect((await now()).parts.at(-1)?.undoAsked).toMatchObject({ reason: 'Engano' })
  expect(await undo()).toRefuse('recovery_part_waits')
  expect(await approve(asker)).toRefuse('recovery_own')
  expect(await approve(as(await users('global'), build.network))).toRefuse('recovery_approver_too_new')
  expect(await asker.settlements.cancelRecoveryPart({ id, reason, version: await version() })).toSucceed()
  expect(await approve(second)).toRefuse('recovery_no_part_waits')
  expect(await now()).toMatchObject({ status: 'settled', lostCents: 50_000 })
  expect((await now()).parts.at(-1)?.undoAsked).toBeNull()
  expect(await undo()).toSucceed()
  expect(await approve(second)).toSucceed()
  expect(await now()).toMatchObject({ status: 'open', openCents: 50_000, lostCents: 0 })
  const alone = `update recovery_part set undone_by = undo_requested_by where kind = 'loss' and status = 'undone'`
  await expect(build.ground.pool.query(alone)).rejects.toThrow('recovery_part_undo_four_eyes')
  const unasked = `update recovery_part set undone_by = null where kind = 'loss' and status = 'undone'`
  await expect(build.ground.pool.query(unasked)).rejects.toThrow('recovery_part_loss_undone_by_two')
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})
