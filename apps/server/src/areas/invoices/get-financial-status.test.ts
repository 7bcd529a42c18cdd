import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

test('what a student owes is what would be received today, with fine and interest', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin, { dueDate: '2026-11-20' })
  server.setDate('2026-11-24')
  const invoice = (await admin.invoices.get({ id })).body
  const { body } = await admin.invoices.financialStatus({ StudentId: invoice.studentId })
  server.setDate('2026-11-20')
  expect(invoice.toReceiveCents).toBe(102_033)
  expect(body.items).toEqual([{ studentId: invoice.studentId, isInDebt: true, overdueCents: 102_033 }])
})

test('a student who is unknown or of a school out of scope is refused, and of nobody anything is said', async ({
  as,
  users,
  build,
}) => {
  const mine = await build.enrollment()
  const other = await build.enrollment()
  const unknown = '0192f000-0000-7000-8000-00000000abcd'
  const secretary = as(await users('secretary', [mine.schoolId]))
  for (const stranger of [unknown, other.studentId]) {
    const ids = [mine.studentId, stranger]
    expect(await secretary.invoices.financialStatus({ StudentId: ids })).toRefuse('student_not_found')
    expect(await secretary.invoices.financialStatusOfMany({ studentIds: ids })).toRefuse('student_not_found')
  }
})

test.for(['StudentId=A&StudentId=B', 'StudentId=A,B', 'StudentId[]=A&StudentId[]=B', 'StudentId[0]=A&StudentId[1]=B'])(
  'students are named as %s',
  async (form, { users, build, server }) => {
    const students = [(await build.enrollment()).studentId, (await build.enrollment()).studentId]
    const query = form.replaceAll('A', students[0] ?? '').replaceAll(/B(?=&|$)/g, students[1] ?? '')
    const answer = await server.app.inject({
      url: `/api/ebpay/invoice/financial-status?${query}`,
      headers: { authorization: `Bearer ${(await users('admin')).token}` },
    })
    expect(answer.json().items).toMatchObject(students.map((studentId) => ({ studentId, isInDebt: false })))
  },
)

test('500 students fit one call', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { schoolId, studentId } = await build.enrollment()
  const { rows } = await build.ground.pool.query<{ id: string }>(
    `insert into student (tenant_id, id, school_id, guardian_id, guardian_search, name, search)
     select tenant_id, uuidv7(), school_id, guardian_id, guardian_search, name || n, search from student, generate_series(1, 499) n
     where id = $1 and school_id = $2 returning id`,
    [studentId, schoolId],
  )
  const asked = await admin.invoices.financialStatusOfMany({ studentIds: [studentId, ...rows.map(({ id }) => id)] })
  expect(asked.body.items).toHaveLength(500)
})
