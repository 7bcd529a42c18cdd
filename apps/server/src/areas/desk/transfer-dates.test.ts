// The provider's desk of transfers: all networks, exceptions first, and one job for each network.
import {
  answerTo,
  payingAccount,
  preparedFile,
  readReturn,
  releasedBytes,
  scheduleByFile,
} from '../../../test/support/payment-file-scene.ts'
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

test('what leaves today is counted by what it lacks, over all networks', async ({ build, as, users, server }) => {
  server.setDate('2026-11-24')
  const { admin, second } = await payoutPeople({ build, as, users })
  const host = as(await users('global'))
  const account = await payingAccount(build, admin)
  const [audit, none, plain, large, filed, unknown] = [
    await closedTransfer(build, admin),
    await closedTransfer(build, admin),
    await closedTransfer(build, admin),
    await closedTransfer(build, admin, 3_000_000),
    await closedTransfer(build, admin),
    await closedTransfer(build, admin),
  ]
  await build.ground.pool.query(`update transfer set audit_status = 'waiting' where id = $1`, [audit.id])
  await build.ground.pool.query('delete from payout_account where school_id = $1', [none.schoolId])
  for (const each of [large, filed, unknown]) await scheduleByFile(admin, account, each)
  const lacks = async () => {
    const { items } = (await host.desk.transferDates({ maxResultCount: 200, isToday: true })).body
    return new Map(items.filter(({ networkId }) => networkId === build.network).map((row) => [row.transferId, row]))
  }
  const before = await lacks()
  const missing = [audit, none, plain, large, filed].map(({ id }) => before.get(id)?.missing)
  expect(missing).toEqual(['audit', 'account', 'schedule', 'approval', 'file'])
  const { body } = await host.desk.beforeCutOff()
  expect(body).toMatchObject({ cutOffHour: 16, isOpen: true })
  const sums = new Map(body.items.map((item) => [item.missing, item]))
  for (const kind of ['audit', 'account', 'schedule', 'approval', 'file'] as const)
    expect(sums.get(kind)?.count).toBeGreaterThan(0)
  expect(body.later).toEqual({ count: 0, cents: 0 })
  const bytes = await releasedBytes(second, await preparedFile({ server, build }, admin, account))
  expect((await lacks()).get(filed.id)?.missing).toBeNull()
  await readReturn(server, build.network, admin, answerTo(bytes, { codes: 'QQ' }))
  expect((await lacks()).get(unknown.id)?.missing).toBe('confirm')
  const { items } = (await host.desk.transferDates({ maxResultCount: 200, missing: 'confirm' })).body
  expect(new Set(items.map((row) => row.missing))).toEqual(new Set(['confirm']))
  expect(await as(await users('admin')).desk.beforeCutOff()).toRefuse('permission_denied')
})

test('what is scheduled by file on a day without banks is not hidden: it lacks its file on the next bank day', async ({
  build,
  as,
  users,
  server,
}) => {
  server.setDate('2026-11-24')
  const { admin } = await payoutPeople({ build, as, users })
  const host = as(await users('global'))
  const later = async () => (await host.desk.beforeCutOff()).body.later
  const transfers = [await closedTransfer(build, admin), await closedTransfer(build, admin)]
  const networks = [
    {
      networkId: build.network,
      transferIds: transfers.map(({ id }) => id),
      totalCents: transfers.reduce((sum, { dueCents }) => sum + dueCents, 0),
    },
  ]
  await build.ground.pool.query('update bank_account set is_active = false where tenant_id = $1', [build.network])
  const byFile = async () => (await host.desk.scheduleTransfers({ method: 'file', networks })).body.items
  expect(await byFile()).toMatchObject([{ jobId: null, refusal: 'desk_no_file_account' }])
  const account = await payingAccount(build, admin)
  const other = await payingAccount(build, admin)
  expect(await byFile()).toMatchObject([{ jobId: null, refusal: 'desk_account_unclear' }])
  await build.ground.pool.query('update bank_account set is_active = false where id = $1', [other])
  const before = await later()
  server.setDate('2026-11-28')
  const [planned] = await byFile()
  expect(planned).toMatchObject({ refusal: null })
  expect((await admin.jobs.get({ id: planned?.jobId ?? '' })).body).toMatchObject({ totalCount: 2 })
  for (const each of transfers) await scheduleByFile(admin, account, each)
  const { items } = (await host.desk.transferDates({ maxResultCount: 200, missing: 'file', isToday: false })).body
  expect(items.filter(({ networkId }) => networkId === build.network)).toMatchObject([
    { scheduledOn: '2026-11-30', isToday: false },
    { scheduledOn: '2026-11-30', isToday: false },
  ])
  expect(await later()).toEqual({
    count: before.count + 2,
    cents: before.cents + transfers.reduce((sum, { dueCents }) => sum + dueCents, 0),
  })
})
