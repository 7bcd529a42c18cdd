// What a merge of two guardians leaves alone: whoever owes goes on owing.
import { jobContext } from '../support/run-job.ts'
import { expect, test } from '../support/server.ts'
import { onGuardianMerged } from '../../src/areas/enrollments/on-guardian-merged.listener.ts'
import { verifyLedger } from '../../src/areas/ledger/public.ts'

test("after a merge the enrollments that go on are the survivor's, the invoices of before keep their debtor", async ({
  as,
  users,
  build,
  server,
}) => {
  const { id: schoolId } = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  await build.guarantee(schoolId)
  const [into, merged, other] = [await build.guardian(), await build.guardian(), await build.guardian()]
  const mine = await build.student({ school_id: schoolId, guardian_id: merged.id, name: 'João Teles' })
  const paidByOther = await build.student({ school_id: schoolId, guardian_id: merged.id, name: 'Ana Teles' })
  const billed = await build.enrollment({ school_id: schoolId, student_id: mine.id, guardian_id: merged.id })
  const others = await build.enrollment({ school_id: schoolId, student_id: paidByOther.id, guardian_id: other.id })
  const admin = as(await users('admin'))
  const months = { competence: '2026-12-01', dueDate: '2026-12-10' }
  const { id } = (await admin.invoices.create({ enrollmentId: billed.id, ...months })).body
  expect(await admin.invoices.close({ id })).toSucceed()

  const reason = 'O CPF foi digitado errado na matrícula.'
  expect(await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 1 })).toSucceed()
  const context = await jobContext(server, build.network)
  const heard = { subjectId: merged.id, version: 2, payload: { into: into.id } }
  // Twice: an event may be heard again.
  for (let time = 0; time < 2; time += 1) await onGuardianMerged.hear(heard as never, context)

  const payerOf = async (enrollmentId: string) => (await admin.enrollments.get({ id: enrollmentId })).body.guardianId
  expect(await payerOf(billed.id)).toBe(into.id)
  expect(await payerOf(others.id)).toBe(other.id)
  expect((await admin.invoices.get({ id })).body.guardianId).toBe(merged.id)
  expect((await admin.invoices.totals({ guardianId: merged.id })).body).toMatchObject({ count: 1 })
  expect((await admin.invoices.totals({ guardianId: into.id })).body).toMatchObject({ count: 0 })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])

  const next = await admin.invoices.create({ enrollmentId: billed.id, competence: '2027-01-01', dueDate: '2027-01-10' })
  expect((await admin.invoices.get({ id: next.body.id })).body.guardianId).toBe(into.id)
})
