// Quarantine: the invoice leaves the guarantee from a day on and can still be paid; one such time at once, told by whom and why.
import { jobKinds as kinds } from '@caderneta/contracts/invoice-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { buildClassOfStudents, buildThreeInvoices, december } from '../../../test/support/class-of-students.ts'
import { buildIssuedInvoice, buildOpenInvoice } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

const comment = 'contrato em análise'
const get = async (admin: Client, id: string) => (await admin.invoices.get({ id })).body

test('an invoice in quarantine says since when, by whom and why, and is paid as before', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, schoolId } = await buildIssuedInvoice(build, admin)
  const entered = await admin.invoices.quarantine({ id, comment })
  const quarantine = { fromDate: '2026-11-20', reason: comment, byName: expect.any(String) }
  expect(entered.body).toMatchObject({ isInQuarantine: true, quarantine, status: 'generated' })
  const shown = await get(admin, id)
  expect(shown.quarantine).toEqual(entered.body.quarantine)
  expect(shown.can.quarantine).toEqual({ can: false, reason: 'already_in_quarantine' })
  expect(shown.can.leaveQuarantine).toEqual({ can: true })
  const [row] = (await admin.invoices.list({ schoolId, can: '1' })).body.items
  expect(row).toMatchObject({ isInQuarantine: true, can: { payAtSchool: { can: true } } })
  expect(await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  expect(await get(admin, id)).toMatchObject({ status: 'paidAtSchool', isInQuarantine: true })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('out again, its time stays on record, and the sums of the year tell both apart', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, schoolId } = await buildIssuedInvoice(build, admin)
  await admin.invoices.quarantine({ id, comment })
  const year = { schoolId, schoolYear: 2026 }
  const sums = async (given: Parameters<typeof admin.invoices.quarantineTotals>[0]) =>
    (await admin.invoices.quarantineTotals(given)).body
  expect(await sums(year)).toMatchObject({ inCount: 1, inCents: 100_000, outCount: 0, outCents: 0 })
  const left = await admin.invoices.leaveQuarantine({ id, comment: 'contrato confirmado' })
  expect(left.body).toMatchObject({ isInQuarantine: false, quarantine: null })
  expect(await sums(year)).toMatchObject({ inCount: 0, inCents: 0, outCount: 1, outCents: 100_000 })
  expect(await sums({ ...year, schoolYear: 2025 })).toMatchObject({ count: 0 })
  const [row] = (await admin.invoices.listQuarantines({ ...year, status: 'out' })).body.items
  expect(row).toMatchObject({
    invoiceId: id,
    rule: 'person',
    reason: comment,
    fromDate: '2026-11-20',
    toDate: '2026-11-20',
    leftReason: 'contrato confirmado',
    can: { leaveQuarantine: { can: false, reason: 'not_in_quarantine' } },
  })
  const { items } = (await admin.invoices.history({ id })).body
  expect(items.slice(0, 2)).toMatchObject([
    { event: 'removedFromQuarantine', data: { comment: 'contrato confirmado', from: '2026-11-20' } },
    { event: 'addedToQuarantine', data: { comment } },
  ])
})

test.for([
  ['not_issued_yet', `update invoice set status = 'open', number = null where id = $1`],
  ['already_paid', `update invoice set status = 'paid', open_cents = 0, paid_on = '2026-11-20' where id = $1`],
  ['already_canceled', `update invoice set status = 'canceled', open_cents = 0 where id = $1`],
  ['already_replaced', `update invoice set status = 'duplicated', open_cents = 0 where id = $1`],
] as const)(
  '%s: it does not go into quarantine, and its record says so',
  async ([reason, sql], { as, users, build }) => {
    const admin = as(await users('admin'))
    const { id } = await (reason === 'not_issued_yet' ? buildOpenInvoice : buildIssuedInvoice)(build, admin)
    await build.ground.pool.query(sql, [id])
    expect((await get(admin, id)).can.quarantine).toEqual({ can: false, reason })
    expect(await admin.invoices.quarantine({ id, comment })).toRefuse(reason)
  },
)

test('what is not in quarantine does not leave it, also where it is paid', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  expect(await admin.invoices.leaveQuarantine({ id, comment })).toRefuse('not_in_quarantine')
  await admin.invoices.quarantine({ id, comment })
  await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  expect(await admin.invoices.leaveQuarantine({ id, comment })).toSucceed()
})

test('of two who put it there at once one does and the other hears it; so with two who take it out', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const race = async (act: () => Promise<{ status: number }>) => {
    const replies = await Promise.all(Array.from({ length: 4 }, act))
    return replies.map(({ status }) => status).toSorted((one, other) => one - other)
  }
  for (let round = 0; round < 5; round += 1) {
    expect(await race(() => admin.invoices.quarantine({ id, comment }))).toEqual([200, 409, 409, 409])
    expect(await race(() => admin.invoices.leaveQuarantine({ id, comment }))).toEqual([200, 409, 409, 409])
  }
  expect((await admin.invoices.listQuarantines({ invoiceId: id })).body.items).toHaveLength(5)
})

