// Receipts of payments of transfers, whatever paid them, and the way from an invoice to them.
import { readCodes, readPages } from '../../../test/support/read-page.ts'
import { closedTransfer, payoutPeople } from '../../../test/support/payout-scene.ts'
import { expect, test } from '../../../test/support/server.ts'
import { transferScene } from '../../../test/support/transfer-scene.ts'
import { must } from '../../platform/must.ts'

const bank = { means: 'transfer', paidOn: '2026-11-20', reference: 'TED 77' } as const

test('a payment by hand has a receipt once another person confirmed it, and none after it was undone', async ({
  build,
  as,
  users,
}) => {
  const { admin, second } = await payoutPeople({ build, as, users })
  const scene = await transferScene(build, admin)
  const invoice = await scene.issued(100_000)
  const { id } = await scene.close()
  expect(
    await admin.transfers.recordPayment({ id, installment: 1, bankAccountId: scene.accountId, ...bank }),
  ).toSucceed()
  const paymentOf = async () => must((await admin.transfers.get({ id })).body.payments[0], 'it was recorded')
  const recorded = await paymentOf()
  expect(recorded).toMatchObject({ payoutId: null, hasReceipt: false })
  expect(await admin.payouts.paymentReceipt({ id: recorded.id })).toRefuse('payout_without_receipt')
  expect(await second.transfers.confirmPayment({ id: recorded.id, version: 1 })).toSucceed()
  expect(await paymentOf()).toMatchObject({ payoutId: null, hasReceipt: true })
  const director = as(await users('director', [scene.schoolId]))
  const receipt = await director.payouts.paymentReceipt({ id: recorded.id })
  const [sheet] = await readPages(receipt.raw)
  const text = must(sheet, 'a receipt has a page').text.replace(/\s+/g, ' ')
  expect(text).toContain(
    'R$ 965,00 (novecentos e sessenta e cinco reais) em 20/11/2026, referente ao repasse de outubro/2026',
  )
  for (const words of ['Transferência', 'TED 77', recorded.recordedByName, 'Confirmado por'])
    expect(text).toContain(words)
  const [url = ''] = await readCodes(must(sheet, 'it has a page').picture, 'QRCode')
  const token = url.split('/').at(-1) ?? ''
  const check = async () => (await as(null).payouts.checkReceipt({ token })).body
  expect(await check()).toMatchObject({ isValid: true, cents: 96_500, paidOn: '2026-11-20', code: 'TED 77' })
  const movement = (await admin.transfers.ofInvoice({ id: invoice.id })).body.items[0]
  expect(movement?.payments).toEqual([
    { id: recorded.id, payoutId: null, hasReceipt: true, cents: 96_500, paidOn: '2026-11-20' },
  ])
  expect(
    await admin.transfers.undoPayment({ id: recorded.id, version: 2, reason: 'a conta era de outra escola' }),
  ).toSucceed()
  expect(await director.payouts.paymentReceipt({ id: recorded.id })).toRefuse('payout_without_receipt')
  expect(await check()).toMatchObject({ isValid: false })
  expect((await admin.transfers.ofInvoice({ id: invoice.id })).body.items[0]?.payments).toEqual([])
})

test('a payment by a rail leads to its payout from the transfer and from the invoice', async ({
  build,
  as,
  users,
  server,
}) => {
  const { platform } = server.composition
  platform.pix = { url: 'http://localhost:1', clientSecret: 'none', webhookSecret: 'none' }
  const { admin } = await payoutPeople({ build, as, users })
  const { id, accountId, dueCents } = await closedTransfer(build, admin)
  expect(await admin.payouts.schedule({ id, method: 'pix', bankAccountId: accountId, cents: dueCents })).toSucceed()
  platform.pix = null
  const [payment] = (await admin.transfers.get({ id })).body.payments
  const [payout] = (await admin.payouts.list({ transferId: id })).body.items
  expect(payment).toMatchObject({ payoutId: payout?.id, hasReceipt: false, status: 'recorded' })
  const sources = (await admin.transfers.sources({ id, line: 'covered' })).body.items
  const invoiceId = must(sources[0]?.invoiceId, 'an invoice is covered')
  expect((await admin.transfers.ofInvoice({ id: invoiceId })).body.items[0]?.payments).toMatchObject([
    { payoutId: payout?.id, hasReceipt: false, paidOn: '2026-11-23' },
  ])
  expect(await admin.payouts.paymentReceipt({ id: must(payment, 'it is scheduled').id })).toRefuse(
    'payout_without_receipt',
  )
  const elsewhere = as(await users('director', [(await build.school()).id]))
  expect(await elsewhere.payouts.paymentReceipt({ id: must(payment, 'it is scheduled').id })).toRefuse(
    'transfer_payment_not_found',
  )
})
