// What an invoice charges for a product that the enrollment has a discount on.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { december } from '../../../test/support/class-of-students.ts'
import { expect, test } from '../../../test/support/server.ts'

type World = { build: Builders; admin: Client }

/** An enrollment that pays R$ 108,00 for a uniform of R$ 120,00 from November on. */
async function discounted({ build, admin }: World, discount: object = { percent: 0.1 }) {
  const { id: schoolId } = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const { id: enrollmentId } = await build.enrollment({ school_id: schoolId })
  const { id: productId } = await build.product()
  const productDiscounts = [{ productId, from: '2026-11-01', reason: 'Acordo', ...discount }]
  const given = { id: enrollmentId, discounts: [], productDiscounts, version: 1 }
  expect(await admin.enrollments.setDiscounts(given)).toSucceed()
  return { enrollmentId, productId, schoolId }
}

test('the product costs the discounted value where nobody says another, and what is offered says so', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { enrollmentId, productId } = await discounted({ build, admin })
  const offered = async (competence: string) =>
    (await admin.invoices.chargeable({ enrollmentId, competence })).body.items.find(
      ({ product }) => product === productId,
    )
  expect(await offered('2026-12-01')).toMatchObject({ valueCents: 10_800, fullCents: 12_000 })
  expect(await offered('2026-10-01')).toMatchObject({ valueCents: 12_000, fullCents: 12_000 })
  const asked = { enrollmentId, ...december, product: productId }
  const made = await admin.invoices.create(asked)
  expect(made).toSucceed()
  expect(made.body.nominalCents).toBe(10_800)
  const second = await admin.invoices.create({
    ...asked,
    installmentNumber: 2,
    totalInstallments: 2,
    valueCents: 11_500,
  })
  expect(second.body.nominalCents).toBe(11_500)
  const tuition = await admin.invoices.create({ enrollmentId, ...december, product: 'tuition' })
  expect(tuition.body.nominalCents).toBe(100_000)
})

test('two payers share what the discount leaves, to the cent', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { enrollmentId, productId, schoolId } = await discounted({ build, admin }, { valueCents: 1_999 })
  const { guardianId: coGuardianId } = await build.student({ school_id: schoolId })
  const shares = [{ category: null, guardianShare: 0.6, coGuardianShare: 0.4 }]
  expect(await admin.enrollments.setPayers({ id: enrollmentId, coGuardianId, shares, version: 2 })).toSucceed()
  const { invoices } = (await admin.invoices.create({ enrollmentId, ...december, product: productId })).body
  expect(invoices).toHaveLength(2)
  expect(invoices.reduce((sum, { nominalCents }) => sum + nominalCents, 0)).toBe(10_001)
})

test('a product that became cheaper than its discount is not charged by itself', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { enrollmentId, productId } = await discounted({ build, admin }, { valueCents: 11_000 })
  await build.ground.pool.query('update product set value_cents = 11050 where id = $1', [productId])
  const asked = { enrollmentId, ...december, product: productId }
  expect(await admin.invoices.create(asked)).toRefuse('product_discount_leaves_too_little')
  expect(await admin.invoices.create({ ...asked, valueCents: 5_000 })).toSucceed()
})

test('a new value of the product leaves an invoice with an agreed price alone', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { enrollmentId, productId } = await discounted({ build, admin })
  const { id } = (await admin.invoices.create({ enrollmentId, ...december, product: productId })).body
  expect(await admin.invoices.close({ id })).toSucceed()
  const { groups } = (await admin.invoices.previewReissue({ productId })).body
  expect(groups).toEqual([
    { itemCents: 10_800, toReissueCount: 0, skipped: [{ reason: 'product_discounted', count: 1 }] },
  ])
  const change = { productId, amounts: [10_800], valueCents: 12_000 }
  expect(await admin.invoices.reissueProduct(change)).toRefuse('nothing_to_reissue')
  expect(await admin.invoices.reissue({ id, ...change })).toRefuse('product_discounted')
})
