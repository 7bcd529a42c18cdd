// A title that died at the bank is replaced by one with another number, and nobody is offered a slip that no bank takes.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { buildIssuedInvoice, tokenOf } from '../../../test/support/issued-invoice.ts'
import { registeredTitle } from '../../../test/support/registered-title.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

/** Paid at the counter, written off at the bank, and taken back: nothing is left that a family could pay with. */
async function dead(build: Builders, server: TestServer, admin: Client) {
  const made = await registeredTitle(build, server, admin)
  const { id, says, remessa, number } = made
  expect(await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  expect(await remessa()).toMatchObject({ counts: { writeOff: 1 } })
  await says({ kind: 'writtenOff', nossoNumero: await number() })
  expect(await admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })).toSucceed()
  return { ...made, oldNumber: await number() }
}

test('a title written off at the bank prints nowhere, and the way on is offered', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, look } = await dead(build, server, admin)
  const body = await look()
  expect(body).toMatchObject({ status: 'pending', bankRegistration: 'canceledAtBank', openCents: 100_000 })
  expect(body).toMatchObject({ digitableLine: null, barCode: null })
  expect(body.can?.pdf).toEqual({ can: false, reason: 'slip_written_off' })
  expect(body.can?.registerAgain).toEqual({ can: true })
  expect(await admin.slips.pdf({ id })).toRefuse('slip_written_off')
  const token = tokenOf((await admin.invoiceView.familyLink({ id })).body.url)
  expect((await as(null).invoiceView.get({ token })).body).toMatchObject({ digitableLine: null })
  expect(await as(null).invoiceView.pdf({ token })).toRefuse('slip_written_off')
})

test('registered again it has another number, bar code and line, and is paid with them', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, oldNumber, look, number, remessa, says } = await dead(build, server, admin)
  expect(await admin.bankFiles.registerAgain({ invoiceId: id })).toSucceed()
  const renewed = await look()
  expect(await number()).not.toBe(oldNumber)
  expect(renewed).toMatchObject({ bankRegistration: 'none', isInNextRemessa: true, can: { pdf: { can: true } } })
  expect(renewed.can?.registerAgain).toEqual({ can: false, reason: 'registration_not_refused' })
  expect(await admin.bankFiles.registerAgain({ invoiceId: id })).toRefuse('registration_not_refused')
  expect(await remessa()).toMatchObject({ counts: { register: 1, writeOff: 0 } })
  expect((await look()).isInNextRemessa).toBe(false)
  await says({ kind: 'registered', nossoNumero: await number() })
  await says({ kind: 'settled', nossoNumero: await number(), on: '2026-11-20' })
  expect(await look()).toMatchObject({ status: 'paid', openCents: 0, bankRegistration: 'registered' })
})

test('what is paid late with the old slip finds its invoice, and the new title goes', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, oldNumber, look, number, remessa, says } = await dead(build, server, admin)
  await admin.bankFiles.registerAgain({ invoiceId: id })
  await remessa()
  await says({ kind: 'registered', nossoNumero: await number() })
  await says({ kind: 'writtenOff', nossoNumero: oldNumber })
  expect(await look()).toMatchObject({ status: 'pending', bankRegistration: 'registered' })
  const bankFileId = await says({ kind: 'settled', nossoNumero: oldNumber, on: '2026-11-20' })
  expect(await look()).toMatchObject({ status: 'paid', openCents: 0, bankRegistration: 'cancelAwaitingReturn' })
  expect((await admin.settlements.listExceptions({ bankFileId })).body.items).toMatchObject([
    { kind: 'paidAfterWriteOff', invoice: { id } },
  ])
  expect(await remessa()).toMatchObject({ counts: { writeOff: 1 } })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a write-off that a remessa has carried away is not taken back: the title counts as dead until the bank says so', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, look, remessa, says, number } = await registeredTitle(build, server, admin)
  await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  await remessa()
  await admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })
  expect(await look()).toMatchObject({ bankRegistration: 'cancelAwaitingReturn', digitableLine: null })
  await says({ kind: 'writtenOff', nossoNumero: await number() })
  expect((await look()).can?.registerAgain).toEqual({ can: true })
})

test('a write-off that no remessa took is withdrawn: the title stands as before', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, look } = await registeredTitle(build, server, admin)
  await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  await admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })
  const body = await look()
  expect(body).toMatchObject({ bankRegistration: 'registered', can: { pdf: { can: true } } })
  expect(body.can?.registerAgain).toEqual({ can: false, reason: 'registration_not_refused' })
})

test('a title that the bank was never told of is told after the counter gives the money back', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const agreement = await build.bankAgreement()
  const { id } = await buildIssuedInvoice(build, admin, {
    school: await build.school({ bank_agreement_id: agreement.id }),
  })
  await server.workers()
  await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  const empty = await admin.bankFiles.prepareRemessa({ bankAgreementId: agreement.id })
  expect(empty).toSucceed()
  await eventually(async () => (await admin.bankFiles.getRemessa({ id: empty.body.id })).body.status === 'ignored')
  await admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })
  const waiting = await build.ground.pool.query(
    'select movement from bank_instruction where invoice_id = $1 and bank_file_id is null',
    [id],
  )
  expect(waiting.rows).toEqual([{ movement: 'register' }])
})
