// A school gets a plan, or none, from a competence on. What is closed keeps the plan it was closed under; a later line that is
// already there stays.
import { events, plans } from '@caderneta/contracts/plans'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Effects, type Part, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { schoolInScope } from '../schools/public.ts'
import { firstOpenMonth } from './plan-view.ts'
import { plansInScope, versionsOf } from './plan-store.ts'
import { monthText, type PlanRow, type VersionRow } from './plan-view.ts'
import { plansOfSchool, type SchoolPlanRow } from './school-plan-store.ts'
import { firstOpenOfSchool, lineAt, toPlansOfSchool } from './school-plan-view.ts'

type Wanted = { planId: string | null; validFrom: CalendarDate }
type Found = { plan: PlanRow | undefined; versions: readonly VersionRow[]; lines: readonly SchoolPlanRow[] }

export const takePlan = action(plans.take, {
  prepare: async () => newId(),
  lock: ({ params, body }, scope) => ({
    plan: planHeld(scope, body.planId),
    // A plan that is not named has no versions.
    versions: versionsOf(scope, body.planId ?? params.id),
    school: one('school', schoolInScope(scope, params.id)),
    lines: plansOfSchool(scope, params.id),
  }),
  decide: ({ plan: [plan], versions, school, lines }, { body }, scope, id) => {
    const found = { plan, versions, lines }
    const refusal = refusalOfPlan(plan, body) ?? refusalOfMonth(found, body, scope.today)
    if (refusal) return refusal
    const same = lines.find((line) => line.valid_from === body.validFrom)
    const line = same ? { ...lineOf(plan, body, same.id), version: same.version + 1 } : lineOf(plan, body, id)
    const after = [...lines.filter((other) => other !== same), line].toSorted((a, b) =>
      b.valid_from.localeCompare(a.valid_from),
    )
    return accept(after, takenEffects(scope, school.id, line, lineAt(lines, body.validFrom)))
  },
  view: toPlansOfSchool,
})

function lineOf(plan: PlanRow | undefined, { validFrom }: Wanted, id: string): SchoolPlanRow {
  const none = { plan_id: null, name: null, is_active: null, current: null }
  const taken = plan && { plan_id: plan.id, name: plan.name, is_active: plan.is_active, current: plan.current }
  return { id, version: 1, valid_from: validFrom, ...(taken ?? none) }
}

function refusalOfPlan(plan: PlanRow | undefined, { planId }: Wanted) {
  if (planId === null) return null
  if (!plan) return refuse('plan_not_found', {}, ['planId'])
  return plan.is_active ? null : refuse('plan_disabled', {}, ['planId'])
}

function refusalOfMonth({ plan, versions, lines }: Found, { planId, validFrom }: Wanted, today: CalendarDate) {
  const first = versions.at(-1)
  if (first && first.valid_from > validFrom)
    return refuse('plan_not_yet_valid', { month: monthText(first.valid_from) }, ['validFrom'])
  const open = laterOf(firstOpenOfSchool(today, lines), plan && firstOpenMonth(today, plan.current))
  if (validFrom < open) return refuse('competence_closed', { month: monthText(open) }, ['validFrom'])
  const before = lineAt(lines, validFrom)?.plan_id ?? null
  return before === planId ? refuse('plan_already_taken', {}, ['planId']) : null
}

function laterOf(month: CalendarDate, other: CalendarDate | undefined): CalendarDate {
  return other !== undefined && other > month ? other : month
}

function takenEffects(scope: Scope, schoolId: string, line: SchoolPlanRow, before: SchoolPlanRow | undefined): Effects {
  const { plan_id, name, valid_from } = line
  return {
    parts: [linePart(scope, schoolId, line)],
    history: [{ subjectId: schoolId, event: 'planTaken', data: { plan_id, valid_from } }],
    audit: {
      subjectId: schoolId,
      body: { before: { plan: before?.name ?? null }, after: { plan: name, valid_from } },
    },
    events: [news(events['plan.taken'], { subjectId: schoolId, schoolId, version: line.version })],
  }
}

/** One line for a month: the plan that was meant to begin then is replaced. */
function linePart({ tenantId }: Scope, schoolId: string, { id, plan_id, valid_from }: SchoolPlanRow): Part {
  return {
    name: 'school_plan',
    rows: 1,
    sql: sql`insert into school_plan (tenant_id, id, school_id, plan_id, valid_from)
      values (${tenantId}::int, ${id}::uuid, ${schoolId}::uuid, ${plan_id}::uuid, ${valid_from}::date)
      on conflict (tenant_id, school_id, valid_from) do update set plan_id = excluded.plan_id, version = school_plan.version + 1
      returning id`,
  }
}

/** The plan stays as it is until the school has it. */
function planHeld(scope: Scope, id: string | null): Query<PlanRow> {
  return statement(sql<PlanRow>`${plansInScope(scope)} and p.id = ${id}::uuid for share of p`)
}
