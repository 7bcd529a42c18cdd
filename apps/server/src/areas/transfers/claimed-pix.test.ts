// A Pix that its payer claims: the school is not paid of it while its money is blocked.
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { claimedPix, november, paidByPix, type Terms, transferScene } from '../../../test/support/transfer-scene.ts'
import { verifyLedger } from '../ledger/public.ts'

const terms: Terms = { coverage: 'none', categories: [], fee_ppm: 19_000 }
const takenBack = { undone: -100_000, feeReturned: 1_900 }
type Notice = NonNullable<Parameters<typeof claimedPix>[3]>
const whole = { received: 100_000, commission: -1_900 }

test('a claimed Pix stays out of the transfer until the claim ends for the school', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin, terms)
  const { id } = await scene.issued(100_000)
  await paidByPix(server, build.network, id)
  await scene.close()
  const next = await scene.transfer(november)
  expect(await scene.lines(next)).toEqual(whole)
  await claimedPix(server, build.network, id)
  expect(await scene.lines(next)).toEqual({})
  await claimedPix(server, build.network, id, 'LIBERADA')
  expect(await scene.lines(next)).toEqual(whole)
})

test('what a closed transfer paid of a Pix that is claimed then is taken from the next one, and the closed one stays as it was', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin, terms)
  const { id } = await scene.issued(100_000)
  await paidByPix(server, build.network, id)
  await build.ground.pool.query(`update payment set credited_on = '2026-10-20' where invoice_id = $1`, [id])
  const closed = await scene.close()
  expect(await scene.lines(closed.id)).toEqual(whole)
  const next = await scene.transfer(november)
  expect(await scene.lines(next)).toEqual({})
  await claimedPix(server, build.network, id)
  expect(await scene.lines(next)).toEqual(takenBack)
  expect((await admin.transfers.check({ id: closed.id })).body).toMatchObject({ isIntact: true, isIdentical: true })
  await claimedPix(server, build.network, id, 'DEVOLVIDA')
  expect(await scene.lines(next)).toEqual(takenBack)
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

/** Sets a time of the claim on either side of a closing, as where both happen in one moment. */
async function timed(
  { ground }: Builders,
  of: { id: string; transferId: string },
  column: 'blocked_at' | 'ended_at',
  seconds: -1 | 1,
) {
  const { rowCount } = await ground.pool.query(
    `update pix_claim set ${column} = (select closed_at from transfer where id = $2) + $3 * interval '1 second' where invoice_id = $1`,
    [of.id, of.transferId, seconds],
  )
  expect(rowCount).toBe(1)
}

test('calculated again a month counts a claimed Pix as its closing did, whatever the times of the claim say', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  /** A school of which the one Pix was paid, what happens to it before the closing and after it, and what the closing took. */
  const closedAmid = async (before: readonly Notice[], after: readonly Notice[]) => {
    const scene = await transferScene(build, admin, terms)
    const { id } = await scene.issued(100_000)
    await paidByPix(server, build.network, id)
    await build.ground.pool.query(`update payment set credited_on = '2026-10-20' where invoice_id = $1`, [id])
    for (const notice of before) await claimedPix(server, build.network, id, notice)
    const closed = await scene.close()
    for (const notice of after) await claimedPix(server, build.network, id, notice)
    return {
      id,
      transferId: closed.id,
      lines: await scene.lines(closed.id),
      again: async () => (await admin.transfers.check({ id: closed.id })).body,
    }
  }
  const seen = await closedAmid(['ABERTA'], [])
  await timed(build, seen, 'blocked_at', 1)
  const unseen = await closedAmid([], ['ABERTA'])
  await timed(build, unseen, 'blocked_at', -1)
  const endSeen = await closedAmid(['ABERTA', 'LIBERADA'], [])
  await timed(build, endSeen, 'blocked_at', -1)
  await timed(build, endSeen, 'ended_at', 1)
  const endUnseen = await closedAmid(['ABERTA'], ['LIBERADA'])
  await timed(build, endUnseen, 'blocked_at', -1)
  await timed(build, endUnseen, 'ended_at', -1)
  for (const each of [seen, endUnseen]) expect(each.lines).toEqual({})
  for (const each of [unseen, endSeen]) expect(each.lines).toEqual(whole)
  for (const each of [seen, unseen, endSeen, endUnseen])
    expect(await each.again()).toMatchObject({ isIntact: true, isIdentical: true })
})

test('a closing that did not hear of a claim left the Pix of an earlier month with the school, and so it is counted again', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  server.setDate('2026-11-30')
  const scene = await transferScene(build, admin, terms)
  const { id } = await scene.issued(100_000)
  await paidByPix(server, build.network, id)
  await build.ground.pool.query(`update payment set credited_on = '2026-10-20' where invoice_id = $1`, [id])
  await scene.close()
  const later = await scene.close(november)
  await claimedPix(server, build.network, id)
  await timed(build, { id, transferId: later.id }, 'blocked_at', -1)
  expect((await admin.transfers.check({ id: later.id })).body).toMatchObject({ isIntact: true, isIdentical: true })
})
