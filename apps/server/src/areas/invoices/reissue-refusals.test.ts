// Why an invoice is not replaced by one at the product's new value: in the preview, and when its turn comes.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { december } from '../../../test/support/class-of-students.ts'
import { expect, test } from '../../../test/support/server.ts'

type World = { build: Builders; admin: Client }

/** An issued invoice of a uniform at R$ 100,00, which costs R$ 120,00 by now. */
async function uniform({ build, admin }: World, valueCents = 10_000) {
  const { id: schoolId } = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const { id: enrollmentId } = await build.enrollment({ school_id: schoolId })
  const { id: productId } = await build.product()
  const given = { enrollmentId, ...december, product: productId, valueCents }
  const { id } = (await admin.invoices.create(given)).body
  expect(await admin.invoices.close({ id })).toSucceed()
  const change = { productId, amounts: [valueCents], valueCents: 12_000 }
  return { id, schoolId, enrollmentId, productId, change }
}

test.for([
  ['invoice_overdue', `update invoice set due_on = '2026-11-19' where id = $1`],
  ['invoice_expired', `update invoice set status = 'expired' where id = $1`],
  ['invoice_in_collection', `update invoice set status = 'inProtest' where id = $1`],
  ['invoice_in_collection', `update invoice set status = 'authorized' where id = $1`],
  ['partly_paid', `update invoice set paid_cents = 5000, open_cents = 5000 where id = $1`],
  [
    'held_by_bank',
    `insert into invoice_hold (tenant_id, invoice_id, reason, holder_id) select tenant_id, id, 'bank', id from invoice where id = $1`,
  ],
  [
    'enrollment_not_billable',
    `update enrollment set status = 'canceled' where id = (select enrollment_id from invoice where id = $1)`,
  ],
  [
    'no_bank_agreement',
    `update school set bank_agreement_id = null where id = (select school_id from invoice where id = $1)`,
  ],
] as const)(
  '%s keeps an invoice as it is, in the preview and when its turn comes',
  async ([reason, sql], { as, users, build }) => {
    const admin = as(await users('admin'))
    const { id, productId, change } = await uniform({ build, admin })
    await build.ground.pool.query(sql, [id])
    const { groups, skipped } = (await admin.invoices.previewReissue({ productId })).body
    expect(groups).toEqual([{ itemCents: 10_000, toReissueCount: 0, skipped: [{ reason, count: 1 }] }])
    expect(skipped).toMatchObject([{ id, reason, itemCents: 10_000 }])
    expect(await admin.invoices.reissueProduct(change)).toRefuse('nothing_to_reissue')
    expect(await admin.invoices.reissue({ id, ...change })).toRefuse(reason)
  },
)

test('an amount that the discounts of the invoice would bring to R$ 1,00 or less is refused', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, productId, change } = await uniform({ build, admin }, 18_000)
  const discounts = '[{"days": 5, "valueCents": 11950}]'
  await build.ground.pool.query('update invoice set early_discounts = $2 where id = $1', [id, discounts])
  const { skipped } = (await admin.invoices.previewReissue({ productId })).body
  expect(skipped).toMatchObject([{ id, reason: 'discount_too_large' }])
  expect(await admin.invoices.reissue({ id, ...change })).toRefuse('discount_too_large')
})

test('the product is asked when the turn of an invoice comes: its value, and whether it is in use', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, productId, change } = await uniform({ build, admin })
  for (const call of [
    admin.invoices.reissueProduct,
    (given: typeof change) => admin.invoices.reissue({ id, ...given }),
  ])
    expect(await call({ ...change, valueCents: 11_000 })).toRefuse('product_value_changed')
  expect(await admin.invoices.reissue({ id, ...change, amounts: [9_000] })).toRefuse('not_charged_at_value')
  await admin.products.deactivate({ id: productId })
  expect(await admin.invoices.reissueProduct(change)).toRefuse('product_inactive')
  expect(await admin.invoices.reissue({ id, ...change })).toRefuse('product_inactive')
})

test('what is canceled, replaced or unknown is not replaced', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, change } = await uniform({ build, admin })
  expect(await admin.invoices.reissue({ id, ...change })).toSucceed()
  expect(await admin.invoices.reissue({ id, ...change })).toRefuse('already_replaced')
  const other = await uniform({ build, admin })
  await admin.invoices.cancel({ id: other.id, comment: 'antes' })
  expect(await admin.invoices.reissue({ id: other.id, ...other.change })).toRefuse('already_canceled')
  const nowhere = '018f0000-0000-7000-8000-000000000000'
  expect(await admin.invoices.reissue({ id: nowhere, ...change })).toRefuse('invoice_not_found')
  expect(await admin.invoices.reissueProduct({ ...change, productId: nowhere })).toRefuse('product_not_found')
  expect(await admin.invoices.previewReissue({ productId: nowhere })).toRefuse('product_not_found')
})

