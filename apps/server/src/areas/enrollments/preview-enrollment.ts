import { enrollments } from '@caderneta/contracts/enrollments'
import { sumCents } from '@caderneta/kernel/money'
import { query } from '../../platform/operation/query.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { oneClass } from '../classes/public.ts'
import { classPlan, monthlyOf, overdueOf, newPlanRefusal, planOf, scheduleOf } from './annual-plan.ts'

/** The installments before anything is saved: the arithmetic of the enrollment itself. */
export const previewEnrollment = query(enrollments.preview, async (tx, { body }, scope) => {
  const academicClass = await tx.first(oneClass(scope, body.classId))
  if (!academicClass) throw notFound('class')
  const plan = planOf(classPlan(academicClass), body)
  const refusal = newPlanRefusal(academicClass, plan, classPlan(academicClass))
  if (refusal) throw new Refusal(refusal.refusal, refusal)
  const { school_year: year } = academicClass
  const schedule = scheduleOf(plan, year)
  const { discounts: _, ...shown } = plan
  return {
    ...shown,
    monthlyCents: monthlyOf(plan),
    overdueInstallments: overdueOf(plan, year, scope.today),
    owedCents: sumCents(schedule.map(({ cents }) => cents)),
    schedule,
  }
})
