// What one invoice answers of calls of other areas, and of money at the counter: the screens work none of it out again.
import { buildIssuedInvoice, buildOpenInvoice } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

test('the link of the family’s page waits for the issue, also where the invoice was canceled before it', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const [open, canceled] = [
    await buildOpenInvoice(build, admin),
    await buildOpenInvoice(build, admin, { taxId: '11144477735' }),
  ]
  await admin.invoices.cancel({ id: canceled.id, comment: 'em duplicidade' })
  for (const { id } of [open, canceled]) {
    const no = { can: false, reason: 'not_issued_yet' }
    expect((await admin.invoices.get({ id })).body.can.familyLink).toEqual(no)
    expect(await admin.invoiceView.familyLink({ id })).toRefuse('not_issued_yet')
  }
  await admin.invoices.close({ id: open.id })
  expect((await admin.invoices.get({ id: open.id })).body.can.familyLink).toEqual({ can: true })
  expect(await admin.invoiceView.familyLink({ id: open.id })).toSucceed()
})

test('a title that the bank refused is registered again once, by who may prepare remessas', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const remessa = as(await users('remessa'))
  const { id, schoolId } = await buildIssuedInvoice(build, admin, { taxId: '39053344705' })
  const ability = async (client = admin) => (await client.invoices.get({ id })).body.can.registerAgain
  expect(await ability()).toEqual({ can: false, reason: 'registration_not_refused' })
  await build.ground.pool.query(`delete from bank_instruction where invoice_id = $1`, [id])
  await build.ground.pool.query(`update invoice set bank_registration = 'error' where id = $1`, [id])
  const secretary = as(await users('secretary', [schoolId]))
  expect(await ability(secretary)).toEqual({ can: false, reason: 'permission_denied' })
  expect(await ability()).toEqual({ can: true })
  expect(await remessa.bankFiles.registerAgain({ invoiceId: id })).toSucceed()
  expect(await ability()).toEqual({ can: false, reason: 'registration_not_refused' })
  expect(await remessa.bankFiles.registerAgain({ invoiceId: id })).toRefuse('registration_not_refused')
})

test('money at the counter is taken within the days and amounts that the invoice and the day answer', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin, { taxId: '15350946056' })
  const { body } = await admin.invoices.get({ id })
  expect(body).toMatchObject({ isAtBank: false, receiptDates: { earliest: '2026-11-20', latest: '2026-11-20' } })
  const { receipt } = (await admin.invoices.paymentFine({ id, newDueDate: '2026-11-20' })).body
  expect(receipt).toEqual({ leastCents: 101, mostCents: 210_000, settlingCents: 100_000, mostPartCents: 99_899 })
  const pay = (paidDate: string, totalPaidCents: number) => admin.invoices.pay({ id, paidDate, totalPaidCents })
  expect(await pay('2026-11-19', receipt.leastCents)).toRefuse('paid_before_issue')
  expect(await pay('2026-11-21', receipt.leastCents)).toRefuse('paid_in_future')
  expect(await pay('2026-11-20', receipt.settlingCents - 1)).toRefuse('payment_leaves_little')
  expect(await pay('2026-11-20', receipt.mostCents + 1)).toRefuse('payment_too_large')
  expect(await pay('2026-11-20', receipt.mostCents)).toSucceed()
})

test('an invoice says whether the bank has its title, and that its Pix is not active yet', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin, { taxId: '86288366757' })
  for (const [registration, isAtBank] of [
    ['none', false],
    ['awaitingReturn', true],
    ['registered', true],
    ['error', false],
  ] as const) {
    await build.ground.pool.query('update invoice set bank_registration = $2 where id = $1', [id, registration])
    expect((await admin.invoices.get({ id })).body).toMatchObject({ bankRegistration: registration, isAtBank })
  }
  expect((await admin.invoices.get({ id })).body.can.payPix.can).toBe(false)
})

test('an invoice is canceled by who may delete; changing it is a permission of its own', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, schoolId } = await buildIssuedInvoice(build, admin, { taxId: '52998224725' })
  const analyst = as(await users('analyst', [schoolId]))
  const { can } = (await analyst.invoices.get({ id })).body
  expect(can).toMatchObject({ changeDueDate: { can: true }, cancel: { can: false, reason: 'permission_denied' } })
  expect(await analyst.invoices.cancel({ id, comment: 'engano' })).toRefuse('permission_denied')
  expect(await analyst.invoices.cancelMany({ invoiceIdList: [id], comment: 'engano' })).toRefuse('permission_denied')
  const supervisor = as(await users('supervisor', [schoolId]))
  expect((await supervisor.invoices.get({ id })).body.can.cancel).toEqual({ can: true })
  expect(await supervisor.invoices.cancel({ id, comment: 'engano' })).toSucceed()
})
