import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'
import {
  acceptedAgreement,
  agreementScene,
  dayPassed,
  issuedAgreement,
  offerOf,
} from '../../../test/support/agreement-scene.ts'

test('issued, the debt stands in the installments alone; paid to the last, the agreement is paid', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const { invoiceIds, guardianId } = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, { ...offerOf(invoiceIds, 201_200), waivedFineCents: 4_000 })
  const record = await made.look()
  expect(record).toMatchObject({ status: 'pending', standing: 'upToDate', openCents: 201_200, expiresOn: '2027-01-10' })
  expect(record.items.map(({ outcome }) => outcome)).toEqual(['moved', 'moved'])
  for (const id of invoiceIds)
    expect((await admin.invoices.get({ id })).body).toMatchObject({ status: 'canceled', openCents: 0 })
  const [first] = made.installments
  expect((await admin.invoices.get({ id: first ?? '' })).body).toMatchObject({
    status: 'generated',
    nominalCents: 50_300,
    guardianId,
    items: [{ itemName: expect.stringMatching(/parcela 1 de 4$/) }],
  })
  const proof = async () => (await verifyLedger(server.composition.platform.readPool, build.network)).faults
  expect(await proof()).toEqual([])
  // Neither goes its own way while the agreement lives.
  expect(await admin.invoices.revertCancellation({ id: invoiceIds[0] ?? '', comment: 'engano' })).toRefuse(
    'held_by_agreement',
  )
  expect(await admin.invoices.cancel({ id: first ?? '', comment: 'engano' })).toRefuse('held_by_agreement')
  expect(await admin.invoices.duplicate({ id: first ?? '', dueDate: '2027-01-15' })).toRefuse('held_by_agreement')

  for (const id of made.installments)
    expect(await admin.invoices.pay({ id, paidDate: '2026-12-28', totalPaidCents: 50_300 })).toSucceed()
  await expect.poll(async () => (await made.look()).status).toBe('liquidated')
  expect(await made.look()).toMatchObject({ openCents: 0, paidCents: 201_200, paidInstallments: 4, nextDueOn: null })
  expect(await admin.agreements.cancel({ id: made.id, version: 4, reason: 'engano' })).toRefuse('agreement_ended')
  expect(await proof()).toEqual([])
})

test('canceled, what is unpaid ends and the invoices are owed again with their first due dates, less what was paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
  const [first, second] = made.installments
  expect(await admin.invoices.pay({ id: first ?? '', paidDate: '2026-12-28', totalPaidCents: 102_600 })).toSucceed()
  const { version } = await made.look()
  const reply = await admin.agreements.cancel({ id: made.id, version, reason: 'A família pediu' })
  expect(reply.body).toMatchObject({ status: 'cancelled', openCents: 0 })
  // 1.026,00: one invoice whole, and 26,00 of the other.
  const items = (await made.look()).items
  expect(items.map(({ outcome, coveredCents }) => [outcome, coveredCents])).toEqual([
    ['covered', 100_000],
    ['restored', 2_600],
  ])
  const back = must(items[1], 'two invoices').invoiceId
  const gone = must(items[0], 'two invoices').invoiceId
  expect((await admin.invoices.get({ id: back })).body).toMatchObject({
    status: 'generated',
    openCents: 97_400,
    dueDate: '2026-12-10',
  })
  expect((await admin.invoices.get({ id: gone })).body).toMatchObject({ status: 'canceled', openCents: 0 })
  expect((await admin.invoices.get({ id: second ?? '' })).body).toMatchObject({ status: 'canceled', openCents: 0 })
  expect(await admin.invoices.revertCancellation({ id: second ?? '', comment: 'engano' })).toRefuse('held_by_agreement')
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  // The rest may be agreed on again; what was covered whole may not.
  const candidates = (
    await admin.agreements.candidates({ guardianId: (await made.look()).guardianId, agreementType: 'all' })
  ).body
  expect(candidates.items.map(({ invoiceId, can }) => [invoiceId, can.can])).toEqual([[back, true]])
})

test('before it is issued a cancellation frees the invoices, as if nothing had been', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const { body } = await admin.agreements.create(offerOf(invoiceIds, 205_200))
  expect(await admin.agreements.cancel({ id: body.id, version: 1, reason: 'Engano' })).toSucceed()
  expect(await admin.agreements.issue({ id: body.id, version: 2 })).toRefuse('agreement_not_created')
  expect(await admin.agreements.create(offerOf(invoiceIds, 205_200))).toSucceed()
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('an unpaid installment breaks the agreement when 72 hours have passed and the bank has told what was in transit', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200))
  // Due on Thursday the 7th: 72 hours end on Sunday the 10th, a boleto of Sunday is told by Tuesday the 12th.
  for (const day of ['2027-01-08', '2027-01-11', '2027-01-12'] as const) {
    server.setDate(day)
    await dayPassed(server, build.network, day)
    expect(await made.look()).toMatchObject({ status: 'pending', standing: 'inDebt' })
  }
  server.setDate('2027-01-13')
  await dayPassed(server, build.network, '2027-01-13')
  await dayPassed(server, build.network, '2027-01-13')
  expect(await made.look()).toMatchObject({
    status: 'expired',
    endReason: null,
    endCause: 'installmentUnpaid',
    endNumber: 1,
  })
  for (const id of invoiceIds)
    expect((await admin.invoices.get({ id })).body).toMatchObject({
      status: 'generated',
      openCents: 100_000,
      dueDate: '2026-12-10',
    })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('an offer that nobody issued lapses, and its invoices are free', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const id = await acceptedAgreement(build, admin, offerOf(invoiceIds, 205_200))
  server.setDate('2026-12-30')
  expect(await admin.agreements.issue({ id, version: 2 })).toRefuse('agreement_quote_over')
  await dayPassed(server, build.network, '2026-12-30')
  expect((await admin.agreements.get({ id })).body).toMatchObject({
    status: 'expired',
    endCause: 'offerLapsed',
    endNumber: null,
    items: [{ outcome: 'released' }, { outcome: 'released' }],
  })
})

test('issue and cancellation at once are one after the other: the debt is never in both places', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const rounds = Number(process.env.CADERNETA_RACES ?? 3)
  for (let round = 0; round < rounds; round += 1) {
    const { invoiceIds } = await agreementScene(server, build, admin)
    const id = await acceptedAgreement(build, admin, offerOf(invoiceIds, 205_200))
    const answers = await Promise.all([
      admin.agreements.issue({ id, version: 2 }),
      admin.agreements.cancel({ id, version: 2, reason: 'Engano' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
}, 300_000)
