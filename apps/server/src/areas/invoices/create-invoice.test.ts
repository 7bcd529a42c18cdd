import { expect, test } from '../../../test/support/server.ts'

const december = { competence: '2026-12-01', dueDate: '2026-12-10' }

test('a product of the catalog is charged at its value, with its name and category as they are then', async ({
  as,
  users,
  build,
}) => {
  const { id: product } = await build.product({
    name: 'Uniforme de inverno',
    value_cents: 18_000,
    maximum_cents: 25_000,
  })
  const enrollment = await build.enrollment()
  const admin = as(await users('admin'))
  const created = await admin.invoices.create({ enrollmentId: enrollment.id, ...december, product })
  expect(created.body).toMatchObject({ nominalCents: 18_000, status: 'open' })
  const renamed = { name: 'Agasalho', category: 'material', valueCents: 19_000, maximumCents: 25_000, version: 1 }
  expect(await admin.products.update({ id: product, ...renamed })).toSucceed()
  const { body } = await admin.invoices.get({ id: created.body.id })
  expect(body.items).toMatchObject([
    { productId: product, itemName: 'Uniforme de inverno', category: 'uniform', valueCents: 18_000 },
  ])
})

test('the value may be another, up to the maximum of the product', async ({ as, users, build }) => {
  const { id: product } = await build.product({ value_cents: 18_000, maximum_cents: 25_000 })
  const { id: enrollmentId } = await build.enrollment()
  const admin = as(await users('admin'))
  const given = { enrollmentId, ...december, product }
  const above = await admin.invoices.create({ ...given, valueCents: 25_001 })
  expect(above).toRefuse('product_value_above_maximum')
  expect(JSON.stringify(above.body)).toContain('R$ 250,00')
  const most = await admin.invoices.create({ ...given, valueCents: 25_000 })
  expect(most.body).toMatchObject({ nominalCents: 25_000 })
  expect(await admin.invoices.create(given)).toRefuse('already_billed')
})

test('a product that is inactive, of another network, or for another course is refused', async ({
  as,
  users,
  build,
}) => {
  const course = await build.course()
  const academicClass = await build.class({ school_id: course.schoolId, course_id: course.id })
  const { id: enrollmentId } = await build.enrollment({ class_id: academicClass.id })
  const forCourse = await build.product()
  await build.ground.insert('product_course', {
    tenant_id: build.network,
    product_id: forCourse.id,
    course_id: course.id,
  })
  const admin = as(await users('admin'))
  const given = { enrollmentId, ...december }
  const inactive = await build.product({ is_active: false })
  expect(await admin.invoices.create({ ...given, product: inactive.id })).toRefuse('product_inactive')
  const foreign = await build.product({}, await build.otherNetwork())
  expect(await admin.invoices.create({ ...given, product: foreign.id })).toRefuse('product_not_found')
  const without = await build.enrollment()
  const elsewhere = { enrollmentId: without.id, ...december, product: forCourse.id }
  expect(await admin.invoices.create(elsewhere)).toRefuse('product_not_for_course')
  expect(await admin.invoices.create({ ...given, product: forCourse.id })).toSucceed()
})

test('what comes with the network is charged by its code, at the value of the enrollment', async ({
  as,
  users,
  build,
}) => {
  const { id: enrollmentId } = await build.enrollment({ monthly_cents: 90_000 })
  const admin = as(await users('admin'))
  const fee = await admin.invoices.create({ enrollmentId, ...december, product: 'enrollment' })
  expect(fee.body).toMatchObject({ nominalCents: 90_000 })
  expect((await admin.invoices.get({ id: fee.body.id })).body.items).toMatchObject([
    { itemName: 'Matrícula dezembro/2026', category: 'enrollment' },
  ])
  const wrong = await admin.invoices.create({ enrollmentId, ...december, product: 'uniform' })
  expect(wrong.status).toBe(400)
})

test('the form is offered what the enrollment may be charged, and what each costs', async ({ as, users, build }) => {
  const course = await build.course()
  const academicClass = await build.class({ school_id: course.schoolId, course_id: course.id })
  const enrollment = await build.enrollment({ class_id: academicClass.id, monthly_cents: 90_000 })
  const network = await build.otherNetwork()
  const [own, forAll, others, inactive] = [
    await build.product({ name: 'Apostila própria' }),
    await build.product({ name: 'Apostila geral' }),
    await build.product({ name: 'Apostila de outro curso' }),
    await build.product({ name: 'Apostila antiga', is_active: false }),
  ]
  await build.product({ name: 'Apostila de outra rede' }, network)
  const other = await build.course()
  for (const [product_id, course_id] of [
    [own.id, course.id],
    [others.id, other.id],
  ] as const)
    await build.ground.insert('product_course', { tenant_id: build.network, product_id, course_id })
  const secretary = as(await users('secretary', [course.schoolId]))
  const { items } = (await secretary.invoices.chargeable({ enrollmentId: enrollment.id })).body
  expect(
    items
      .slice(0, 2)
      .map(({ product }) => product)
      .toSorted(),
  ).toEqual(['enrollment', 'tuition'])
  expect(items.find(({ product }) => product === 'tuition')).toMatchObject({ valueCents: 90_000, maximumCents: null })
  const found = items.filter(({ name }) => name.startsWith('Apostila'))
  expect(found.map(({ product }) => product)).toEqual([forAll.id, own.id])
  expect(found[0]).toMatchObject({ category: 'uniform', valueCents: 12_000, maximumCents: 20_000 })
  expect(items.some(({ product }) => product === inactive.id)).toBe(false)
  const elsewhere = await build.enrollment()
  expect(await secretary.invoices.chargeable({ enrollmentId: elsewhere.id })).toRefuse('enrollment_not_found')
})

test('the tuition is offered at the installment of the month with its discounts, as it is then charged', async ({
  as,
  users,
  build,
}) => {
  const discount = {
    kind: 'fixed',
    percentPpm: 100_000,
    valueCents: null,
    days: 0,
    from: null,
    to: null,
    reason: 'Campanha',
  }
  const { id: enrollmentId, schoolId } = await build.enrollment({ discounts: JSON.stringify([discount]) })
  const secretary = as(await users('secretary', [schoolId]))
  const offered = async (given: { competence?: string }) => {
    const { items } = (await secretary.invoices.chargeable({ enrollmentId, ...given })).body
    return items.find(({ product }) => product === 'tuition')?.valueCents
  }
  expect(await offered({ competence: '2026-12-01' })).toBe(90_000)
  expect(await offered({})).toBe(100_000)
  expect(await offered({ competence: '2027-03-01' })).toBe(100_000)
  const made = await secretary.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' })
  expect(made.body.nominalCents).toBe(90_000)
})
