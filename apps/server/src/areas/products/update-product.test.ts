import { expect, test } from '../../../test/support/server.ts'

const changed = { name: 'Produto novo', category: 'food', valueCents: 9_000, maximumCents: 10_000, version: 1 }

const ofNetwork = { name: 'Caderneta.Billing.MaximumProductCents', providerName: 'T' } as const

test('a product changes, with the courses it is for', async ({ as, users, build }) => {
  const { id } = await build.product()
  const [first, second] = [await build.course(), await build.course()]
  const admin = as(await users('admin'))
  const both = await admin.products.update({ id, ...changed, courseIds: [first.id, second.id] })
  expect(both.body).toMatchObject({
    name: 'Produto novo',
    category: 'food',
    valueCents: 9_000,
    courseCount: 2,
    version: 2,
  })
  await build.ground.pool.query('update course set is_active = false where id = $1', [second.id])
  const kept = await admin.products.update({ id, ...changed, courseIds: [second.id], version: 2 })
  expect(kept.body.courses).toMatchObject([{ id: second.id }])
  const all = await admin.products.update({ id, ...changed, version: 3 })
  expect(all.body).toMatchObject({ courseCount: 0, courses: [] })
  expect((await admin.products.get({ id })).body).toMatchObject({ courseCount: 0, version: 4 })
})

test('the name of another product is refused, its own is not; an old version is refused', async ({
  as,
  users,
  build,
}) => {
  await build.product({ name: 'Produto um' })
  const { id } = await build.product({ name: 'Produto dois' })
  const admin = as(await users('admin'))
  expect(await admin.products.update({ id, ...changed, name: 'produto UM' })).toRefuse('product_already_exists')
  expect(await admin.products.update({ id, ...changed, name: 'Produto dois' })).toSucceed()
  expect(await admin.products.update({ id, ...changed, name: 'Produto dois' })).toRefuse('changed_meanwhile')
})

test('a change is held to the limit of the network, and its courses are asked for', async ({ as, users, build }) => {
  const { id } = await build.product()
  const given = { ...changed, id, name: 'Produto dentro do limite' }
  const inactive = await build.course({ is_active: false })
  const admin = as(await users('admin'))
  expect(await admin.products.update({ ...given, courseIds: [inactive.id] })).toRefuse('course_inactive')
  const nowhere = '018f0000-0000-7000-8000-000000000000'
  expect(await admin.products.update({ ...given, courseIds: [nowhere] })).toRefuse('course_not_found')
  const limit = { ...ofNetwork, value: '9999', providerKey: String(build.network) }
  expect(await admin.settings.update(limit)).toSucceed()
  expect(await admin.products.update(given)).toRefuse('product_maximum_above_network')
  expect(await admin.settings.update({ ...limit, value: '0' })).toSucceed()
})

test('a product leaves the catalog once, and comes back once', async ({ as, users, build }) => {
  const { id } = await build.product()
  const admin = as(await users('admin'))
  expect(await admin.products.activate({ id })).toRefuse('product_already_active')
  expect((await admin.products.deactivate({ id })).body).toMatchObject({ isActive: false, version: 2 })
  expect(await admin.products.deactivate({ id })).toRefuse('product_already_inactive')
  expect((await admin.products.activate({ id })).body).toMatchObject({ isActive: true, version: 3 })
})

test('the products that come with the network stay as they are', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const [tuition] = (await admin.products.list({ category: 'tuition' })).body.items
  expect(tuition).toMatchObject({ name: 'Mensalidade', isBuiltIn: true, valueCents: null, maximumCents: null })
  const id = tuition?.id ?? ''
  expect(await admin.products.update({ id, ...changed })).toRefuse('product_built_in')
  expect(await admin.products.deactivate({ id })).toRefuse('product_built_in')
  const off = build.ground.pool.query('update product set is_active = false where id = $1', [id])
  await expect(off).rejects.toThrow('product_value_check')
})

test('any staff sees the catalog; its prices are the network’s to decide', async ({ as, users, build }) => {
  const school = await build.school()
  const { id } = await build.product()
  const elsewhere = await build.course({ name: 'Curso da outra escola' })
  await build.ground.insert('product_course', { tenant_id: build.network, product_id: id, course_id: elsewhere.id })
  const outsourced = as(await users('outsourced', [school.id]))
  expect((await outsourced.products.get({ id })).body).toMatchObject({
    courseCount: 1,
    courses: [],
    can: { update: { can: false, reason: 'permission_denied' } },
  })
  expect(await outsourced.products.deactivate({ id })).toRefuse('permission_denied')
})
