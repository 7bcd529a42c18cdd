// Test builders of students before the next year, on the day of the tests, 2026-11-20.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { owed } from '../../../test/support/owed-invoice.ts'

export type Leavers = Awaited<ReturnType<typeof classOfLeavers>>

/** A class of 2026 with students, and its class of 2027 at R$ 1.200,00. */
export async function classOfLeavers(build: Builders, students: number, capacity = 30) {
  const { id: schoolId } = await build.school()
  const given = { school_id: schoolId, shift: 'morning' as const }
  const { id: fromClassId } = await build.class({ ...given, name: '6º ano A', grade: 'EF6' })
  const next = { ...given, school_year: 2027, grade: 'EF7', capacity, monthly_cents: 120_000 }
  const { id: toClassId } = await build.class({ ...next, name: '7º ano A' })
  const made = []
  for (let count = 0; count < students; count += 1)
    made.push(await build.enrollment({ class_id: fromClassId, school_id: schoolId, status: 'enrolled', due_day: 5 }))
  return {
    schoolId,
    fromClassId,
    toClassId,
    made,
    bulk: { schoolId, schoolYear: 2026, classes: [{ fromClassId, toClassId }] },
  }
}

export const inDebt = (build: Builders, made: Leavers['made'][number]) => owed(build, made, '2026-10-10')

export const blocking = (admin: Client, schoolId: string) =>
  admin.settings.update({
    name: 'Caderneta.Enrollment.BlockDefaulting',
    value: 'true',
    providerName: 'S',
    providerKey: schoolId,
  })
