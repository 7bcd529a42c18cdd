import { enrollments } from '@caderneta/contracts/enrollments'
import { sumCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { refuse } from '../../platform/operation/effects.ts'
import { queryWith } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { oneClass, placesOf } from '../classes/public.ts'
import { masked } from '../guardians/public.ts'
import { settingsBySchool } from '../settings/public.ts'
import { ageRefusal, studiedBefore } from './age-cut-off.ts'
import { classPlan, monthlyOf, newPlanRefusal, planOf, scheduleOf } from './annual-plan.ts'
import { bulkProblems } from './bulk-problems.ts'
import { gateRefusal, gatesOf, periodRefusal } from './enrollment-gate.ts'
import { studentsNamed } from './enrollment-store.ts'

/** The dry run: the same rules, in the order in which the job enrolls them. */
export const previewMany = queryWith(
  enrollments.previewMany,
  settingsBySchool,
  async (tx, { body }, scope, settings) => {
    const { classId, studentIds } = body
    const [academicClass, students, living, owing, studied] = await Promise.all([
      tx.first(oneClass(scope, classId)),
      tx.rows(studentsNamed(scope, studentIds)),
      tx.rows(enrolledAmong(scope, studentIds, classId)),
      tx.rows(gatesOf(scope, studentIds, classId)),
      tx.rows(studiedBefore(scope, studentIds, classId)),
    ])
    if (!academicClass) throw notFound('class')
    const plan = planOf(classPlan(academicClass), body)
    const held = settings(academicClass.school_id)
    const planProblem = problemOf(
      periodRefusal(held, academicClass.school_year, scope.today) ??
        newPlanRefusal(academicClass, plan, classPlan(academicClass)),
    )
    const before = new Set(studied.map(({ student_id: id }) => id))
    const gates = new Map([
      ...problems(students, ({ id, born_on: bornOn }) => {
        const child = { bornOn, hasStudied: before.has(id), exception: null }
        return [id, ageRefusal(held, academicClass, child, 'studentIds')]
      }),
      ...problems(owing, (gate) => [gate.student_id, gateRefusal(gate, held)]),
    ])
    const target = { school_id: academicClass.school_id, places: placesOf(academicClass), planProblem }
    const byId = new Map(students.map((student) => [student.id, student]))
    const found = bulkProblems(studentIds, target, byId, new Set(living.map(({ student_id: id }) => id)), gates)
    const refusedCount = found.filter(({ problem }) => problem !== null).length
    return {
      enrollCount: found.length - refusedCount,
      refusedCount,
      monthlyCents: monthlyOf(plan),
      installments: plan.installments,
      owedCents: planProblem ? 0 : sumCents(scheduleOf(plan, academicClass.school_year).map(({ cents }) => cents)),
      rows: found.map((row) => {
        const name = byId.get(row.studentId)?.name
        return { ...row, studentName: name === undefined ? null : scope.isMasked ? masked.name(name) : name }
      }),
    }
  },
)

/** What holds single students back, by their ids. */
function problems<Row>(
  rows: readonly Row[],
  of: (row: Row) => [id: string, refusal: ReturnType<typeof refuse> | null],
) {
  return rows.flatMap((row) => {
    const [id, refusal] = of(row)
    const problem = problemOf(refusal)
    return problem ? [[id, problem] as const] : []
  })
}

function problemOf(refusal: ReturnType<typeof refuse> | null) {
  return refusal && { code: refusal.refusal, values: refusal.values ?? {} }
}

/** Of these students, those with a living enrollment in the year of the class. */
function enrolledAmong({ tenantId }: Scope, ids: readonly string[], classId: string): Query<{ student_id: string }> {
  return statement(sql<{ student_id: string }>`
    select e.student_id from enrollment e join academic_class c on c.tenant_id = e.tenant_id and c.school_year = e.school_year
    where e.tenant_id = ${tenantId}::int and c.id = ${classId}::uuid and e.student_id = any(${[...ids]}::uuid[])
      and e.status not in ('canceled', 'evaded')`)
}