test('the database keeps one living quarantine of an invoice, and none that ends before it begins', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  await admin.invoices.quarantine({ id, comment })
  const again = build.ground.pool.query(
    `insert into invoice_quarantine (tenant_id, id, invoice_id, school_id, school_year, reason, from_on, entered_by)
     select tenant_id, gen_random_uuid(), invoice_id, school_id, school_year, reason, from_on, entered_by
     from invoice_quarantine where invoice_id = $1`,
    [id],
  )
  await expect(again).rejects.toThrow(/invoice_quarantine_living/)
  const before = build.ground.pool.query(
    `update invoice_quarantine set to_on = from_on - 1, left_reason = 'x', left_by = entered_by, left_at = now() where invoice_id = $1`,
    [id],
  )
  await expect(before).rejects.toThrow(/check/)
})

test('a second copy goes on with the quarantine of the invoice that it stands for', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  await admin.invoices.quarantine({ id, comment })
  const copy = await admin.invoices.duplicate({ id, dueDate: '2026-12-21' })
  expect(copy).toSucceed()
  expect(await get(admin, copy.body.id)).toMatchObject({ isInQuarantine: true, quarantine: { reason: comment } })
  expect(await get(admin, id)).toMatchObject({ status: 'duplicated', isInQuarantine: false })
  const { items } = (await admin.invoices.listQuarantines({ invoiceId: copy.body.id })).body
  expect(items).toMatchObject([{ fromDate: '2026-11-20', toDate: null }])
})

test('several go in by a job; what stays is told beforehand, and with the job, each with its reason', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { ids, schoolId } = await buildThreeInvoices(build, admin)
  const [first = '', second = '', draft = ''] = ids
  for (const id of [first, second]) expect(await admin.invoices.close({ id })).toSucceed()
  await admin.invoices.quarantine({ id: first, comment: 'antes' })
  const preview = await admin.invoices.previewMany({ action: 'quarantine', invoiceIdList: ids })
  expect(preview.body).toMatchObject({ count: 1, invoiceIds: [second], nominalCents: 100_000, openCents: 100_000 })
  expect(preview.body.skipped).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reason: 'already_in_quarantine', count: 1, nominalCents: 100_000 }),
      expect.objectContaining({
        reason: 'not_issued_yet',
        invoices: [{ id: draft, number: null, guardianName: expect.any(String) }],
      }),
    ]),
  )
  await server.workers()
  const asked = await admin.invoices.quarantineMany({ invoiceIdList: ids, comment })
  expect(asked).toSucceed()
  const job = async () => (await admin.jobs.get({ id: asked.body.jobId })).body
  await expect.poll(async () => (await job()).status).toBe('Error')
  expect(await job()).toMatchObject({ doneCount: 1, failedCount: 2, totalCount: 3 })
  const failures = (await admin.jobs.failures({ id: asked.body.jobId })).body.items
  expect(failures.map(({ code }) => code).toSorted()).toEqual(['already_in_quarantine', 'not_issued_yet'])
  const out = await admin.invoices.leaveQuarantineMany({ invoiceIdList: [first, second], comment })
  await expect.poll(async () => (await admin.jobs.get({ id: out.body.jobId })).body.status).toBe('Success')
  expect(await deedsOf(admin, kinds.ReleaseInvoices)).toEqual([[2, null]])
  expect((await admin.invoices.quarantineTotals({ schoolId })).body).toMatchObject({ inCount: 0, outCount: 2 })
})

test('a preview of canceling counts what the job then cancels, and nothing of another school', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { ids } = await buildThreeInvoices(build, admin)
  const [canceled = ''] = ids
  await admin.invoices.cancel({ id: canceled, comment })
  const preview = (await admin.invoices.previewMany({ action: 'cancel', invoiceIdList: ids })).body
  expect(preview).toMatchObject({ count: 2, nominalCents: 200_000 })
  expect(preview.skipped).toMatchObject([{ reason: 'already_canceled', count: 1 }])
  await server.workers()
  const { jobId } = (await admin.invoices.cancelMany({ invoiceIdList: preview.invoiceIds, comment })).body
  await expect
    .poll(async () => (await admin.jobs.get({ id: jobId })).body)
    .toMatchObject({ status: 'Success', doneCount: preview.count })
  const elsewhere = as(await users('secretary', [(await build.school()).id]))
  expect(await elsewhere.invoices.previewMany({ action: 'cancel', invoiceIdList: ids })).toRefuse('invoice_not_found')
})

test('whoever may not decide it hears so on the record, and a school sees its own alone', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const made = await issuedIn(build, admin)
  const other = await issuedIn(build, admin)
  for (const { id } of [made, other]) await admin.invoices.quarantine({ id, comment })
  const director = as(await users('director', [made.schoolId]))
  expect((await get(director, made.id)).can.leaveQuarantine).toEqual({ can: false, reason: 'permission_denied' })
  expect(await director.invoices.leaveQuarantine({ id: made.id, comment })).toRefuse('permission_denied')
  expect((await director.invoices.listQuarantines({})).body.items).toMatchObject([{ invoiceId: made.id }])
  expect((await director.invoices.quarantineTotals({})).body).toMatchObject({ inCount: 1 })
})

async function issuedIn(build: Builders, admin: Client) {
  const { schoolId, enrollmentIds } = await buildClassOfStudents(build, 1)
  const { id } = (await admin.invoices.create({ enrollmentId: enrollmentIds[0] ?? '', ...december })).body
  expect(await admin.invoices.close({ id })).toSucceed()
  return { id, schoolId }
}
