import type { Builders } from '../../../test/support/builders.ts'
import { buildClassOfStudents, december } from '../../../test/support/class-of-students.ts'
import type { Client } from '../../../test/support/api.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'
import { issueClass } from './issue-chunk.job.ts'
import { issueMonth } from './issue-month.job.ts'

const month = { competence: december.competence }

/** A class with one enrollment that its guardian pays alone, and one that two share: 60 % and 40 %. */
async function twoFamilies(build: Builders, given: object = {}) {
  const { classId, schoolId } = await buildClassOfStudents(build, 0)
  const of = { class_id: classId, school_id: schoolId }
  const co = await build.guardian()
  const alone = await build.enrollment(of)
  const shared = await build.enrollment({ ...of, co_guardian_id: co.id, guardian_ppm: 600_000, ...given })
  return { classId, schoolId, alone, shared, coId: co.id }
}

async function billedTo(client: Client, enrollmentId: string) {
  const { items } = (await client.invoices.list({ enrollmentId })).body
  const each = await Promise.all(items.map(async ({ id }) => (await client.invoices.get({ id })).body))
  return each
    .map(({ guardianId, nominalCents, status }) => ({ guardianId, nominalCents, status }))
    .toSorted((one, other) => other.nominalCents - one.nominalCents)
}

