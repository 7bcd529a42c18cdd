// A payment at the counter put right: a rectification in the ledger, never an edit of the past.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { balanceOf } from '../../../test/support/issued-titles.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

const receipt = { paidDate: '2026-11-20', totalPaidCents: 100_000 }
const comment = 'valor digitado errado'
const faults = async (server: TestServer, build: Builders) =>
  (await verifyLedger(server.composition.platform.readPool, build.network)).faults

async function paid({ build, admin }: { build: Builders; admin: Client }, totalPaidCents = 100_000) {
  const { id } = await buildIssuedInvoice(build, admin)
  expect(await admin.invoices.pay({ id, ...receipt, totalPaidCents, means: 'cash' })).toSucceed()
  return id
}

test('the entry of before is mirrored and the right one posted: what the school owes is the new value', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const retention = () => balanceOf(server, build.network, 'retentionReceivable')
  const before = await retention()
  const id = await paid({ build, admin })
  const edited = await admin.invoices.updatePaymentAtSchool({
    id,
    ...receipt,
    totalPaidCents: 100_500,
    means: 'pix',
    comment,
  })
  expect(edited.body).toMatchObject({
    status: 'paidAtSchool',
    paidCents: 100_000,
    payments: [{ cents: 100_500, surplusCents: 500, means: 'pix' }],
  })
  expect((await retention()) - before).toBe(100_500)
  const lines = (await admin.invoices.ledgerLines({ id })).body.items
  expect(lines.filter(({ kind }) => kind === 'paidAtSchool')).toHaveLength(3)
  expect(lines.filter(({ isReversal }) => isReversal)).toHaveLength(1)
  const { items } = (await admin.invoices.history({ id })).body
  expect(items[0]).toMatchObject({
    event: 'paymentAtSchoolUpdated',
    data: { cents: 100_500, before: 100_000, comment },
  })
  expect(await faults(server, build)).toEqual([])
  expect((await admin.invoices.revertPaymentAtSchool({ id, comment })).body).toMatchObject({
    status: 'generated',
    openCents: 100_000,
    paidCents: 0,
  })
  expect((await retention()) - before).toBe(0)
  expect(await faults(server, build)).toEqual([])
})

test('the same again, another day than allowed and a value outside the limits are refused', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const id = await paid({ build, admin })
  const edit = (given: object) =>
    admin.invoices.updatePaymentAtSchool({ id, ...receipt, means: 'cash', comment, ...given })
  expect(await edit({})).toRefuse('payment_unchanged')
  expect(await edit({ paidDate: '2026-11-21' })).toRefuse('paid_in_future')
  expect(await edit({ paidDate: '2026-11-19' })).toRefuse('paid_before_issue')
  expect(await edit({ totalPaidCents: 99_999 })).toRefuse('payment_leaves_little')
  expect(await edit({ totalPaidCents: 210_001 })).toRefuse('payment_too_large')
  expect(await edit({ means: 'check' })).toSucceed()
})

test('what was not paid at school, and an invoice that the bank holds, are refused', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id: open } = await buildIssuedInvoice(build, admin)
  const given = { ...receipt, totalPaidCents: 100_100, comment }
  expect(await admin.invoices.updatePaymentAtSchool({ id: open, ...given })).toRefuse('not_paid_at_school')
  const id = await paid({ build, admin })
  await build.ground.pool.query(
    `insert into invoice_hold (tenant_id, invoice_id, reason, holder_id) select tenant_id, id, 'bank', id from invoice where id = $1`,
    [id],
  )
  expect(await admin.invoices.updatePaymentAtSchool({ id, ...given })).toRefuse('held_by_bank')
})

test('credit that the payment left and that was used since cannot shrink', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const id = await paid({ build, admin }, 100_500)
  const { guardianId } = (await admin.invoices.get({ id })).body
  const refund = { id: guardianId, cents: 500, reason: 'devolver', exceptionId: null }
  expect(await admin.settlements.requestRefund(refund)).toSucceed()
  expect(await admin.invoices.updatePaymentAtSchool({ id, ...receipt, comment })).toRefuse('credit_already_used')
  expect(await admin.invoices.updatePaymentAtSchool({ id, ...receipt, totalPaidCents: 100_700, comment })).toSucceed()
  expect(await faults(server, build)).toEqual([])
})

test('of two who put it right at once each rectifies what stands', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const id = await paid({ build, admin })
  const edits = await Promise.all(
    [100_300, 100_400].map((totalPaidCents) =>
      admin.invoices.updatePaymentAtSchool({ id, ...receipt, totalPaidCents, comment }),
    ),
  )
  expect(edits.map(({ status }) => status)).toEqual([200, 200])
  expect((await admin.invoices.get({ id })).body.payments).toHaveLength(1)
  expect(await faults(server, build)).toEqual([])
})
