// Commissions: one for each destination, together less than a payment, from next month on; what a transfer takes is tried in transfers.
import { expect, test } from '../../../test/support/server.ts'

const percent = (bankAccountId: string, feePercent: number) => ({
  bankAccountId,
  feeKind: 'percent' as const,
  feePercent,
})

test('a commission begins next month, once for each account, and the active ones stay below the amount, also two at once', async ({
  as,
  users,
  build,
}) => {
  const provider = as(await users('global'), build.network)
  const ids = await Promise.all([1, 2, 3].map(async () => (await build.bankAccount()).id))
  const [a = '', b = '', c = ''] = ids
  const made = await provider.commissions.create(percent(a, 0.4))
  expect(made.body).toMatchObject({ bankAccountId: a, feePercent: 0.4, validFrom: '2026-12-01', isActive: true })
  expect(await provider.commissions.create(percent(a, 0.1))).toRefuse('commission_already_exists')
  expect(await provider.commissions.create(percent(b, 0.6))).toRefuse('commissions_reach_amount')
  const both = await Promise.all([b, c].map((id) => provider.commissions.create(percent(id, 0.35))))
  expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 409])
  const left = both[0]?.status === 201 ? c : b
  expect(await provider.commissions.create({ bankAccountId: left, feeKind: 'cents', feeCents: 150 })).toSucceed()
  const ended = await provider.commissions.end({ id: made.body.id, version: 1 })
  expect(ended.body).toMatchObject({ isActive: false, endedFrom: '2026-12-01' })
  expect(await provider.commissions.end({ id: made.body.id, version: 2 })).toRefuse('commission_already_ended')
  expect(await provider.commissions.create(percent(a, 0.64))).toSucceed()
  const { rows } = await build.ground.pool.query('select percent_ppm from commission_total where tenant_id = $1', [
    build.network,
  ])
  expect(rows).toEqual([{ percent_ppm: 990_000 }])
  const beyond = build.ground.pool.query(
    'update commission_total set percent_ppm = percent_ppm + 10000 where tenant_id = $1',
    [build.network],
  )
  await expect(beyond).rejects.toMatchObject({ code: '23514' })
})

test('a commission has a value above zero of one kind, for an active account of the network, and is the provider’s', async ({
  as,
  users,
  build,
}) => {
  const provider = as(await users('global'), build.network)
  const { id } = await build.bankAccount()
  const none = await provider.commissions.create(percent(id, 0))
  expect(none.status).toBe(400)
  expect((await provider.commissions.create({ ...percent(id, 0.1), feeCents: 100 })).status).toBe(400)
  const foreign = await build.bankAccount({}, await build.otherNetwork())
  expect(await provider.commissions.create(percent(foreign.id, 0.1))).toRefuse('commission_account_not_found')
  const idle = await build.bankAccount({ is_active: false })
  expect(await provider.commissions.create(percent(idle.id, 0.1))).toRefuse('commission_account_not_found')
  const admin = as(await users('admin'))
  expect(await admin.commissions.create(percent(id, 0.1))).toRefuse('permission_denied')
  expect((await admin.commissions.list({})).status).toBe(200)
})
