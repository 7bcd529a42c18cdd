import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

const december = { competence: '2026-12-01', dueDate: '2026-12-10' }

test('an invoice that the school’s discount would leave at R$ 1,00 or less is neither written down nor issued', async ({
  as,
  users,
  build,
}) => {
  const early_discounts = JSON.stringify([{ days: 5, valueCents: 2_550 }])
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id, early_discounts })
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id, monthly_cents: 2_650 })
  const admin = as(await users('admin'))
  for (const valueCents of [2_000, 2_550, 2_650])
    expect(await admin.invoices.create({ enrollmentId, ...december, valueCents })).toRefuse('discount_too_large')
  const enough = await admin.invoices.create({ enrollmentId, ...december, valueCents: 2_651 })
  expect(enough).toSucceed()
  expect(await admin.invoices.close({ id: enough.body.id })).toSucceed()
})

test('a class is not issued while the school’s discount would leave one of its invoices at R$ 1,00 or less', async ({
  as,
  users,
  build,
}) => {
  const early_discounts = JSON.stringify([{ days: 5, valueCents: 2_550 }])
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id, early_discounts })
  const { classId } = await build.enrollment({ school_id: school.id, monthly_cents: 2_600 })
  const admin = as(await users('admin'))
  const preview = await admin.invoices.previewBulk({ classId, ...december })
  expect(preview.body).toMatchObject({ toIssueCount: 1, problems: ['discount_too_large'] })
  expect(await admin.invoices.createBulk({ classId, ...december })).toRefuse('discount_too_large')
})

test('the database itself refuses an invoice that a discount would leave at R$ 1,00 or less', async ({
  as,
  users,
  build,
}) => {
  const { id } = await buildIssuedInvoice(build, as(await users('admin')))
  const tier = (discount: object) => JSON.stringify([{ days: 5, ...discount }])
  const set = (discounts: string) =>
    build.ground.pool.query('update invoice set early_discounts = $2::jsonb where id = $1', [id, discounts])
  for (const discount of [{ valueCents: 99_900 }, { valueCents: 120_000 }, { percentPpm: 999_000 }])
    await expect(set(tier(discount))).rejects.toThrow('invoice_discounts_leave_enough')
  await expect(set(tier({ valueCents: 99_899 }))).resolves.toMatchObject({ rowCount: 1 })
  await expect(set(tier({ percentPpm: 998_990 }))).resolves.toMatchObject({ rowCount: 1 })
})
