import { expect, test } from '../../../test/support/server.ts'

test('the list is filtered by category and state, and ordered by value', async ({ as, users, build }) => {
  const cheap = await build.product({ category: 'sport', value_cents: 1_000 })
  const dear = await build.product({ category: 'sport', value_cents: 15_000 })
  const inactive = await build.product({ category: 'sport', is_active: false })
  const admin = as(await users('admin'))
  const ids = async (filter: object) => (await admin.products.list(filter)).body.items.map((row) => row.id)
  expect(await ids({ category: 'sport', isActive: true, order: 'value' })).toEqual([cheap.id, dear.id])
  expect(await ids({ category: 'sport', isActive: false })).toEqual([inactive.id])
})

test('by course it shows what that course may be charged: products for it, and products for all', async ({
  as,
  users,
  build,
}) => {
  const [course, other] = [await build.course(), await build.course()]
  const forAll = await build.product({ category: 'insurance' })
  const own = await build.product({ category: 'insurance' })
  const others = await build.product({ category: 'insurance' })
  for (const [product_id, course_id] of [
    [own.id, course.id],
    [others.id, other.id],
  ] as const)
    await build.ground.insert('product_course', { tenant_id: build.network, product_id, course_id })
  const admin = as(await users('admin'))
  const { items } = (await admin.products.list({ category: 'insurance', courseId: course.id })).body
  expect(items.map(({ id }) => id).toSorted()).toEqual([forAll.id, own.id].toSorted())
})

test('search ignores accents and case', async ({ as, users, build }) => {
  const { id } = await build.product({ name: 'Araçá' })
  const reply = await as(await users('admin')).products.list({ search: 'ARACA' })
  expect(reply.body.items.map((row) => row.id)).toEqual([id])
})
