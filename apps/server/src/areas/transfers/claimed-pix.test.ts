// A Pix that its payer claims: the school is not paid of it while its money is blocked.
import { expect, test } from '../../../test/support/server.ts'
import { claimedPix, november, paidByPix, type Terms, transferScene } from '../../../test/support/transfer-scene.ts'
import { verifyLedger } from '../ledger/public.ts'

const terms: Terms = { coverage: 'none', categories: [], fee_ppm: 19_000 }
const takenBack = { undone: -100_000, feeReturned: 1_900 }
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
