import { verifyLedger } from '../ledger/public.ts'
import { newId } from '../../platform/uuid.ts'
import { refusesInBoth } from '../../../test/support/both-languages.ts'
import { agreementScene, offerOf } from '../../../test/support/agreement-scene.ts'
import { expect, test } from '../../../test/support/server.ts'

test('what a family owes is offered with today’s charges; an agreement freezes it and holds its invoices', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds, guardianId, id: enrollmentId } = await agreementScene(server, build, admin)
  const found = (await admin.agreements.candidates({ guardianId, agreementType: 'overdue' })).body
  expect(found.items.map(({ invoiceId }) => invoiceId).toSorted()).toEqual(invoiceIds.toSorted())
  expect(found.items[0]).toMatchObject({
    daysLate: 18,
    principalCents: 100_000,
    fineCents: 2_000,
    interestCents: 600,
    can: { can: true },
  })
  expect((await admin.agreements.candidates({ enrollmentId, agreementType: 'upcoming' })).body.items).toEqual([])

  const made = await admin.agreements.create({ ...offerOf(invoiceIds, 201_200), waivedFineCents: 4_000 })
  expect(made.body).toMatchObject({
    status: 'created',
    totalCents: 201_200,
    installments: 4,
    needsApproval: false,
    nextDueOn: '2027-01-07',
  })
  const again = (await admin.agreements.candidates({ guardianId, agreementType: 'all' })).body.items
  expect(again.map(({ can }) => can)).toEqual([1, 2].map(() => ({ can: false, reason: 'agreement_invoice_in_use' })))
  expect(await admin.invoices.cancel({ id: invoiceIds[0] ?? '', comment: 'engano' })).toRefuse('held_by_agreement')
  expect(await admin.agreements.create(offerOf(invoiceIds, 205_200))).toRefuse('agreement_invoice_in_use')
  // The debt stands where it stood.
  expect((await admin.invoices.get({ id: invoiceIds[0] ?? '' })).body).toMatchObject({
    status: 'generated',
    openCents: 100_000,
  })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('what does not add up, or falls due when it may not, is refused and named', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const offer = offerOf(invoiceIds, 205_200)
  const first = { dueOn: '2027-01-07', cents: 205_200 }
  const sum = await admin.agreements.create({ ...offer, installments: [{ ...first, cents: 205_199 }] })
  expect(sum).toRefuse('agreement_installments_not_total')
  expect(JSON.stringify(sum.body)).toMatch(/2\.051,99.*2\.052,00/)
  const days = (...dueOn: string[]) =>
    admin.agreements.create({
      ...offer,
      installments: dueOn.map((day) => ({ dueOn: day, cents: 205_200 / dueOn.length })),
    })
  expect(await days('2026-12-23')).toRefuse('agreement_due_date_passed')
  expect(await days('2027-01-09')).toRefuse('agreement_due_date_no_bank_day')
  expect(await days('2027-02-01')).toRefuse('agreement_first_due_too_late')
  expect(await days('2027-01-07', '2090-12-01')).toRefuse('agreement_last_due_too_late')
  expect(await days('2027-01-07', '2027-01-07')).toRefuse('agreement_dates_not_ascending')
  expect(await admin.agreements.create({ ...offer, waivedFineCents: 4_001 })).toRefuse('agreement_waiver_too_large')
  expect(await admin.agreements.create({ ...offer, agreementType: 'upcoming' })).toRefuse(
    'agreement_invoice_of_other_type',
  )
  const unknown = '0192f000-0000-7000-8000-00000000dead'
  expect(await admin.agreements.create({ ...offer, invoiceIds: [unknown] })).toRefuse('agreement_invoice_not_found')
  const other = await agreementScene(server, build, admin)
  const mixed = { ...offer, invoiceIds: [invoiceIds[0] ?? '', other.invoiceIds[0] ?? ''] }
  expect(await admin.agreements.create(mixed)).toRefuse('agreement_invoice_of_other_family')
  const none = await admin.agreements.create({ ...offer, invoiceIds: [] })
  expect(JSON.stringify(none.body)).toContain('invoiceIds')
  expect(await admin.invoices.quarantine({ id: invoiceIds[1] ?? '', comment: 'em análise' })).toSucceed()
  expect(await admin.agreements.create(offer)).toRefuse('agreement_invoice_in_quarantine')
})

test('a waiver above the limit takes another person, who is not the one who made the agreement', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { invoiceIds } = await agreementScene(server, build, admin)
  const { body } = await admin.agreements.create({ ...offerOf(invoiceIds, 204_000), waivedInterestCents: 1_200 })
  expect(body.needsApproval).toBe(true)
  expect(await admin.agreements.issue({ id: body.id, version: 1 })).toRefuse('agreement_needs_approval')
  expect(await admin.agreements.approve({ id: body.id, version: 1, reason: 'Combinado' })).toRefuse('agreement_own')
  const other = as(await users('admin'))
  expect(await other.agreements.approve({ id: body.id, version: 1, reason: 'Combinado' })).toSucceed()
  expect(await other.agreements.approve({ id: body.id, version: 2, reason: 'Combinado' })).toRefuse(
    'agreement_no_approval_needed',
  )
  expect(await admin.agreements.issue({ id: body.id, version: 2 })).toRefuse('agreement_needs_acceptance')
  const onPaper = { id: body.id, version: 2, name: 'Marina Teles', reason: 'Assinado na secretaria' }
  expect(await other.agreements.recordAcceptance(onPaper)).toSucceed()
  expect(await admin.agreements.issue({ id: body.id, version: 3 })).toSucceed()
  expect((await admin.agreements.get({ id: body.id })).body).toMatchObject({ status: 'pending', needsApproval: false })
})

test('two agents on one family at once make one agreement', async ({ as, users, build, server }) => {
  const people = await Promise.all([1, 2].map(() => users('admin')))
  const [admin] = people.map((person) => as(person))
  if (!admin) throw new Error('there are people')
  const rounds = Number(process.env.CADERNETA_RACES ?? 3)
  for (let round = 0; round < rounds; round += 1) {
    const { invoiceIds } = await agreementScene(server, build, admin)
    const answers = await Promise.all(
      people.map((person) => as(person).agreements.create(offerOf(invoiceIds, 205_200))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 201)).toRefuse('agreement_invoice_in_use')
  }
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
}, 300_000)

test('an invoice that is not issued, or of another school than the others, is refused in both languages', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const [own, far] = [await agreementScene(server, build, admin), await agreementScene(server, build, admin)]
  const [first = ''] = own.invoiceIds
  const [other = ''] = far.invoiceIds
  server.setDate('2026-11-20')
  const open = await admin.invoices.create({ enrollmentId: own.id, competence: '2027-01-01', dueDate: '2027-01-08' })
  server.setDate('2026-12-28')
  await build.ground.pool.query('update invoice set guardian_id = $2 where id = $1', [other, own.guardianId])
  const create = (ids: string[]) => (in_: Parameters<typeof admin.agreements.create>[1]) =>
    admin.agreements.create(offerOf(ids, 205_200), in_)
  await refusesInBoth({
    agreement_not_found: (in_) => admin.agreements.get({ id: newId() }, in_),
    agreement_invoice_not_issued: create([open.body.id]),
    agreement_invoice_of_other_school: create([first, other]),
  })
})
