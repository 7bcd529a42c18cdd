// What other areas make of an agreement: the gate of the next year, quarantine, money for an invoice that it took, and a payment at its last moment.
import { paidByPix } from '../../../test/support/transfer-scene.ts'
import { expect, test } from '../../../test/support/server.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { newId } from '../../platform/uuid.ts'
import { agreementListeners } from './agreement.listener.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'
import {
  acceptedAgreement,
  agreementScene,
  dayPassed,
  issuedAgreement,
  leaving,
  offerOf,
} from '../../../test/support/agreement-scene.ts'

test('a family that has paid the first installment of its agreement is enrolled for the next year; one that owes it, or a later one, is not', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds, schoolId, studentId, id: enrollmentId } = await agreementScene(server, build, admin)
  const blocks = { name: 'Caderneta.Enrollment.BlockDefaulting', value: 'true', providerName: 'S' as const }
  expect(await admin.settings.update({ ...blocks, providerKey: schoolId })).toSucceed()
  const { id: classId } = await build.class({ school_id: schoolId, school_year: 2027, starting_month: 2 })
  const problems = async () =>
    (await admin.enrollments.previewMany({ classId, studentIds: [studentId] })).body.rows.map(
      ({ problem }) => problem?.code ?? null,
    )
  expect(await problems()).toEqual(['student_not_enrollable'])
  const checks = async () =>
    (await admin.reEnrollments.get({ id: enrollmentId })).body.checks.map(({ check, result }) => `${check} ${result}`)
  expect(await checks()).toEqual(['debts refuses', 'agreement good', 'enrollment good', 'period good'])
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200))
  expect(await problems(), 'issued, and nothing paid').toEqual(['student_not_enrollable'])
  expect(await checks()).toEqual(['debts good', 'agreement refuses', 'enrollment good', 'period good'])
  const [first = '', second = ''] = made.installments
  expect((await admin.reEnrollments.get({ id: enrollmentId })).body.debts).toMatchObject([
    { invoiceId: first, isFirstInstallment: true, openCents: 51_300 },
  ])
  await paidByPix(server, build.network, second)
  expect(await problems(), 'another than the first is paid').toEqual(['student_not_enrollable'])
  await paidByPix(server, build.network, first)
  expect(await problems()).toEqual([null])
  expect(await checks()).toEqual(['debts good', 'agreement good', 'enrollment good', 'period good'])
  server.setDate('2027-03-12')
  expect(await checks(), 'the third is late').toContain('debts refuses')
})

test('an agreement about what had not fallen due is no debt of the year before', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds, id: enrollmentId } = await agreementScene(server, build, admin)
  server.setDate('2026-12-01')
  const installments = Array.from({ length: 4 }, (_, place) => ({ cents: 50_000, dueOn: `2026-12-${15 + place}` }))
  await issuedAgreement(build, admin, { ...offerOf(invoiceIds, 200_000), agreementType: 'upcoming', installments })
  const { checks, debtCount } = (await admin.reEnrollments.get({ id: enrollmentId })).body
  expect(debtCount).toBe(0)
  expect(checks).toContainEqual(expect.objectContaining({ check: 'agreement', result: 'good' }))
})

test('an invoice that is put into quarantine after the offer does not leave by it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const agreementId = await acceptedAgreement(build, admin, offerOf(invoiceIds, 205_200))
  const [id = ''] = invoiceIds
  expect(await admin.invoices.quarantine({ id, comment: 'em análise' })).toSucceed()
  expect(await admin.agreements.issue({ id: agreementId, version: 2 })).toRefuse('agreement_invoice_changed')
  expect(await admin.agreements.cancel({ id: agreementId, version: 2, reason: 'Em análise' })).toSucceed()
})

test('money for an invoice that the agreement took is the family’s credit, and brings it back beside no installment', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds, guardianId } = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
  const [id = ''] = invoiceIds
  await paidByPix(server, build.network, id)
  expect((await admin.invoices.get({ id })).body).toMatchObject({ status: 'canceled', openCents: 0 })
  expect(await made.look()).toMatchObject({ status: 'pending', openCents: 205_200 })
  const [exception] = (await admin.settlements.listExceptions({ invoiceId: id })).body.items
  expect(exception).toMatchObject({ cents: 100_000, invoice: { isAgreed: true } })
  const asked = { id: exception?.id ?? '', version: exception?.version ?? 0 }
  expect(await admin.settlements.reinstate({ ...asked, comment: 'era dela' })).toRefuse('held_by_agreement')
  const credit = { id: guardianId, exceptionId: asked.id, invoiceId: made.installments[0] ?? '' }
  expect(await admin.settlements.applyCredit({ ...credit, cents: 100_000 })).toSucceed()
  expect(await made.look()).toMatchObject({ status: 'pending', openCents: 105_200, paidCents: 100_000 })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a payment at the moment in which the agreement expires is of the installment or finds it canceled', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const rounds = Number(process.env.CADERNETA_RACES ?? 3)
  for (let round = 0; round < rounds; round += 1) {
    const { invoiceIds } = await agreementScene(server, build, admin)
    const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
    const [id = ''] = made.installments
    server.setDate('2027-01-13')
    await Promise.all([
      dayPassed(server, build.network, '2027-01-13'),
      admin.invoices.pay({ id, paidDate: '2027-01-13', totalPaidCents: 104_857 }),
    ])
    const [installment, agreement] = [(await admin.invoices.get({ id })).body, await made.look()]
    const isPaid = installment.status === 'paidAtSchool'
    expect([installment.status, agreement.status]).toEqual(
      isPaid ? ['paidAtSchool', 'pending'] : ['canceled', 'expired'],
    )
  }
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
}, 300_000)

