// After a part payment the slip of the whole amount is offered nowhere; what is offered can really be paid.
import { writeDynamicPix } from '@caderneta/banking'
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'
import { buildIssuedInvoice, tokenOf } from '../../../test/support/issued-invoice.ts'

/** R$ 600,00 of R$ 1.000,00 came, by the bank. */
async function partPaid(build: Builders, admin: Client) {
  const { id } = await buildIssuedInvoice(build, admin)
  const { pool } = build.ground
  await pool.query(
    `update invoice set status = 'pending', bank_registration = 'registered', open_cents = 40000, paid_cents = 60000 where id = $1`,
    [id],
  )
  return { id, token: tokenOf((await admin.invoiceView.familyLink({ id })).body.url) }
}

test('the invoice shows neither line nor slip of the whole amount, and says why', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await partPaid(build, admin)
  const { body } = await admin.invoices.get({ id })
  expect(body).toMatchObject({ digitableLine: null, barCode: null, toReceiveCents: 40_000, openCents: 40_000 })
  expect(body.can?.pdf).toEqual({ can: false, reason: 'slip_partly_paid' })
  expect(await admin.slips.pdf({ id })).toRefuse('slip_partly_paid')
  const asked = await admin.slips.requestDownload({ ids: [id, (await buildIssuedInvoice(build, admin)).id] })
  expect(asked.body).toMatchObject({ slipCount: 1, refused: [{ id, reason: 'slip_partly_paid' }] })
})

test('the family is offered the Pix of what is left, and no dead slip', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, token } = await partPaid(build, admin)
  const family = as(null)
  expect((await family.invoiceView.get({ token })).body).toMatchObject({
    canPay: false,
    digitableLine: null,
    pix: null,
    owed: { nominalCents: 100_000, receivedCents: 60_000, totalCents: 40_000 },
  })
  expect(await family.invoiceView.pdf({ token })).toRefuse('slip_partly_paid')
  const payload = writeDynamicPix({ url: 'pix.provedor.example/cobv/1', name: 'Aurora', city: 'Sao Paulo' })
  const pix = {
    tenant_id: build.network,
    invoice_id: id,
    txid: id.replaceAll('-', ''),
    status: 'active' as const,
    payload,
  }
  await build.ground.insert('pix_charge', pix)
  expect((await family.invoiceView.get({ token })).body).toMatchObject({
    canPay: true,
    digitableLine: null,
    pix: { payload },
  })
})

test('the due date of what is left moves without a word to the bank, which has settled the title', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await partPaid(build, admin)
  expect(await admin.invoices.update({ id, dueDate: '2026-12-20', reason: 'combinado' })).toSucceed()
  const told = await build.ground.pool.query(
    `select movement from bank_instruction where invoice_id = $1 and movement = 'changeDueDate'`,
    [id],
  )
  expect(told.rows).toEqual([])
})

test('a whole invoice keeps its line and its slip', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const { body } = await admin.invoices.get({ id })
  expect(body.digitableLine).toMatch(/^\d{47}$/)
  expect(body.can?.pdf).toEqual({ can: true })
})
