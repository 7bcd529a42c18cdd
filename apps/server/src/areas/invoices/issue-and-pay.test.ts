import { verifyLedger } from '../ledger/public.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'

/** An enrollment whose school has a bank agreement, and revenue that is guaranteed. */
async function billable(build: Builders) {
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  await build.guarantee(school.id)
  return build.enrollment({ school_id: school.id })
}

const march = { competence: '2026-12-01', dueDate: '2026-12-10' }

test('a secretary writes an invoice down, issues it, and the ledger holds it', async ({ as, users, build, server }) => {
  const { id: enrollmentId } = await billable(build)
  const admin = as(await users('admin'))
  const created = await admin.invoices.create({ enrollmentId, ...march })
  expect(created).toSucceed()
  const closed = await admin.invoices.close({ id: created.body.id })
  expect(closed).toSucceed()
  expect(closed.body).toMatchObject({ status: 'generated', bankRegistration: 'none', number: 1 })
  expect(closed.body.digitableLine).toMatch(/^341\d{44}$/)
  const lines = await admin.invoices.ledgerLines({ id: created.body.id })
  expect(lines.body.items).toMatchObject([
    { kind: 'issue', debit: 'guardianReceivable', credit: 'tuitionBilled', cents: 100_000 },
  ])
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('who hides personal data sees neither student nor guardian in invoices and accounts', async ({
  as,
  users,
  build,
}) => {
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
  const viewer = as(await users('admin'))
  const { id } = (await viewer.invoices.create({ enrollmentId, ...march })).body
  await viewer.invoices.close({ id })
  const { studentName, guardianName, enrollmentId: billed } = (await viewer.invoices.get({ id })).body
  await viewer.identity.hideSensitiveData({ isHidden: true })
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  const shown = [
    await viewer.invoices.get({ id }),
    await viewer.invoices.list({ enrollmentId: billed }),
    await viewer.ledger.accounts({ kind: 'guardianReceivable' }),
  ].map(({ body }) => JSON.stringify(body))
  for (const text of shown) {
    expect(text).not.toContain(`"${studentName}"`)
    expect(text).not.toContain(`"${guardianName}"`)
  }
  expect(shown[0]).toContain(`"${studentName.charAt(0)}•••`)
})

test('billing the same month twice is refused', async ({ as, users, build }) => {
  const { id: enrollmentId } = await build.enrollment()
  const admin = as(await users('admin'))
  expect(await admin.invoices.create({ enrollmentId, ...march })).toSucceed()
  expect(await admin.invoices.create({ enrollmentId, ...march })).toRefuse('already_billed')
})

test('a month outside the school year of the class is not billed, alone or with the class', async ({
  as,
  users,
  build,
}) => {
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const { id: classId } = await build.class({ school_id: school.id, school_year: 2026 })
  const { id: enrollmentId } = await build.enrollment({ class_id: classId, school_id: school.id })
  const admin = as(await users('admin'))
  const mistyped = { competence: '2062-12-01', dueDate: '2026-12-10' }
  const refused = await admin.invoices.create({ enrollmentId, ...mistyped })
  expect(refused).toRefuse('competence_out_of_year')
  expect(refused.raw.toString()).toMatch(/fora do ano letivo.*"competence"/s)
  expect(await admin.invoices.createBulk({ classId, ...mistyped })).toRefuse('competence_out_of_year')
  expect((await admin.invoices.previewBulk({ classId, ...mistyped })).body.problems).toEqual(['competence_out_of_year'])
  expect(await admin.invoices.create({ enrollmentId, ...mistyped, competence: '2027-03-01' })).toSucceed()
})

test('money at the counter is retained from the school, and can be taken back', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id: enrollmentId } = await billable(build)
  const admin = as(await users('admin'))
  const { body } = await admin.invoices.create({ enrollmentId, ...march })
  await admin.invoices.close({ id: body.id })
  expect(await admin.invoices.pay({ id: body.id, paidDate: '2026-11-20', totalPaidCents: 99_999 })).toRefuse(
    'payment_leaves_little',
  )
  const tooLarge = await admin.invoices.pay({ id: body.id, paidDate: '2026-11-20', totalPaidCents: 210_001 })
  expect(tooLarge).toRefuse('payment_too_large')
  expect(tooLarge.raw.toString()).toMatch(/até R\$.2\.100,00/)
  expect(tooLarge.raw.toString()).toContain('totalPaidCents')
  expect(await admin.invoices.pay({ id: body.id, paidDate: '2026-11-21', totalPaidCents: 100_000 })).toRefuse(
    'paid_in_future',
  )
  const paid = await admin.invoices.pay({ id: body.id, paidDate: '2026-11-20', totalPaidCents: 100_500 })
  expect(paid.body).toMatchObject({ status: 'paidAtSchool', displayState: 'paid', openCents: 0, paidCents: 100_000 })
  expect(await admin.invoices.cancel({ id: body.id, comment: 'em duplicidade' })).toRefuse('already_paid')
  const back = await admin.invoices.revertPaymentAtSchool({ id: body.id, comment: 'engano' })
  expect(back.body).toMatchObject({ status: 'generated', openCents: 100_000, paidCents: 0, payments: [] })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  const canceled = await admin.invoices.cancel({ id: body.id, comment: 'em duplicidade' })
  expect(canceled.body).toMatchObject({ status: 'canceled', openCents: 0 })
  const history = await admin.invoices.history({ id: body.id })
  expect(history.body.items.map(({ event }) => event)).toEqual([
    'canceled',
    'paymentAtSchoolReversed',
    'paidAtSchool',
    'generated',
    'created',
  ])
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a whole class is billed once, however often it is asked for', async ({ as, users, build, server }) => {
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const { id: classId } = await build.class({ school_id: school.id })
  for (let count = 0; count < 5; count += 1) await build.enrollment({ class_id: classId, school_id: school.id })
  const admin = as(await users('admin'))
  const preview = await admin.invoices.previewBulk({ classId, ...march })
  expect(preview.body).toMatchObject({ toIssueCount: 5, totalCents: 500_000, problems: [] })
  const workers = await server.workers()
  const asked = await admin.invoices.createBulk({ classId, ...march })
  expect(asked).toSucceed()
  await expect.poll(async () => (await admin.invoices.list({ classId })).body.items.length).toBe(5)
  expect(await admin.invoices.createBulk({ classId, ...march })).toRefuse('nothing_to_bill')
  const totals = await admin.invoices.totals({ classId })
  expect(totals.body).toMatchObject({
    count: 5,
    isExact: true,
    nominalCents: 500_000,
    toReceiveCents: 500_000,
    paidCents: 0,
  })
  await workers.movers.drain()
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('an invoice is found by its payer, accents ignored', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const guardian = await build.guardian({ name: 'Zuléica d’Ávila Müller' })
  const { id: enrollmentId } = await build.enrollment({ guardian_id: guardian.id })
  await admin.invoices.create({ enrollmentId, ...march })
  const found = await admin.invoices.list({ search: 'zuleica' })
  expect(found.body.items).toMatchObject([{ enrollmentId, guardianName: 'Zuléica d’Ávila Müller' }])
})
