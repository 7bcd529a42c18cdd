// Test builder of a class that can be billed: its school has a bank agreement.
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'

export const december = { competence: '2026-12-01', dueDate: '2026-12-10' }

export type ClassOfStudents = {
  schoolId: string
  classId: string
  enrollmentIds: string[]
  /** One more student. @returns the enrollment. */
  enroll: () => Promise<string>
}

export async function buildClassOfStudents(build: Builders, students: number): Promise<ClassOfStudents> {
  const { id: schoolId } = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const { id: classId } = await build.class({ school_id: schoolId })
  const enroll = async () => (await build.enrollment({ class_id: classId, school_id: schoolId })).id
  const enrollmentIds: string[] = []
  for (let count = 0; count < students; count += 1) enrollmentIds.push(await enroll())
  return { schoolId, classId, enrollmentIds, enroll }
}

/** One for each of three students of a class, not issued yet. */
export async function buildThreeInvoices(build: Builders, admin: Client): Promise<{ ids: string[]; schoolId: string }> {
  const { schoolId, enrollmentIds } = await buildClassOfStudents(build, 3)
  const ids: string[] = []
  for (const enrollmentId of enrollmentIds)
    ids.push((await admin.invoices.create({ enrollmentId, ...december })).body.id)
  return { ids, schoolId }
}
