import { expect, test } from '../../../test/support/server.ts'

test('a school takes a plan, another one from a later month, and none after that', async ({ as, users, build }) => {
  const { id } = await build.school()
  const [first, second] = [await build.plan({ name: 'Um' }), await build.plan({ name: 'Dois' })]
  const admin = as(await users('global'), build.network)
  expect(await admin.plans.take({ id, planId: first.id, validFrom: '2026-11-01' })).toSucceed()
  expect(await admin.plans.take({ id, planId: second.id, validFrom: '2027-01-01' })).toSucceed()
  const reply = await admin.plans.take({ id, planId: null, validFrom: '2027-07-01' })
  expect(reply.body.items.map(({ plan, validFrom, isCurrent }) => [plan?.name, validFrom, isCurrent])).toEqual([
    [undefined, '2027-07-01', false],
    ['Dois', '2027-01-01', false],
    ['Um', '2026-11-01', true],
  ])
  expect((await admin.plans.ofSchool({ id })).body).toEqual(reply.body)
  const schools = async (planId: string) => (await admin.plans.schools({ id: planId })).body.items
  expect(await schools(first.id)).toMatchObject([{ id, validFrom: '2026-11-01' }])
  expect(await schools(second.id)).toMatchObject([{ id, validFrom: '2027-01-01' }])
})

test('the plan of a month is replaced, never doubled', async ({ as, users, build }) => {
  const { id } = await build.school()
  const admin = as(await users('global'), build.network)
  const plans = [await build.plan(), await build.plan()]
  const take = (planId: string) => admin.plans.take({ id, planId, validFrom: '2027-01-01' })
  for (const plan of plans) expect(await take(plan.id)).toSucceed()
  expect((await admin.plans.ofSchool({ id })).body.items).toMatchObject([{ plan: { id: plans[1]?.id } }])
  const twice = { school_id: id, plan_id: plans[0]?.id ?? null, valid_from: '2027-01-01' }
  await expect(build.schoolPlan(twice)).rejects.toThrow('school_plan_tenant_id_school_id_valid_from_key')
})

test('a closed month, a plan not valid yet, a disabled one, the same one and a stranger’s are refused', async ({
  as,
  users,
  build,
}) => {
  const { id } = await build.school()
  const admin = as(await users('global'), build.network)
  const now = await build.plan({ terms: { closing_day: 10 } })
  const later = await build.plan({ terms: { valid_from: '2027-03-01' } })
  const off = await build.plan({
    is_active: false,
    disabled_reason: 'x',
    disabled_scope: 'future',
    disabled_on: '2026-11-01',
  })
  const foreign = await build.plan({}, await build.otherNetwork())
  const take = (planId: string | null, validFrom: string) => admin.plans.take({ id, planId, validFrom })
  const closed = await take(now.id, '2026-11-01')
  expect(closed).toRefuse('competence_closed')
  expect(closed.raw.toString()).toContain('12/2026')
  expect(await take(later.id, '2027-02-01')).toRefuse('plan_not_yet_valid')
  expect(await take(off.id, '2027-01-01')).toRefuse('plan_disabled')
  expect(await take(foreign.id, '2027-01-01')).toRefuse('plan_not_found')
  expect(await take(null, '2027-01-01')).toRefuse('plan_already_taken')
  expect(await take(now.id, '2027-01-01')).toSucceed()
  expect(await take(now.id, '2027-02-01')).toRefuse('plan_already_taken')
})

test('a director reads the plans of the own school and gives none', async ({ as, users, build }) => {
  const { id } = await build.school()
  const other = await build.school()
  const manager = as(await users('manager', [id]))
  expect((await manager.plans.ofSchool({ id })).body.can.take).toEqual({ can: false, reason: 'permission_denied' })
  expect(await manager.plans.ofSchool({ id: other.id })).toRefuse('school_not_found')
  const { id: planId } = await build.plan()
  expect(await manager.plans.take({ id, planId, validFrom: '2027-01-01' })).toRefuse('permission_denied')
})
