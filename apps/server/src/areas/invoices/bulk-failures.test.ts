// What changes between the plan of a bulk issue and its chunk: each enrollment that is left out says why, and runs again where it can.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { buildClassOfStudents, december } from '../../../test/support/class-of-students.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { issueClass } from './issue-chunk.job.ts'

type Planned = { build: Builders; admin: Client; schoolId: string; classId: string; changed: string; other: string }

/** A class of two, planned and not yet run. */
async function planned(build: Builders, admin: Client): Promise<Planned & { jobId: string }> {
  const { schoolId, classId, enrollmentIds } = await buildClassOfStudents(build, 2)
  const [changed = '', other = ''] = enrollmentIds
  const asked = await admin.invoices.createBulk({ classId, ...december })
  expect(asked.body.toIssueCount).toBe(2)
  return { build, admin, schoolId, classId, changed, other, jobId: asked.body.jobId }
}

const update = ({ build }: Planned, table: string, change: string, id: string) =>
  build.ground.pool.query(`update ${table} set ${change} where tenant_id = $1 and id = $2`, [build.network, id])

const ofTheSchool = `in (select ag.bank_account_id from school s join bank_agreement ag on ag.id = s.bank_agreement_id where s.id = $1)`

type Reason = { code: string; message: string; fails: 1 | 2; change: (of: Planned) => Promise<unknown> }

const reasons: Record<string, Reason> = {
  'was canceled': {
    code: 'enrollment_not_billable',
    message: 'A matrícula está cancelada, ou o aluno',
    fails: 1,
    change: (of) => update(of, 'enrollment', `status = 'canceled'`, of.changed),
  },
  'was billed by hand': {
    code: 'already_billed',
    message: 'já tem fatura deste produto',
    fails: 1,
    change: async ({ admin, changed }) =>
      expect(await admin.invoices.create({ enrollmentId: changed, ...december })).toSucceed(),
  },
  'owes too little for the discount of the school': {
    code: 'discount_too_large',
    message: 'deixaria R$ 1,00 ou menos',
    fails: 1,
    change: async (of) => {
      await update(of, 'school', `early_discounts = '[{"days":5,"valueCents":2550}]'`, of.schoolId)
      await update(of, 'enrollment', 'monthly_cents = 2600, annuity_cents = 31200', of.changed)
    },
  },
  'is of a school that has no bank agreement any more': {
    code: 'no_bank_agreement',
    message: 'não tem convênio bancário',
    fails: 2,
    change: (of) => update(of, 'school', 'bank_agreement_id = null', of.schoolId),
  },
  'is of a school that changed its bank agreement': {
    code: 'bank_agreement_changed',
    message: 'trocou de convênio bancário depois do pedido',
    fails: 2,
    change: async (of) =>
      update(of, 'school', `bank_agreement_id = '${(await of.build.bankAgreement()).id}'`, of.schoolId),
  },
  'is of a bank account that makes no slip': {
    code: 'title_impossible',
    message: 'Não foi possível gerar o boleto: O campo conta só aceita números: "12-34".',
    fails: 2,
    change: ({ build, schoolId }) =>
      build.ground.pool.query(`update bank_account set account = '12-34' where id ${ofTheSchool}`, [schoolId]),
  },
}

for (const [what, { code, message, fails, change }] of Object.entries(reasons))
  test(`an enrollment that ${what} after the plan is left out with its reason`, async ({
    as,
    users,
    build,
    server,
  }) => {
    const admin = as(await users('admin'))
    const of = await planned(build, admin)
    await change(of)
    await issueClass.runJob(await jobContext(server, build.network), of.jobId)
    const { body: job } = await admin.jobs.get({ id: of.jobId })
    expect(job).toMatchObject({
      status: fails === 1 ? 'Error' : 'Failed',
      doneCount: 2 - fails,
      failedCount: fails,
      can: { runAgain: { can: true } },
    })
    const failures = (await admin.jobs.failures({ id: of.jobId })).body.items
    const left = fails === 1 ? [of.changed] : [of.changed, of.other].toSorted()
    expect(failures.map(({ subjectId }) => subjectId)).toEqual(left)
    for (const failure of failures) {
      expect(failure).toMatchObject({ code, invoiceNumber: null, studentName: expect.any(String) })
      expect(failure.message).toContain(message)
    }
  })

test('a class whose due date passed while its job waited is not billed late', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const of = await planned(build, admin)
  server.setDate('2026-12-11')
  await issueClass.runJob(await jobContext(server, build.network), of.jobId)
  server.setDate('2026-11-20')
  expect((await admin.jobs.get({ id: of.jobId })).body).toMatchObject({ status: 'Failed', failedCount: 2 })
  const failures = (await admin.jobs.failures({ id: of.jobId })).body.items
  expect(failures.map(({ code }) => code)).toEqual(['due_date_passed', 'due_date_passed'])
  expect((await admin.invoices.list({ classId: of.classId })).body.items).toEqual([])
})

test('enrollments that were left out are billed by running them again, once their reason is gone', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const of = await planned(build, admin)
  await update(of, 'enrollment', `status = 'canceled'`, of.changed)
  const context = await jobContext(server, build.network)
  await issueClass.runJob(context, of.jobId)
  await update(of, 'enrollment', `status = 'toEnroll'`, of.changed)
  const again = await admin.jobs.runAgain({ id: of.jobId })
  expect(again.body.count).toBe(1)
  await issueClass.runJob(context, again.body.jobId)
  expect((await admin.jobs.get({ id: again.body.jobId })).body).toMatchObject({ status: 'Success', doneCount: 1 })
  expect((await admin.invoices.list({ classId: of.classId })).body.items).toHaveLength(2)
  expect(await as(await users('director')).jobs.runAgain({ id: of.jobId })).toRefuse('permission_denied')
})

test('who hides personal data does not read the names of the students that were left out', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, shy] = [as(await users('admin')), await users('admin')]
  const of = await planned(build, admin)
  const student = await build.student({ name: 'Helena Teles Drummond' })
  await update(of, 'enrollment', `status = 'canceled', student_id = '${student.id}'`, of.changed)
  await issueClass.runJob(await jobContext(server, build.network), of.jobId)
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [shy.id])
  const nameFor = async (client: Client) => (await client.jobs.failures({ id: of.jobId })).body.items[0]?.studentName
  expect(await nameFor(admin)).toBe('Helena Teles Drummond')
  expect(await nameFor(as(shy))).not.toContain('Teles')
})

test('an invoice whose bank account makes no slip is not issued, and the answer says what is wrong', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await build.bankAccount({ account: '12-35' })
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement({ bank_account_id: id })).id })
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
  const written = await admin.invoices.create({ enrollmentId, ...december })
  expect(await admin.invoices.close({ id: written.body.id })).toRefuse('title_impossible')
})
