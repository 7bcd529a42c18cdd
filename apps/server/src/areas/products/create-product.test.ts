import { expect, test } from '../../../test/support/server.ts'

const uniform = { name: 'Uniforme completo', category: 'uniform', valueCents: 18_000, maximumCents: 25_000 }

test('an administrator puts a product into the catalog, for some courses', async ({ as, users, build }) => {
  const course = await build.course({ name: 'Infantil' })
  const admin = as(await users('admin'))
  const reply = await admin.products.create({ ...uniform, courseIds: [course.id] })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({ ...uniform, isBuiltIn: false, isActive: true, courseCount: 1, version: 1 })
  expect(reply.body.courses).toMatchObject([{ id: course.id, name: 'Infantil' }])
  const { body } = await admin.products.get({ id: reply.body.id })
  const can = {
    update: { can: true },
    deactivate: { can: true },
    activate: { can: false, reason: 'product_already_active' },
  }
  expect(body).toEqual({ ...reply.body, can })
})

test('a name that the network already has is refused, whatever its accents and case; another network may have it', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  await build.product({ name: 'Uniforme de verão' }, await build.otherNetwork())
  expect(await admin.products.create({ ...uniform, name: 'Uniforme de verão' })).toSucceed()
  expect(await admin.products.create({ ...uniform, name: 'UNIFORME de verao' })).toRefuse('product_already_exists')
  expect(await admin.products.create({ ...uniform, name: 'mensalidade' })).toRefuse('product_already_exists')
})

test('the value is above R$ 1,00 and at most the maximum; the monthly fee is no category to choose', async ({
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  const low = await admin.products.create({ ...uniform, valueCents: 100, category: 'tuition' })
  expect(low.status).toBe(400)
  expect(JSON.stringify(low.body)).toContain('O valor deve ser maior que R$ 1,00')
  expect(JSON.stringify(low.body)).toContain('["category"]')
  const above = await admin.products.create({ ...uniform, valueCents: 25_001 })
  expect(JSON.stringify(above.body)).toContain('O máximo não pode ser menor que o valor')
})

test('the network holds all maximum values below its own', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const ofNetwork = { providerName: 'T', providerKey: String(build.network) } as const
  const limit = { name: 'Caderneta.Billing.MaximumProductCents', value: '24999', ...ofNetwork }
  expect(await admin.settings.update(limit)).toSucceed()
  const refused = await admin.products.create({ ...uniform, name: 'Uniforme caro' })
  expect(refused).toRefuse('product_maximum_above_network')
  expect(JSON.stringify(refused.body)).toContain('R$ 249,99')
  expect(await admin.products.create({ ...uniform, name: 'Uniforme caro', maximumCents: 24_999 })).toSucceed()
  expect(await admin.settings.update({ ...limit, value: '0' })).toSucceed()
  expect(await admin.products.create({ ...uniform, name: 'Uniforme sem limite' })).toSucceed()
})

test('a course that is inactive, of another network is refused; one that is named twice counts once', async ({
  as,
  users,
  build,
}) => {
  const inactive = await build.course({ is_active: false })
  const foreign = await build.course({}, await build.otherNetwork())
  const own = await build.course()
  const admin = as(await users('admin'))
  const given = { ...uniform, name: 'Uniforme de curso' }
  expect(await admin.products.create({ ...given, courseIds: [inactive.id] })).toRefuse('course_inactive')
  expect(await admin.products.create({ ...given, courseIds: [own.id, foreign.id] })).toRefuse('course_not_found')
  const twice = await admin.products.create({ ...given, courseIds: [own.id, own.id] })
  expect(twice.body).toMatchObject({ courseCount: 1 })
})

test.for([
  ['R$ 1,00', { value_cents: 100 }],
  ['a value above its maximum', { value_cents: 20_001 }],
  ['no value', { value_cents: null }],
  ['no maximum', { maximum_cents: null }],
  ['the category of the monthly fee', { category: 'tuition' }],
] as const)('the database itself refuses a product with %s', async ([, columns], { build }) => {
  await expect(build.product(columns)).rejects.toThrow('product_value_check')
})

test('the database itself refuses a category that nobody knows', async ({ build }) => {
  const { id } = await build.product()
  const toys = build.ground.pool.query("update product set category = 'toys' where id = $1", [id])
  await expect(toys).rejects.toThrow('product_category_check')
})
