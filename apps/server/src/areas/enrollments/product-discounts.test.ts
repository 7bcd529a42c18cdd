import { discountedProduct } from '@caderneta/kernel/discounts'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import fc from 'fast-check'
import { expect, test } from '../../../test/support/server.ts'
import { hasOwnPrice } from './product-discounts.ts'

const tenth = { percent: 0.1, reason: 'Filha de professora' }

test('what a product costs less is kept with its name, and tuition keeps its own discounts', async ({
  as,
  users,
  build,
}) => {
  const { id, schoolId } = await build.enrollment()
  const { id: productId } = await build.product({ name: 'Uniforme' })
  const secretary = as(await users('secretary', [schoolId]))
  const scholarship = { kind: 'scholarship', percent: 0.5, reason: 'Bolsa social' }
  const given = { discounts: [scholarship], productDiscounts: [{ ...tenth, productId }], version: 1 }
  expect(await secretary.enrollments.setDiscounts({ id, ...given })).toSucceed()
  const kept = { ...tenth, productId, productName: 'Uniforme', valueCents: null, from: null, to: null }
  expect((await secretary.enrollments.get({ id })).body).toMatchObject({
    productDiscounts: [kept],
    discounts: [scholarship],
    schedule: expect.arrayContaining([expect.objectContaining({ cents: 50_000 })]),
  })
  // Left out, they stay; an empty list takes them away.
  expect(await secretary.enrollments.setDiscounts({ id, discounts: [], version: 2 })).toSucceed()
  expect((await secretary.enrollments.get({ id })).body.productDiscounts).toEqual([kept])
  const none = { discounts: [], productDiscounts: [], version: 3 }
  expect(await secretary.enrollments.setDiscounts({ id, ...none })).toSucceed()
  expect((await secretary.enrollments.get({ id })).body.productDiscounts).toEqual([])
})

test('a discount of a product says what is wrong with it', async ({ as, users, build }) => {
  const school = await build.school({ max_early_discount_ppm: 200_000 })
  const { id } = await build.enrollment({ school_id: school.id })
  const { id: productId } = await build.product({ name: 'Camiseta' })
  const admin = as(await users('admin'))
  const set = (...productDiscounts: object[]) =>
    admin.enrollments.setDiscounts({ id, discounts: [], productDiscounts, version: 1 })
  expect(await set({ ...tenth, productId: '00000000-0000-4000-8000-000000000000' })).toRefuse('product_not_found')
  const { items } = (await admin.products.list({ category: 'tuition' })).body
  const [tuition] = items
  expect(await set({ ...tenth, productId: tuition?.id })).toRefuse('product_discount_of_built_in')
  expect(await set({ ...tenth, productId, percent: 0.3 })).toRefuse('discount_above_school_maximum')
  const whole = { productId, valueCents: 11_900, reason: 'Acordo' }
  const refused = await set(whole)
  expect(refused).toRefuse('product_discount_leaves_too_little')
  expect(refused.body).toMatchObject({ error: { message: expect.stringContaining('Camiseta fica em R$ 1,00') } })
  const said = async (...given: object[]) => JSON.stringify((await set(...given)).body)
  expect(await said({ ...tenth, productId, percent: 1 })).toContain('abaixo de 100%')
  expect(await said({ ...tenth, productId }, { ...tenth, productId })).toContain('dois descontos do mesmo produto')
  expect(await said({ ...tenth, productId, valueCents: 100 })).toContain('a porcentagem ou o valor do desconto')
  expect(await said({ ...tenth, productId, from: '2026-05-01', to: '2026-04-01' })).toContain('productDiscounts')
})

test('the database keeps no discount of a product that is none, or all of it', async ({ build }) => {
  const { id } = await build.enrollment()
  const { id: productId } = await build.product()
  const set = (discount: object) =>
    build.ground.pool.query('update enrollment set product_discounts = $2 where id = $1', [
      id,
      JSON.stringify([
        { productId, percentPpm: null, valueCents: null, from: null, to: null, reason: 'x', ...discount },
      ]),
    ])
  for (const wrong of [
    {},
    { percentPpm: 1_000_000 },
    { percentPpm: 9_999 },
    { valueCents: 0 },
    { percentPpm: 10_000, valueCents: 1 },
    { productId: 'uniforme', valueCents: 1 },
  ])
    await expect(set(wrong)).rejects.toThrow('enrollment_product_discounts_check')
  await set({ percentPpm: 999_999 })
})

test('program and database agree on the months of a discount', async ({ build }) => {
  const { id: productId } = await build.product()
  const other = '00000000-0000-4000-8000-000000000000'
  const month = fc.integer({ min: 1, max: 12 }).map((each) => `2026-${String(each).padStart(2, '0')}-01`)
  const bound = fc.option(month, { nil: null })
  const discount = fc.record({ productId: fc.constantFrom(productId, other), from: bound, to: bound })
  const cases = fc.sample(fc.tuple(fc.array(discount, { maxLength: 3 }), month), { numRuns: 300, seed: 385 })
  const written = cases.map(([discounts, on]) => ({
    on,
    product_discounts: discounts.map((each) => ({ ...each, percentPpm: 10_000, valueCents: null, reason: 'x' })),
  }))
  const { rows } = await build.ground.pool.query(
    `select control.has_product_discount(c.product_discounts, $2, c.on) as own
     from jsonb_to_recordset($1::jsonb) as c("on" date, product_discounts jsonb)`,
    [JSON.stringify(written), productId],
  )
  const ours = written.map((each) => ({ own: hasOwnPrice(each, productId, each.on) }))
  expect(rows).toEqual(ours)
  expect(new Set(ours.map(({ own }) => own)).size).toBe(2)
})

test('a discount takes of its product alone, within its months, rounded half up, and never of another', () => {
  const months = ['2026-01-01', '2026-06-01', '2026-12-01'] as const
  fc.assert(
    fc.property(
      fc.integer({ min: 101, max: 500_000_00 }),
      fc.integer({ min: 10_000, max: 999_999 }),
      fc.constantFrom(...months),
      (cents, ppm, month) => {
        const full = toCents(cents)
        const terms = { percentPpm: toPpm(ppm), valueCents: null, from: '2026-02-01', to: '2026-06-01' }
        const own = [{ ...terms, productId: 'a' }]
        const off = Number((BigInt(cents) * BigInt(ppm) * 2n + 1_000_000n) / 2_000_000n)
        expect(discountedProduct(full, own, 'a', month)).toBe(month === '2026-06-01' ? cents - off : cents)
        expect(discountedProduct(full, own, 'b', month)).toBe(cents)
      },
    ),
  )
})
