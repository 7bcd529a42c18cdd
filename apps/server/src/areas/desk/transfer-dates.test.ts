// The provider's desk of transfers: all networks, exceptions first, and one job for each network.
import { closedTransfer, payoutPeople } from '../../../test/support/payout-scene.ts'
import { expect, test } from '../../../test/support/server.ts'

test('dates of all networks stand side by side, and each network is scheduled by a job of its own', async ({
  build,
  as,
  users,
  server,
}) => {
  server.setDate('2026-11-24')
  const { platform } = server.composition
  platform.pix = { url: 'http://localhost:1', clientSecret: 'none', webhookSecret: 'none' }
  const { admin } = await payoutPeople({ build, as, users })
  const host = as(await users('global'))
  const [one, other] = [await closedTransfer(build, admin), await closedTransfer(build, admin)]
  const seen = async (state?: 'missing' | 'requested') =>
    (await host.desk.transferDates({ state, maxResultCount: 100 })).body.items
  const mine = (await seen('missing')).filter(({ networkId }) => networkId === build.network)
  expect(mine).toMatchObject([
    { cents: one.dueCents, transferOpenCents: one.dueCents, isLate: true, dueOn: '2026-11-05' },
    { cents: other.dueCents, isLate: true },
  ])
  expect(await as(await users('admin')).desk.transferDates()).toRefuse('permission_denied')
  const empty = await build.otherNetwork()
  server.composition.pipeline.directory.forget()
  const part = { networkId: build.network, transferIds: [one.id, other.id], totalCents: one.dueCents + other.dueCents }
  const elsewhere = { networkId: empty, transferIds: [one.id], totalCents: one.dueCents }
  const unclear = (await host.desk.scheduleTransfers({ networks: [part, elsewhere] })).body.items
  expect(unclear.map(({ refusal }) => refusal)).toEqual(['desk_account_unclear', 'desk_account_unclear'])
  await build.ground.pool.query('update bank_account set is_active = (id = $1) where tenant_id = $2', [
    one.accountId,
    build.network,
  ])
  const wrong = (await host.desk.scheduleTransfers({ networks: [{ ...part, totalCents: 1 }] })).body.items
  expect(wrong).toMatchObject([{ jobId: null, refusal: 'payout_total_changed' }])
  const [planned] = (await host.desk.scheduleTransfers({ networks: [part] })).body.items
  expect(planned).toMatchObject({ refusal: null })
  expect((await admin.jobs.get({ id: planned?.jobId ?? '' })).body).toMatchObject({
    kind: 'ScheduleTransfers',
    totalCount: 2,
  })
  const { accountId: bankAccountId, id, dueCents: cents } = one
  expect(await admin.payouts.schedule({ id, method: 'pix', bankAccountId, cents })).toSucceed()
  const scheduled = (await seen('requested')).filter(({ networkId }) => networkId === build.network)
  expect(scheduled).toMatchObject([{ scheduledOn: '2026-11-24', transferOpenCents: 0 }])
  platform.pix = null
})
