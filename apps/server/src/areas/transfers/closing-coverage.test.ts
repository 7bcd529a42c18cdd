// Whether a transfer waits for its audit is said by the plan of its month as it is when the month is closed.
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { november, type Terms, transferScene } from '../../../test/support/transfer-scene.ts'
import type { Client } from '../../../test/support/api.ts'

const reached: Terms = { coverage: 'none', categories: [] }

/** November is opened under one plan; the school takes another one for it, and it is closed. */
async function closedUnderAnother(build: Builders, admin: Client, terms: { first: Terms; later: Terms }) {
  const scene = await transferScene(build, admin, terms.first)
  const { enrollmentId } = await scene.issued(100_000)
  await scene.close()
  await scene.issued(100_000, { competence: november, enrollmentId })
  const id = await scene.transfer(november)
  const plan = await build.plan({ terms: { strategy: '12+1', ...terms.later } })
  expect(await admin.plans.take({ id: scene.schoolId, planId: plan.id, validFrom: november })).toSucceed()
  await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [id])
  const closed = await admin.transfers.close({ id })
  expect(closed).toSucceed()
  return { closed: closed.body, now: (await admin.transfers.get({ id })).body }
}

test('a month for which a school took a guaranteed plan after it was opened is audited before it is paid', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const { closed, now } = await closedUnderAnother(build, admin, { first: reached, later: {} })
  expect(now).toMatchObject({ coverage: 'guaranteed', auditStatus: 'waiting' })
  expect(closed).toMatchObject({ coverage: 'guaranteed', auditStatus: 'waiting' })
})

test('a month whose guaranteed plan was left after it was opened waits for no audit', async ({ as, users, build }) => {
  const admin = as(await users('global'), build.network)
  const { closed, now } = await closedUnderAnother(build, admin, { first: {}, later: reached })
  expect(now).toMatchObject({ coverage: 'none', auditStatus: 'none' })
  expect(closed).toMatchObject({ coverage: 'none', auditStatus: 'none' })
})
