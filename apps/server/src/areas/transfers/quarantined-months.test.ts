// Invoices in quarantine: their month is paid without them, and calculated again it counts what its closing took.
import type { Client } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'
import { november, transferScene } from '../../../test/support/transfer-scene.ts'

const comment = 'contato de família repetido'
const unchanged = { isIntact: true, isIdentical: true }

async function checked(admin: Client, id: string) {
  return (await admin.transfers.check({ id })).body
}

test('an invoice in quarantine stays out of its month, which stays as it was closed when it is released on the same day; it comes with the next', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const held = await scene.issued(100_000)
  await scene.issued(70_000)
  expect(await admin.invoices.quarantine({ id: held.id, comment })).toSucceed()
  const closed = await scene.close()
  expect(await scene.lines(closed.id)).toEqual({ covered: 70_000, fee: -2_450 })
  expect(await checked(admin, closed.id)).toMatchObject(unchanged)
  expect(await admin.invoices.leaveQuarantine({ id: held.id, comment: 'família confirmada' })).toSucceed()
  expect(await scene.lines(await scene.transfer(november))).toEqual({ late: 100_000, fee: -3_500 })
  expect(await checked(admin, closed.id)).toMatchObject(unchanged)
})

test('an invoice that goes into quarantine later on the day of the closing leaves its month as it was closed', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const held = await scene.issued(100_000)
  const closed = await scene.close()
  expect(await scene.lines(closed.id)).toEqual({ covered: 100_000, fee: -3_500 })
  expect(await admin.invoices.quarantine({ id: held.id, comment })).toSucceed()
  expect(await checked(admin, closed.id)).toMatchObject(unchanged)
  expect(await scene.lines(await scene.transfer(november))).toEqual({})
})
