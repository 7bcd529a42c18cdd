// The fields by which other systems know an invoice and what it charges, as the record carries them.
import { buildIssuedInvoice, buildOpenInvoice, family } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

const december = { competence: '2026-12-01', dueDate: '2026-12-10' }

test('an invoice has our number and the id of the system that wrote it down, its items their order and student', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  await build.guarantee(school.id)
  const { id: enrollmentId, studentId, classId } = await build.enrollment({ school_id: school.id })
  await build.ground.pool.query("update student set external_id = 'ALU-77' where id = $1", [studentId])
  const made = await admin.invoices.create({
    enrollmentId,
    ...december,
    externalId: 'NF-1001',
    externalOrderId: 'PED-9',
  })
  const { id } = made.body
  expect((await admin.invoices.get({ id })).body).toMatchObject({ internalId: null, items: [{ ebpayPlan: null }] })
  expect(await admin.invoices.close({ id })).toSucceed()
  const issued = (await admin.invoices.get({ id })).body
  expect(issued).toMatchObject({ internalId: issued.number, externalId: 'NF-1001', paymentMethod: null, charges: null })
  const { body: ofClass } = await admin.classes.get({ id: classId })
  expect(issued.items).toMatchObject([
    {
      externalOrderId: 'PED-9',
      studentExternalId: 'ALU-77',
      studentName: issued.studentName,
      academicClassName: ofClass.name,
      academicClassYear: ofClass.schoolYear,
      academicClassLevel: ofClass.level,
      ebpayPlan: expect.any(String),
      enrollmentId,
    },
  ])
})

test('an id of another system has at most 60 letters, and is not blank', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id: enrollmentId } = await build.enrollment()
  for (const externalId of ['', '   ', 'x'.repeat(61)])
    expect(await admin.invoices.create({ enrollmentId, ...december, externalId })).toRefuse('invalid_request')
})

test('how it was paid and what charges it bears: owed today, then received', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin, { dueDate: '2026-11-20' })
  server.setDate('2026-11-24')
  expect((await admin.invoices.get({ id })).body).toMatchObject({ paymentMethod: null, charges: 2_033 })
  const paid = await admin.invoices.pay({ id, paidDate: '2026-11-24', totalPaidCents: 102_000 })
  server.setDate('2026-11-20')
  expect(paid.body).toMatchObject({ paymentMethod: 'school', charges: 2_000 })
})

test('comments are a list of the invoice, the oldest first; what was removed is not in it', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildOpenInvoice(build, admin)
  const texts = ['ligar para a família', 'engano', 'paga na sexta']
  const made = []
  for (const comment of texts) made.push((await admin.invoices.addComment({ invoiceId: id, comment })).body.id)
  await admin.invoices.removeComment({ id: made[1] ?? '' })
  const { body } = await admin.invoices.get({ id })
  expect(body.comments.map(({ comment }) => comment)).toEqual([texts[0], texts[2]])
  expect(body.comments[0]).toMatchObject({ id: made[0], eventType: 'comment', actorName: expect.any(String) })
  expect(body.comments[0]?.at).toMatch(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(body.studentName).toBe(family.student)
})

test('a comment is about an event of the history, or about nothing in particular', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id: invoiceId } = await buildOpenInvoice(build, admin)
  const comment = 'pago ontem'
  expect(await admin.invoices.addComment({ invoiceId, comment, eventType: 'paidAtSchool' })).toSucceed()
  expect(await admin.invoices.addComment({ invoiceId, comment, eventType: 'party' })).toRefuse('invalid_request')
  const { comments } = (await admin.invoices.get({ id: invoiceId })).body
  expect(comments.map(({ eventType }) => eventType)).toEqual(['paidAtSchool'])
})
