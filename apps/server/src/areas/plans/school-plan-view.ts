import { plans, type PlansOfSchool } from '@caderneta/contracts/plans'
import { type CalendarDate, firstOfMonth } from '@caderneta/kernel/calendar-date'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { firstOpenMonth } from './plan-view.ts'
import type { SchoolPlanRow } from './school-plan-store.ts'

/** The line in force in a month, of lines the newest first. */
export function lineAt(lines: readonly SchoolPlanRow[], month: CalendarDate): SchoolPlanRow | undefined {
  return lines.find((line) => line.valid_from <= month)
}

/** The first competence that the plan of today has not closed; without a plan, this month. */
export function firstOpenOfSchool(today: CalendarDate, lines: readonly SchoolPlanRow[]): CalendarDate {
  const current = lineAt(lines, firstOfMonth(today))?.current
  return current ? firstOpenMonth(today, current) : firstOfMonth(today)
}

export function toPlansOfSchool(lines: readonly SchoolPlanRow[], scope: Scope): PlansOfSchool {
  const current = lineAt(lines, firstOfMonth(scope.today))
  return {
    items: lines.map((line) => ({
      id: line.id,
      validFrom: line.valid_from,
      plan: planOf(line),
      isCurrent: line === current,
    })),
    firstOpenMonth: firstOpenOfSchool(scope.today, lines),
    can: { take: allowed(plans.take, scope) },
  }
}

function planOf({ plan_id: id, name, is_active: isActive, current }: SchoolPlanRow) {
  if (id === null || name === null || isActive === null || current === null) return null
  return { id, name, isActive, coverage: current.coverage }
}
