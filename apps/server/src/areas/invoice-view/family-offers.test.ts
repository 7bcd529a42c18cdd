// What the family's page offers is what its network lets it: what is not let is not in the answer, and its calls refuse.
import { writeDynamicPix } from '@caderneta/banking'
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'
import { buildIssuedInvoice, tokenOf } from '../../../test/support/issued-invoice.ts'

type Options = { onlinePayment?: boolean; guardianAccess?: string[] }

/** The network with other options; gives the way to change them again. */
function network(host: Client, id: number, forget: () => void) {
  return async (options: Options) => {
    const { name, displayName, subdomain, version } = (await host.tenants.get({ id })).body
    expect(await host.tenants.update({ id, name, displayName, subdomain, version, ...options })).toSucceed()
    forget()
  }
}

async function withPix(build: Builders, admin: Client) {
  const { id } = await buildIssuedInvoice(build, admin)
  const payload = writeDynamicPix({ url: 'pix.provedor.example/cobv/1', name: 'Aurora', city: 'Sao Paulo' })
  const row = {
    tenant_id: build.network,
    invoice_id: id,
    txid: id.replaceAll('-', ''),
    status: 'active' as const,
    payload,
  }
  await build.ground.insert('pix_charge', row)
  return { id, token: tokenOf((await admin.invoiceView.familyLink({ id })).body.url) }
}

test('a family is offered Pix, line and slip as its network lets it, and nothing else of the invoice changes', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const set = network(as(await users('global')), build.network, () => server.composition.pipeline.directory.forget())
  const { token } = await withPix(build, admin)
  const page = async () => (await as(null).invoiceView.get({ token })).body
  const whole = await page()
  expect(whole).toMatchObject({ canPay: true, canPrint: true, isSlipOver: false })
  await set({ guardianAccess: ['digitableLine', 'slipPdf', 'payments'] })
  expect(await page()).toEqual({ ...whole, pix: null, byPix: null })
  await set({ guardianAccess: ['pix', 'payments'] })
  expect(await page()).toEqual({ ...whole, digitableLine: null, bySlip: null, canPrint: false })
  expect(await as(null).invoiceView.pdf({ token })).toRefuse('slip_not_offered')
  await set({ guardianAccess: ['slipPdf', 'payments'] })
  expect(await page()).toMatchObject({ canPay: false, canPrint: true, digitableLine: null, pix: null })
  expect((await as(null).invoiceView.pdf({ token })).status).toBe(200)
  await set({ onlinePayment: false, guardianAccess: ['pix', 'digitableLine', 'slipPdf', 'payments'] })
  expect(await page()).toEqual({
    ...whole,
    canPay: false,
    digitableLine: null,
    bySlip: null,
    pix: null,
    byPix: null,
    canPrint: false,
  })
  expect(await as(null).invoiceView.pdf({ token })).toRefuse('slip_not_offered')
  await set({ onlinePayment: true })
  expect(await page()).toEqual(whole)
})

test('what was paid is shown to the family only where its network shows payments', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const set = network(as(await users('global')), build.network, () => server.composition.pipeline.directory.forget())
  const { id, token } = await withPix(build, admin)
  expect(await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  const page = async () => (await as(null).invoiceView.get({ token })).body
  expect(await page()).toMatchObject({ state: 'paid', paidCents: 100_000, paidDate: '2026-11-20' })
  await set({ guardianAccess: ['pix'] })
  expect(await page()).toMatchObject({ state: 'paid', paidCents: null, paidDate: null })
  await set({ guardianAccess: ['pix', 'digitableLine', 'slipPdf', 'payments'] })
})