test('the products that come with the network have no value to put on invoices', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { change } = await uniform({ build, admin })
  const [tuition] = (await admin.products.list({ category: 'tuition' })).body.items
  const productId = tuition?.id ?? ''
  expect(await admin.invoices.previewReissue({ productId })).toRefuse('product_built_in')
  expect(await admin.invoices.reissueProduct({ ...change, productId })).toRefuse('product_built_in')
})

test('a new value is R$ 1,01 at least, and a draft is replaced by a draft', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { enrollmentId, productId, change } = await uniform({ build, admin })
  const low = await admin.invoices.reissueProduct({ ...change, valueCents: 100 })
  expect(JSON.stringify(low.body)).toContain('O valor deve ser maior que R$ 1,00')
  const given = {
    enrollmentId,
    competence: '2027-01-01',
    dueDate: '2027-01-10',
    product: productId,
    valueCents: 10_000,
  }
  const { id } = (await admin.invoices.create(given)).body
  const made = await admin.invoices.reissue({ id, ...change })
  expect(made.body).toMatchObject({ number: null, replacesId: id })
  expect((await admin.invoices.get({ id: made.body.id })).body).toMatchObject({ status: 'open', nominalCents: 12_000 })
  expect(await admin.invoices.create(given)).toRefuse('already_billed')
})

test('both rights are needed, and every school', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { schoolId, change } = await uniform({ build, admin })
  const director = as(await users('director', [schoolId]))
  expect((await director.invoices.reissueProduct(change)).status).toBe(403)
})

test('the bank writes the old title off and registers the new one; the plan of the day covers the new item', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, schoolId, change } = await uniform({ build, admin })
  await build.ground.pool.query(`update invoice set bank_registration = 'registered' where id = $1`, [id])
  await build.guarantee(schoolId)
  const made = (await admin.invoices.reissue({ id, ...change })).body
  const { rows } = await build.ground.pool.query(
    `select case invoice_id when $1 then 'old' else 'new' end as title, movement from bank_instruction
      where invoice_id in ($1, $2) and movement <> 'register' or invoice_id = $2 order by 1 desc`,
    [id, made.id],
  )
  expect(rows).toEqual([
    { title: 'old', movement: 'writeOff' },
    { title: 'new', movement: 'register' },
  ])
  const covers = await build.ground.pool.query(
    'select coverage, plan_version_id is not null as by_plan from invoice_item where invoice_id = $1',
    [made.id],
  )
  expect(covers.rows).toEqual([{ coverage: expect.any(String), by_plan: true }])
})

test('more invoices than one job takes are refused whole, and fewer amounts are not', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, productId, change } = await uniform({ build, admin })
  await build.ground.pool.query(copies, [id, 50_000])
  await build.ground.pool.query(`analyze ${judgedBy}`)
  const preview = (await admin.invoices.previewReissue({ productId })).body
  expect(preview).toMatchObject({ isExact: false, groups: [{ itemCents: 10_000, toReissueCount: 50_000 }] })
  const both = { ...change, amounts: [10_000, 9_000] }
  expect(await admin.invoices.reissueProduct(both)).toRefuse('too_many_to_reissue')
  expect((await admin.invoices.reissueProduct({ ...change, amounts: [9_000] })).body.count).toBe(1)
})

/** What the candidates are read from. One of these that is still known as empty is read once more for each invoice. */
const judgedBy = 'invoice, invoice_item, invoice_hold, enrollment, school, student, bank_agreement'

/** As many more invoices as this one, found by no text, and of them the last at another amount. */
const copies = `with copied as (
    insert into invoice (tenant_id, id, number, school_id, class_id, student_id, guardian_id, enrollment_id, status, bank_registration, competence,
      issued_on, due_on, original_due_on, payable_until, nominal_cents, open_cents, fine_ppm, interest_ppm, interest_per, count_from, search)
    select tenant_id, uuidv7(), 1000000 + n, school_id, class_id, student_id, guardian_id, enrollment_id, status, bank_registration, competence,
      issued_on, due_on, original_due_on, payable_until, nominal_cents, open_cents, fine_ppm, interest_ppm, interest_per, count_from, ''
    from invoice, generate_series(1, $2::int) n where id = $1::uuid returning tenant_id, id, number)
  insert into invoice_item (tenant_id, invoice_id, position, product_id, name, category, cents)
  select x.tenant_id, c.id, x.position, x.product_id, x.name, x.category, case c.number when 1000000 + $2::int then 9000 else x.cents end
  from invoice_item x, copied c where x.invoice_id = $1::uuid`
