import { expect, test } from '../../../test/support/server.ts'
import { november as competence, transferScene } from '../../../test/support/transfer-scene.ts'
import { verifyLedger } from '../ledger/public.ts'

test('of two anticipations that are approved at once, one has the margin that is left', async ({
  as,
  users,
  build,
  server,
}) => {
  const asker = as(await users('global'), build.network)
  const [second, third] = [as(await users('global'), build.network), as(await users('global'), build.network)]
  const scene = await transferScene(build, asker)
  await scene.issued(100_000, { competence })
  const lost = await scene.issued(60_000, { competence })
  const id = await scene.transfer(competence)
  const asked = { id, paidOn: '2026-11-23', rate: 0.018, reason: 'décimo terceiro' } as const
  const one = await asker.transfers.anticipate({ ...asked, cents: 90_000 })
  const other = await asker.transfers.anticipate({ ...asked, cents: 60_000 })
  expect(await asker.invoices.cancel({ id: lost.id, comment: 'engano' })).toSucceed()
  // Both stand before the transfer, each with its own adjustment: 965,00 are left of the month.
  const holder = await build.ground.pool.connect()
  await holder.query('begin')
  await holder.query('select from transfer where id = $1 for update', [id])
  const replies = Promise.all([
    second.adjustments.approve({ id: one.body.id, version: 1 }),
    third.adjustments.approve({ id: other.body.id, version: 1 }),
  ])
  const waiting = async () => {
    const { rows } = await server.database.pool.query(
      `select from pg_stat_activity where usename = 'caderneta_app' and wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length
  }
  try {
    await expect.poll(waiting).toBe(2)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const refused = (await replies).filter(({ status }) => status >= 300)
  expect(refused).toHaveLength(1)
  expect(refused[0]).toRefuse('adjustment_above_margin')
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})