test('a student does not leave while months to come stand in an agreement: it ends first, and the months are canceled', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id: enrollmentId, invoiceIds } = await agreementScene(server, build, admin)
  const late = (await admin.agreements.candidates({ enrollmentId, agreementType: 'all' })).body.items
  const total = late.reduce((sum, each) => sum + each.principalCents + each.fineCents + each.interestCents, 0)
  const left = { ...leaving, id: enrollmentId, leftOn: '2026-11-20' } as const
  const { id } = (await admin.agreements.create(offerOf(invoiceIds, total, 2))).body
  expect(await admin.departures.evade(left)).toRefuse('departure_invoice_agreed')
  expect(await admin.departures.cancel({ id: enrollmentId, comment: 'Mudou de cidade' })).toRefuse(
    'departure_invoice_agreed',
  )
  expect(await admin.agreements.cancel({ id, version: 1, reason: 'Outro' })).toSucceed()
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, total, 2))
  const preview = await admin.departures.previewEvasion({
    id: enrollmentId,
    leftOn: left.leftOn,
    monthCharge: left.monthCharge,
  })
  expect(preview.body.problem).toMatchObject({ code: 'departure_invoice_agreed' })
  expect(await admin.departures.evade(left)).toRefuse('departure_invoice_agreed')
  const { version } = await made.look()
  expect(await admin.agreements.cancel({ id: made.id, version, reason: 'O aluno saiu' })).toSucceed()
  expect((await admin.departures.evade(left)).body).toMatchObject({ canceledCount: 1 })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a student whose agreed months are paid leaves: what was paid stays paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id: enrollmentId, invoiceIds } = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 1))
  const paid = { id: made.installments[0] ?? '', paidDate: '2026-12-28', totalPaidCents: 205_200 } as const
  expect(await admin.invoices.pay(paid)).toSucceed()
  expect((await admin.departures.evade({ ...leaving, id: enrollmentId, leftOn: '2026-11-20' })).body).toMatchObject({
    canceledCount: 0,
  })
})

test('an installment whose payment was taken back has its 72 hours again before the agreement breaks', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 1))
  const [id = ''] = made.installments
  const follows = async (event: 'invoice.paid' | 'invoice.paymentReversed') => {
    const listener = agreementListeners.find(({ name }) => name === `agreements.${event}`)
    const payload = event === 'invoice.paid' ? { cents: 205_200, method: 'school' } : {}
    const told = { seq: 1, eventId: newId(), topic: event, subjectId: id, version: 1, payload }
    await must(listener, event).hear(told, await jobContext(server, build.network, {}))
  }
  expect(await admin.invoices.pay({ id, paidDate: '2026-12-28', totalPaidCents: 205_200 })).toSucceed()
  await follows('invoice.paid')
  expect(await made.look()).toMatchObject({ status: 'liquidated' })
  server.setDate('2027-02-01')
  expect(await admin.invoices.revertPaymentAtSchool({ id, comment: 'Cheque devolvido' })).toSucceed()
  await follows('invoice.paymentReversed')
  await follows('invoice.paymentReversed')
  expect(await made.look()).toMatchObject({ status: 'pending', standing: 'inDebt', expiresOn: '2027-02-04' })
  for (const day of ['2027-02-02', '2027-02-04'] as const) {
    server.setDate(day)
    await dayPassed(server, build.network, day)
    expect(await made.look()).toMatchObject({ status: 'pending' })
  }
  server.setDate('2027-02-09')
  await dayPassed(server, build.network, '2027-02-09')
  expect(await made.look()).toMatchObject({ status: 'expired' })
  for (const invoiceId of invoiceIds)
    expect((await admin.invoices.get({ id: invoiceId })).body).toMatchObject({ openCents: 100_000 })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('an invoice and an installment name the agreement that they stand in, and no other', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const other = await agreementScene(server, build, admin)
  await issuedAgreement(build, admin, offerOf(other.invoiceIds, 205_200, 2))
  const { id: enrollmentId, invoiceIds } = await agreementScene(server, build, admin)
  expect((await admin.agreements.list({ enrollmentId })).body.items).toEqual([])
  const made = await issuedAgreement(build, admin, offerOf(invoiceIds, 205_200, 2))
  const of = [{ enrollmentId }, ...[...invoiceIds, ...made.installments].map((invoiceId) => ({ invoiceId }))]
  for (const filter of of) {
    expect((await admin.agreements.list(filter)).body.items.map(({ id }) => id)).toEqual([made.id])
    expect((await admin.agreements.totals(filter)).body).toMatchObject({ count: 1 })
  }
})
