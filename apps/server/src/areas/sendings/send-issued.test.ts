// The invoices of one issue go to their families: what would happen is told before, and is what happens.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { buildClassOfStudents, december } from '../../../test/support/class-of-students.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { expect } from '../../../test/support/server.ts'

async function issuedClass(build: Builders, admin: Client, students: number) {
  const { classId, schoolId } = await buildClassOfStudents(build, students)
  const { jobId } = (await admin.invoices.createBulk({ classId, ...december })).body
  await expect.poll(async () => (await admin.jobs.get({ id: jobId })).body.status).toBe('Success')
  const { items } = (await admin.invoices.list({ classId })).body
  const reach = async (guardianId: string, kind: 'email' | 'phone', value: string) => {
    const { pool } = build.ground
    await pool.query(
      'insert into guardian_contact (tenant_id, guardian_id, kind, value) values ($1, $2, $3, $4) on conflict do nothing',
      [build.network, guardianId, kind, value],
    )
    await pool.query(`update guardian set ${kind} = $2 where id = $1`, [guardianId, value])
  }
  for (const [at, { guardianId }] of items.entries())
    await reach(guardianId, 'email', `familia-${classId}-${at}@escola.test`)
  return { jobId, schoolId, items, reach }
}

test('a dry run counts families and channels, and names who stays out and why; what is sent is what it counted', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { jobId, items, reach } = await issuedClass(build, admin, 4)
  const [paid, silent, one, other] = items
  if (!paid || !silent || !one || !other) throw new Error('four students have four invoices')
  expect(await admin.invoices.pay({ id: paid.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  await reach(silent.guardianId, 'phone', '11987654321')
  await build.ground.pool.query('update guardian set email = null where id = $1', [silent.guardianId])
  await build.ground.pool.query('update guardian set phone = null where id = $1', [paid.guardianId])
  await build.ground.pool.query('update invoice set guardian_id = $2 where id = $1', [other.id, one.guardianId])
  const preview = (await admin.sendings.previewIssued({ id: jobId })).body
  expect(preview).toMatchObject({
    invoiceCount: 2,
    familyCount: 1,
    channels: [{ channel: 'email', familyCount: 1 }],
  })
  expect(Object.fromEntries(preview.skipped.map(({ reason, ...rest }) => [reason, rest]))).toMatchObject({
    already_paid: { invoiceCount: 1, familyCount: 1, withPhoneCount: 0, invoices: [{ id: paid.id }] },
    family_without_email: { invoiceCount: 1, familyCount: 1, withPhoneCount: 1, invoices: [{ id: silent.id }] },
  })
  const sent = await admin.sendings.sendIssued({ id: jobId })
  expect(sent.body).toMatchObject({ count: 2 })
  await expect.poll(async () => (await admin.jobs.get({ id: sent.body.jobId })).body.status).toBe('Success')
  for (const { id } of [one, other]) expect((await admin.sendings.list({ id })).body.items).toHaveLength(1)
  for (const { id } of [paid, silent]) expect((await admin.sendings.list({ id })).body.items).toEqual([])
})

test('the dry run names who stays out masked to whoever hides personal data', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { jobId, items } = await issuedClass(build, admin, 1)
  for (const { id } of items) expect(await admin.invoices.cancel({ id, comment: 'engano' })).toSucceed()
  const named = async (client: Client) =>
    (await client.sendings.previewIssued({ id: jobId })).body.skipped[0]?.invoices[0]?.guardianName ?? ''
  const name = await named(admin)
  expect(name).toBe((await admin.invoices.get({ id: items[0]?.id })).body.guardianName)
  const masked = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [masked.id])
  const hidden = await named(as(masked))
  expect(hidden).not.toBe('')
  expect(hidden).not.toBe(name)
  expect(hidden).not.toContain(name.split(' ').at(-1))
})

test('an issue of which nothing can go is refused, and one of other schools is not found', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { jobId, schoolId, items } = await issuedClass(build, admin, 1)
  for (const { id } of items) expect(await admin.invoices.cancel({ id, comment: 'engano' })).toSucceed()
  expect((await admin.sendings.previewIssued({ id: jobId })).body).toMatchObject({
    invoiceCount: 0,
    familyCount: 0,
    channels: [],
    skipped: [{ reason: 'already_canceled', invoiceCount: 1 }],
  })
  expect(await admin.sendings.sendIssued({ id: jobId })).toRefuse('nothing_to_send')
  const there = as(await users('secretary', [schoolId]))
  expect(await there.sendings.previewIssued({ id: jobId })).toSucceed()
  const elsewhere = as(await users('secretary', [(await build.school()).id]))
  expect(await elsewhere.sendings.previewIssued({ id: jobId })).toRefuse('issue_not_found')
  expect(await elsewhere.sendings.sendIssued({ id: jobId })).toRefuse('issue_not_found')
  const unknown = '0192f000-0000-7000-8000-00000000abcd'
  expect(await admin.sendings.sendIssued({ id: unknown })).toRefuse('issue_not_found')
})

test('two who share an enrollment have an invoice each, and both hear', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { classId, schoolId } = await buildClassOfStudents(build, 1)
  const { id: coId } = await build.guardian()
  const shared = { class_id: classId, school_id: schoolId, co_guardian_id: coId, guardian_ppm: 600_000 }
  await build.enrollment(shared)
  const { jobId } = (await admin.invoices.createBulk({ classId, ...december })).body
  await expect.poll(async () => (await admin.jobs.get({ id: jobId })).body.status).toBe('Success')
  const preview = (await admin.sendings.previewIssued({ id: jobId })).body
  expect(preview.invoiceCount + preview.skipped.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)).toBe(3)
})