test('a class is billed by one invoice for each payer, and those who pay alone by one', async ({
  as,
  users,
  build,
  server,
}) => {
  const { classId, schoolId, alone, shared, coId } = await twoFamilies(build, { annuity_cents: 1_200_001 })
  const secretary = as(await users('secretary', [schoolId]))
  const preview = (await secretary.invoices.previewBulk({ classId, ...december })).body
  expect(preview).toMatchObject({ toIssueCount: 2, invoiceCount: 3, totalCents: 200_001 })
  expect((await secretary.invoices.previewMonth(month)).body).toMatchObject({
    toIssueCount: 2,
    invoiceCount: 3,
    totalCents: 200_001,
    lines: [{ toIssueCount: 2, invoiceCount: 3 }],
  })

  const asked = await secretary.invoices.createBulk({ classId, ...december })
  expect(asked.body.toIssueCount).toBe(2)
  await issueClass.runJob(await jobContext(server, build.network), asked.body.jobId)
  expect((await secretary.jobs.get({ id: asked.body.jobId })).body).toMatchObject({
    status: 'Success',
    totalCount: 2,
    doneCount: 2,
    failedCount: 0,
  })
  expect(await billedTo(secretary, alone.id)).toEqual([
    { guardianId: alone.guardianId, nominalCents: 100_000, status: 'generated' },
  ])
  expect(await billedTo(secretary, shared.id)).toEqual([
    { guardianId: shared.guardianId, nominalCents: 60_000, status: 'generated' },
    { guardianId: coId, nominalCents: 40_001, status: 'generated' },
  ])
  const numbers = (await secretary.invoices.list({ classId })).body.items.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(3)
  expect((await secretary.enrollments.get({ id: shared.id })).body.status).toBe('enrolled')
  expect(await secretary.invoices.createBulk({ classId, ...december })).toRefuse('nothing_to_bill')
  const out = (await secretary.invoices.leftOut(month)).body.items
  expect(out.map(({ reason }) => reason)).toEqual(['already_billed', 'already_billed'])
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('discounts are shared as the amount is, those for paying early too', async ({ as, users, build, server }) => {
  const unsaid = { percentPpm: null, valueCents: null, days: 0, from: null, to: null, reason: 'Acordo' }
  const discounts = JSON.stringify([
    { ...unsaid, kind: 'fixed', valueCents: 10_000 },
    { ...unsaid, kind: 'punctuality', valueCents: 1_001, days: 3 },
  ])
  const { classId, schoolId, shared, coId } = await twoFamilies(build, { discounts })
  const admin = as(await users('secretary', [schoolId]))
  const { jobId } = (await admin.invoices.createBulk({ classId, ...december })).body
  await issueClass.runJob(await jobContext(server, build.network), jobId)
  const { items } = (await admin.invoices.list({ enrollmentId: shared.id })).body
  const all = await Promise.all(items.map(async ({ id }) => (await admin.invoices.get({ id })).body))
  const terms = new Map(all.map((each) => [each.guardianId, each]))
  expect(terms.get(shared.guardianId)).toMatchObject({
    nominalCents: 54_000,
    earlyPaymentDiscounts: [{ days: 3, valueCents: 600 }],
  })
  expect(terms.get(coId)).toMatchObject({
    nominalCents: 36_000,
    earlyPaymentDiscounts: [{ days: 3, valueCents: 401 }],
  })
})

test('a month of which one part was canceled is billed for that part alone, at the shares it began with', async ({
  as,
  users,
  build,
  server,
}) => {
  const { classId, schoolId, alone, shared, coId } = await twoFamilies(build)
  const admin = as(await users('admin'))
  const first = (await admin.invoices.createMonth({ ...month, schoolId })).body
  await issueMonth.runJob(await jobContext(server, build.network), first.jobId)
  const [ofGuardian, ofCo] = (await admin.invoices.list({ enrollmentId: shared.id })).body.items.toSorted(
    (one, other) => other.nominalCents - one.nominalCents,
  )
  expect(await admin.invoices.cancel({ id: ofCo?.id ?? '', comment: 'nome trocado' })).toSucceed()
  // The other part stays as it was billed, whatever is agreed now.
  const { version } = (await admin.enrollments.get({ id: shared.id })).body
  const half = { category: null, guardianShare: 0.5, coGuardianShare: 0.5 }
  expect(await admin.enrollments.setPayers({ id: shared.id, coGuardianId: coId, shares: [half], version })).toSucceed()

  const preview = (await admin.invoices.previewMonth({ ...month, schoolId })).body
  expect(preview).toMatchObject({ toIssueCount: 1, invoiceCount: 1, totalCents: 40_000, alreadyBilledCount: 1 })
  const out = (await admin.invoices.leftOut({ ...month, classId })).body.items
  expect(out.map(({ enrollmentId }) => enrollmentId)).toEqual([alone.id])
  const again = (await admin.invoices.createMonth({ ...month, schoolId })).body
  await issueMonth.runJob(await jobContext(server, build.network), again.jobId)
  const living = (await billedTo(admin, shared.id)).filter(({ status }) => status === 'generated')
  expect(living).toEqual([
    { guardianId: shared.guardianId, nominalCents: 60_000, status: 'generated' },
    { guardianId: coId, nominalCents: 40_000, status: 'generated' },
  ])
  expect((await admin.invoices.get({ id: ofGuardian?.id ?? '' })).body.status).toBe('generated')
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a month that one guardian was billed whole is not billed again when two share from now on', async ({
  as,
  users,
  build,
}) => {
  const { classId, schoolId, alone, coId } = await twoFamilies(build)
  const admin = as(await users('secretary', [schoolId]))
  expect(await admin.invoices.create({ enrollmentId: alone.id, ...december })).toSucceed()
  const { version } = (await admin.enrollments.get({ id: alone.id })).body
  const shares = [{ category: null, guardianShare: 0.3, coGuardianShare: 0.7 }]
  const taxId = await build.ground.pool.query<{ tax_id: string }>('select tax_id from guardian where id = $1', [coId])
  const coGuardianTaxId = taxId.rows[0]?.tax_id ?? ''
  expect(await admin.enrollments.setPayers({ id: alone.id, coGuardianTaxId, shares, version })).toSucceed()
  expect((await admin.invoices.previewBulk({ classId, ...december })).body).toMatchObject({
    toIssueCount: 1,
    alreadyBilledCount: 1,
  })
  expect(await admin.invoices.create({ enrollmentId: alone.id, ...december })).toRefuse('already_billed')
})

test('an enrollment that is shared after the list was made is left with a reason, and billed when the rows run again', async ({
  as,
  users,
  build,
  server,
}) => {
  const { classId, alone, coId } = await twoFamilies(build)
  const admin = as(await users('admin'))
  const { jobId } = (await admin.invoices.createBulk({ classId, ...december })).body
  const { version } = (await admin.enrollments.get({ id: alone.id })).body
  const shares = [{ category: null, guardianShare: 0.25, coGuardianShare: 0.75 }]
  expect(await admin.enrollments.setPayers({ id: alone.id, coGuardianId: coId, shares, version })).toSucceed()
  const context = await jobContext(server, build.network)
  await issueClass.runJob(context, jobId)
  expect((await admin.jobs.get({ id: jobId })).body).toMatchObject({ doneCount: 1, failedCount: 1 })
  const failed = (await admin.jobs.failures({ id: jobId })).body.items
  expect(failed).toMatchObject([{ subjectId: alone.id, code: 'payers_changed' }])
  expect(await billedTo(admin, alone.id)).toEqual([])
  const again = (await admin.jobs.runAgain({ id: jobId })).body
  await issueClass.runJob(context, again.jobId)
  expect(await billedTo(admin, alone.id)).toMatchObject([{ nominalCents: 75_000 }, { nominalCents: 25_000 }])
})

test('two jobs of the same shared enrollment charge each payer once', async ({ as, users, build, server }) => {
  const { classId, schoolId, shared } = await twoFamilies(build)
  const admin = as(await users('admin'))
  const [all, ofClass] = [
    (await admin.invoices.createMonth({ ...month, schoolId })).body,
    (await admin.invoices.createBulk({ classId, ...december })).body,
  ]
  const context = await jobContext(server, build.network)
  await Promise.all([issueMonth.runJob(context, all.jobId), issueClass.runJob(context, ofClass.jobId)])
  expect(await billedTo(admin, shared.id)).toMatchObject([{ nominalCents: 60_000 }, { nominalCents: 40_000 }])
  expect((await admin.invoices.list({ classId })).body.items).toHaveLength(3)
})

test('the database itself keeps the parts of a charge apart', async ({ as, users, build }) => {
  const { shared } = await twoFamilies(build)
  const admin = as(await users('admin'))
  const made = (await admin.invoices.create({ enrollmentId: shared.id, ...december })).body
  const [first] = made.invoices
  const insert = (from: number, to: number) =>
    build.ground.pool.query(
      `insert into billed_slot (tenant_id, enrollment_id, product_id, competence, installment, from_ppm, to_ppm, invoice_id)
       select tenant_id, enrollment_id, product_id, competence, installment, $2, $3, invoice_id from billed_slot where invoice_id = $1`,
      [first?.id, from, to],
    )
  await expect(insert(0, 1_000_000)).rejects.toMatchObject({ code: '23505' })
  await expect(insert(500_000, 1_000_000)).rejects.toMatchObject({ code: '23505' })
  const ofCo = made.invoices[1]?.id ?? ''
  expect(await admin.invoices.cancel({ id: ofCo, comment: 'engano' })).toSucceed()
  await expect(insert(500_000, 1_000_000)).rejects.toMatchObject({ constraint: 'billed_slot_parts' })
  await expect(insert(200_000, 300_000)).rejects.toMatchObject({ constraint: 'billed_slot_part_check' })
})
