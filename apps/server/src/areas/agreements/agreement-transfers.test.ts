// What an agreement means for what the school is paid: its invoices count as they did, and its installments never a second time.
import { equalInstallments } from '@caderneta/kernel/agreement-terms'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { expect, test } from '../../../test/support/server.ts'
import { november, paidByPix, transferScene } from '../../../test/support/transfer-scene.ts'
import { verifyLedger } from '../ledger/public.ts'
import { acceptedAgreement, issuedAgreement } from '../../../test/support/agreement-scene.ts'

const offerOf = (invoiceIds: string[], cents: number) => ({
  title: 'Outubro',
  agreementType: 'all' as const,
  invoiceIds,
  feeAbsorption: 'creditor' as const,
  installments: equalInstallments(toCents(cents), 2, toCalendarDate('2026-11-27')),
})

test('under the guarantee the school keeps what it was paid for the invoices, and is paid nothing for the installments', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const { id } = await scene.issued(200_000)
  await scene.close()
  const made = await issuedAgreement(build, admin, offerOf([id], 200_000))
  await scene.issued(300_000, { competence: november })
  const next = await scene.transfer(november)
  // No retention of the invoice, no coverage of the installment that falls due in November.
  expect(await scene.lines(next)).toEqual({ covered: 300_000, fee: -10_500 })
  await paidByPix(server, build.network, made.installments[0] ?? '')
  expect(await scene.lines(next)).toEqual({ covered: 300_000, fee: -10_500 })
  const look = await made.look()
  const reply = await admin.agreements.cancel({ id: made.id, version: look.version, reason: 'A família pediu' })
  expect(reply).toSucceed()
  expect(await scene.lines(next)).toEqual({ covered: 300_000, fee: -10_500 })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('an invoice that no transfer has counted yet is covered in its month, agreed on or not', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const { id } = await scene.issued(200_000)
  await issuedAgreement(build, admin, offerOf([id], 200_000))
  const closed = await scene.close()
  expect(await scene.lines(closed.id)).toEqual({ covered: 200_000, fee: -7_000 })
  expect(await scene.lines(await scene.transfer(november))).toEqual({})
})

test('what a guaranteed school takes of an installment at its counter is the provider’s: it is retained', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const { id } = await scene.issued(200_000)
  await scene.close()
  const made = await issuedAgreement(build, admin, offerOf([id], 200_000))
  const paid = { id: made.installments[0] ?? '', paidDate: '2026-11-20', totalPaidCents: 100_000 }
  expect(await admin.invoices.pay(paid)).toSucceed()
  expect(await scene.lines(await scene.transfer(november))).toEqual({ counter: -100_000 })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('without coverage the school is paid what is received of the installments, once', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin, { coverage: 'none', categories: [], fee_ppm: 19_000 })
  const { id } = await scene.issued(200_000)
  const made = await issuedAgreement(build, admin, offerOf([id], 200_000))
  await scene.transfer()
  await paidByPix(server, build.network, made.installments[0] ?? '')
  await scene.close()
  const lines = await scene.lines(await scene.transfer(november))
  expect(lines).toMatchObject({ received: 100_000, commission: -1_900 })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('a payment of an invoice while it is being agreed on is one effect: it settles, or it is the family’s credit', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const rounds = Number(process.env.CADERNETA_RACES ?? 3)
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await scene.issued(100_000)
    const agreementId = await acceptedAgreement(build, admin, offerOf([id], 100_000))
    const [issued] = await Promise.all([
      admin.agreements.issue({ id: agreementId, version: 2 }),
      paidByPix(server, build.network, id),
    ])
    const invoice = (await admin.invoices.get({ id })).body
    const isPaid = invoice.status === 'paid'
    if (isPaid) expect(issued).toRefuse('agreement_invoice_changed')
    else expect([issued.status, invoice.status]).toEqual([200, 'canceled'])
  }
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
}, 300_000)

test('a payment of an invoice while its agreement is made is one effect: there is no agreement, or none that can be issued', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const other = as(await users('admin'))
  const scene = await transferScene(build, admin)
  const rounds = Number(process.env.CADERNETA_RACES ?? 3)
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await scene.issued(100_000)
    const [made] = await Promise.all([
      admin.agreements.create(offerOf([id], 100_000)),
      paidByPix(server, build.network, id),
    ])
    expect((await admin.invoices.get({ id })).body).toMatchObject({ status: 'paid', openCents: 0 })
    if (made.status !== 201) {
      expect(made).toRefuse('agreement_invoice_paid')
      continue
    }
    const given = { id: made.body.id, version: 1, name: 'Marina Teles', reason: 'Assinado na secretaria' }
    expect(await other.agreements.recordAcceptance(given)).toSucceed()
    expect(await admin.agreements.issue({ id: made.body.id, version: 2 })).toRefuse('agreement_invoice_changed')
  }
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
}, 300_000)

test('money in transit that comes while the agreement is broken is one effect: of the agreement, or the family’s credit', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const scene = await transferScene(build, admin)
  const rounds = Number(process.env.CADERNETA_RACES ?? 3)
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await scene.issued(200_000)
    const made = await issuedAgreement(build, admin, offerOf([id], 200_000))
    const [first = ''] = made.installments
    const [canceled] = await Promise.all([
      admin.agreements.cancel({ id: made.id, version: 3, reason: 'A família pediu' }),
      paidByPix(server, build.network, first),
    ])
    expect(canceled).toSucceed()
    const [installment, invoice] = [
      (await admin.invoices.get({ id: first })).body,
      (await admin.invoices.get({ id })).body,
    ]
    expect([installment.status, invoice.openCents]).toEqual(
      installment.status === 'paid' ? ['paid', 100_000] : ['canceled', 200_000],
    )
  }
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
}, 300_000)
