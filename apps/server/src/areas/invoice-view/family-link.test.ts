import { expect, test } from '../../../test/support/server.ts'
import { buildIssuedInvoice, buildOpenInvoice } from '../../../test/support/issued-invoice.ts'

test('who may see an invoice gets its link, good until sixty days after the last day to pay', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const link = await admin.invoiceView.familyLink({ id })
  expect(link).toSucceed()
  expect(link.body.url).toMatch(/^http:\/\/localhost:3333\/f\/[\w-]{54}$/)
  const { payableUntil } = (await admin.invoices.get({ id })).body
  const days = (Date.parse(link.body.validUntil) - Date.parse(`${payableUntil}T03:00:00Z`)) / 86_400_000
  expect(days).toBe(61)
})

test('an invoice that is not issued has no link', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await buildOpenInvoice(build, admin)
  expect(await admin.invoiceView.familyLink({ id })).toRefuse('not_issued_yet')
})

test('an invoice of another school or network has none either', async ({ as, users, build, server }) => {
  const { id } = await buildIssuedInvoice(build, as(await users('admin')))
  const other = await build.school()
  expect(await as(await users('secretary', [other.id])).invoiceView.familyLink({ id })).toRefuse('invoice_not_found')
  const network = await build.otherNetwork()
  server.composition.pipeline.directory.forget()
  const stranger = await users('admin', [], network)
  expect(await as(stranger).invoiceView.familyLink({ id })).toRefuse('invoice_not_found')
})
