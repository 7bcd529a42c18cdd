import { expect, test } from '../../../test/support/server.ts'

test('lines name the record that they are about, by the name it has now', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
  const invoice = (await admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' })).body
  const named = async (subjectId: string) => (await admin.auditLog.list({ subjectId })).body.items[0]?.subject
  expect(await named(invoice.id)).toEqual({ noun: 'invoice', name: '' })
  await admin.invoices.close({ id: invoice.id })
  const { number } = (await admin.invoices.get({ id: invoice.id })).body
  expect(await named(invoice.id)).toEqual({ noun: 'invoice', name: String(number) })
  const role = (await admin.roles.create({ name: 'Tesouraria', grants: [] })).body
  expect(await named(role.id)).toEqual({ noun: 'role', name: 'Tesouraria' })
})

test('whoever may read a record of their school reads what was done with it, and nobody else', async ({
  as,
  users,
  build,
}) => {
  const { id, schoolId, classId } = await build.enrollment()
  const secretary = await users('secretary', [schoolId])
  expect(await as(secretary).departures.cancel({ id, comment: 'mudança' })).toSucceed()
  const lines = (await as(secretary).auditLog.history({ id })).body.items
  expect(lines).toMatchObject([{ actorId: secretary.id, subjectId: id, subject: { noun: 'enrollment' } }])
  expect((await as(secretary).auditLog.history({ id: classId })).body.items).toEqual([])

  const neighbor = as(await users('secretary', [(await build.school()).id]))
  expect(await neighbor.auditLog.history({ id })).toRefuse('record_not_found')
  // Their own files are all that a user of remessa and retorno may read.
  expect(await as(await users('remessa')).auditLog.history({ id })).toRefuse('record_not_found')
  // A guardian may be of several schools: their history is read in the whole log alone.
  const { id: guardianId } = await build.guardian()
  expect(await as(await users('admin')).auditLog.history({ id: guardianId })).toRefuse('record_not_found')
})
