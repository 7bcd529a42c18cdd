// A plan guarantees single products beside its categories: what is issued takes it, what was issued keeps what it had.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { writtenTerms } from './plan-terms.build.ts'

const december = { competence: '2026-12-01', dueDate: '2026-12-10' }
let place = 0

/** A product of the catalog, of a category that the plan of these tests does not guarantee. */
async function excursion(admin: Client): Promise<string> {
  place += 1
  const given = { name: `Passeio ${place}`, category: 'travel', valueCents: 20_000, maximumCents: 50_000 } as const
  const made = await admin.products.create(given)
  expect(made).toSucceed()
  return made.body.id
}

async function schoolOf(build: Builders, planId: string) {
  const { id } = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  await build.schoolPlan({ school_id: id, plan_id: planId })
  return id
}

async function drafted(build: Builders, admin: Client, schoolId: string, product: string) {
  const { id: enrollmentId } = await build.enrollment({ school_id: schoolId })
  const made = await admin.invoices.create({ enrollmentId, ...december, product, valueCents: 20_000 })
  expect(made).toSucceed()
  return made.body.id
}

async function coverageOf(build: Builders, invoiceId: string) {
  const { rows } = await build.ground.pool.query('select coverage from invoice_item where invoice_id = $1', [invoiceId])
  return rows.map(({ coverage }) => coverage)
}

const named = (productIds: string[], given: object = {}) => ({
  name: `Plano de produtos ${(place += 1)}`,
  validFrom: '2026-12-01',
  terms: { ...writtenTerms, productIds, ...given },
})

test('an item of a named product is guaranteed, and one of another product of its category is not', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const [covered, other] = [await excursion(admin), await excursion(admin)]
  const plan = await admin.plans.create(named([covered]))
  expect(plan.body.current.terms.productIds).toEqual([covered])
  const schoolId = await schoolOf(build, plan.body.id)
  const [first, second] = [await drafted(build, admin, schoolId, covered), await drafted(build, admin, schoolId, other)]
  expect(await coverageOf(build, first)).toEqual([null])
  for (const id of [first, second]) expect(await admin.invoices.close({ id })).toSucceed()
  expect([await coverageOf(build, first), await coverageOf(build, second)]).toEqual([['guaranteed'], ['none']])
})

test('a plan may name products alone; without a guarantee it names none, and the database holds both', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const product = await excursion(admin)
  expect(await admin.plans.create(named([product], { categories: [] }))).toSucceed()
  const open = { coverage: 'none', categories: [] } as const
  for (const wrong of [named([product], open), named([], { categories: [] }), named([product, product])])
    expect((await admin.plans.create(wrong)).status).toBe(400)
  const { id, versionId } = await build.plan()
  const copy = (columns: string) =>
    build.ground.pool.query(
      `insert into plan_version select (v).* from (select jsonb_populate_record(v, $2::jsonb || jsonb_build_object('id', gen_random_uuid(), 'number', 2)) as v
        from plan_version v where v.id = $1) c`,
      [versionId, columns],
    )
  await expect(copy(JSON.stringify({ product_ids: [product, product] }))).rejects.toThrow('product_ids')
  await expect(copy(JSON.stringify({ categories: [], product_ids: [] }))).rejects.toThrow('plan_version_covers')
  await expect(copy(JSON.stringify({ coverage: 'none', categories: [], product_ids: [product] }))).rejects.toThrow(
    'plan_version_covers',
  )
  expect((await admin.plans.get({ id })).body.current.terms.productIds).toEqual([])
})

test('a product of another network, or one that has a category of its own, is refused', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const elsewhere = await build.otherNetwork()
  const foreign = await build.ground.pool.query('select id from product where tenant_id = $1 limit 1', [elsewhere])
  const tuition = await build.ground.pool.query("select id from product where tenant_id = $1 and code = 'tuition'", [
    build.network,
  ])
  if (foreign.rows[0]) expect(await admin.plans.create(named([foreign.rows[0].id]))).toRefuse('plan_product_not_found')
  const [{ id: builtIn } = { id: '' }] = tuition.rows
  expect(await admin.plans.create(named([builtIn]))).toRefuse('plan_product_built_in')
  const { id } = await build.plan()
  const update = { ...named([builtIn]), id, version: 1 }
  expect(await admin.plans.update(update)).toRefuse('plan_product_built_in')
})

test('other terms leave what is issued, and the preview says what drafts gain, what they lose and what stays', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const [one, other] = [await excursion(admin), await excursion(admin)]
  const { id } = (await admin.plans.create(named([one]))).body
  const schoolId = await schoolOf(build, id)
  const issued = await drafted(build, admin, schoolId, one)
  expect(await admin.invoices.close({ id: issued })).toSucceed()
  await drafted(build, admin, schoolId, one)
  const gains = await drafted(build, admin, schoolId, other)
  const asked = { id, validFrom: '2026-12-01', categories: ['tuition' as const], productIds: [other] }
  expect((await admin.plans.previewUpdate(asked)).body).toEqual({
    schools: 1,
    gains: { items: 1, cents: 20_000 },
    loses: { items: 1, cents: 20_000 },
    stays: { items: 1, cents: 20_000 },
  })
  expect((await admin.plans.previewUpdate({ ...asked, productIds: [one] })).body).toMatchObject({
    gains: { items: 0 },
    loses: { items: 0 },
    stays: { items: 0 },
  })
  const { version, name } = (await admin.plans.get({ id })).body
  const terms = { ...writtenTerms, productIds: [other] }
  expect(await admin.plans.update({ id, name, version, validFrom: '2026-12-01', terms })).toSucceed()
  expect((await admin.plans.get({ id })).body.versions.map((each) => each.terms.productIds)).toEqual([[other], [one]])
  expect(await admin.invoices.close({ id: gains })).toSucceed()
  expect([await coverageOf(build, issued), await coverageOf(build, gains)]).toEqual([['guaranteed'], ['guaranteed']])
})
