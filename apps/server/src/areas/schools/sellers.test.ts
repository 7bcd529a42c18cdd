// A school that the provider denies as seller: its families are offered nothing to pay with, nothing fails, and the staff reads why.
import { writeDynamicPix } from '@caderneta/banking'
import { buildIssuedInvoice, tokenOf } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

test('a denied school offers its families nothing to pay with, on page, slip, message and together; enabled again it offers all', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const provider = as(await users('global'), build.network)
  const { id, schoolId } = await buildIssuedInvoice(build, admin)
  const payload = writeDynamicPix({ url: 'pix.provedor.example/cobv/1', name: 'Aurora', city: 'Sao Paulo' })
  await build.ground.insert('pix_charge', {
    tenant_id: build.network,
    invoice_id: id,
    txid: id.replaceAll('-', ''),
    status: 'active',
    payload,
  })
  const token = tokenOf((await admin.invoiceView.familyLink({ id })).body.url)
  const { guardianId } = (await admin.invoices.get({ id })).body
  const payer = tokenOf((await admin.invoiceView.guardianLink({ id: guardianId })).body.url)
  const page = async () => (await as(null).invoiceView.get({ token })).body
  const whole = await page()
  expect(whole).toMatchObject({ canPay: true, canPrint: true })
  const { version } = (await admin.schools.get({ id: schoolId })).body
  const reason = 'Cadastro recusado pelo gateway'
  expect(await provider.schools.denySeller({ id: schoolId, version, reason })).toSucceed()
  expect(await page()).toEqual({
    ...whole,
    canPay: false,
    canPrint: false,
    digitableLine: null,
    bySlip: null,
    pix: null,
    byPix: null,
  })
  expect(await as(null).invoiceView.pdf({ token })).toRefuse('slip_not_offered')
  const [receiver] = (await as(null).invoiceView.family({ token: payer })).body.receivers
  expect(receiver?.invoices).toMatchObject([{ canJoin: false }])
  const { can, digitableLine, pix } = (await admin.invoices.get({ id })).body
  expect(can?.pdf).toEqual({ can: false, reason: 'seller_denied' })
  expect(can?.send).toEqual({ can: true })
  expect([digitableLine, pix?.payload]).toEqual([null, null])
  expect(await admin.slips.pdf({ id })).toRefuse('seller_denied')
  expect((await admin.slips.pixCode({ id })).body).toEqual({ matrix: [] })
  expect(await admin.slips.requestDownload({ ids: [id] })).toRefuse('slips_not_found')
  expect((await admin.schools.get({ id: schoolId })).body.seller).toEqual({ status: 'denied', reason })
  expect(await provider.schools.denySeller({ id: schoolId, version: version + 1, reason })).toRefuse(
    'seller_already_denied',
  )
  expect(await provider.schools.enableSeller({ id: schoolId, version: version + 1 })).toSucceed()
  expect(await page()).toEqual(whole)
  expect((await admin.slips.pdf({ id })).status).toBe(200)
})

test('only the provider denies or enables a school, over what it has read, and a denied school has a reason', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const provider = as(await users('global'), build.network)
  const { id } = await build.school()
  const reason = 'Documentos vencidos'
  expect(await admin.schools.denySeller({ id, version: 1, reason })).toRefuse('permission_denied')
  expect((await admin.schools.get({ id })).body.can?.denySeller).toEqual({ can: false, reason: 'permission_denied' })
  expect(await provider.schools.enableSeller({ id, version: 1 })).toRefuse('seller_already_enabled')
  expect(await provider.schools.denySeller({ id, version: 9, reason })).toRefuse('changed_meanwhile')
  const denied = build.ground.pool.query(`update school set seller_status = 'denied' where id = $1`, [id])
  await expect(denied).rejects.toMatchObject({ code: '23514' })
})
