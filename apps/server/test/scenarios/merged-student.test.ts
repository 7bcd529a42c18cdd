// What a merge of two students leaves alone: no cent, no invoice, no title and no posting changes.
import { onStudentMerged } from '../../src/areas/invoices/on-student-merged.listener.ts'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import type { Builders } from '../support/builders.ts'
import { jobContext } from '../support/run-job.ts'
import { expect, test } from '../support/server.ts'

/** Everything of a network's money, but whose record the student is and the words that an invoice is found by. */
async function money({ ground, network }: Builders) {
  const rows = async (text: string) => (await ground.pool.query(text, [network])).rows
  return {
    invoices: await rows(
      `select to_jsonb(i) - 'student_id' - 'search' as row from invoice i where tenant_id = $1 order by id`,
    ),
    titles: await rows(`select to_jsonb(b) as row from bank_instruction b where tenant_id = $1 order by id`),
    entries: await rows(`select to_jsonb(l) as row from posting l where tenant_id = $1 order by 1`),
    payments: await rows(`select to_jsonb(p) as row from payment p where tenant_id = $1 order by id`),
  }
}

test('after a merge the invoices are of the record that remains: payer, amounts, titles, payments and ledger are as they were', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id: schoolId } = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  await build.guarantee(schoolId)
  const [mother, father] = [await build.guardian(), await build.guardian()]
  const into = await build.student({ school_id: schoolId, guardian_id: mother.id, name: 'Ana Beatriz Teles' })
  const merged = await build.student({ school_id: schoolId, guardian_id: father.id, name: 'Bia Teles' })
  const billed = await build.enrollment({ school_id: schoolId, student_id: merged.id, guardian_id: father.id })
  const admin = as(await users('admin'))
  const months = { competence: '2026-12-01', dueDate: '2026-12-10' }
  const { id } = (await admin.invoices.create({ enrollmentId: billed.id, ...months })).body
  expect(await admin.invoices.close({ id })).toSucceed()
  const before = await money(build)

  const reason = 'A secretaria cadastrou a aluna duas vezes.'
  expect(
    await admin.enrollments.mergeStudent({ id: merged.id, intoStudentId: into.id, reason, version: 1 }),
  ).toSucceed()
  // Before the invoices follow: what the child owes is the record's that remains, and nothing is said of the other.
  const status = async (StudentId: string) => admin.invoices.financialStatus({ StudentId: [StudentId] })
  expect(await status(merged.id)).toRefuse('student_not_found')
  const owed = (await status(into.id)).body

  const context = await jobContext(server, build.network)
  const heard = { subjectId: merged.id, version: 2, payload: { into: into.id } }
  // Twice: an event may be heard again.
  for (let time = 0; time < 2; time += 1) await onStudentMerged.hear(heard as never, context)

  expect(await money(build)).toEqual(before)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  const invoice = (await admin.invoices.get({ id })).body
  expect(invoice).toMatchObject({ studentId: into.id, studentName: 'Ana Beatriz Teles', guardianId: father.id })
  for (const search of ['Bia Teles', 'Ana Beatriz'])
    expect((await admin.invoices.list({ search })).body.items.map((item) => item.id)).toContain(id)
  expect((await status(into.id)).body).toEqual(owed)

  const next = await admin.invoices.create({ enrollmentId: billed.id, competence: '2027-01-01', dueDate: '2027-01-10' })
  const issued = (await admin.invoices.get({ id: next.body.id })).body
  expect(issued).toMatchObject({ studentId: into.id, guardianId: father.id })
})
