// A credit line: its value is paid to the school on a day, and its installments are taken on transfer dates.
import { adjustments } from '@caderneta/contracts/adjustments'
import { firstOfMonth } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { datedInstallments } from '../retentions/public.ts'
import { keptSchool } from './adjustment-store.ts'
import { toAdjustment } from './adjustment-view.ts'
import { askedAdjustment } from './asked-adjustment.ts'
import { datesAfter, monthsAfter } from './dates-after.ts'
import { planOnDay } from './plan-on-day.ts'

export const lend = action(adjustments.lend, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    school: one('school', keptSchool(scope, body.schoolId)),
    same: sameCode(scope, body.code),
    plan: planOnDay(scope, body),
    months: monthsAfter(scope, { schoolId: body.schoolId, day: body.paidOn }),
  }),
  decide: ({ school, same, plan, months }, { body }, scope, id) => {
    const { cents, code, paidOn, reason } = body
    if (paidOn < scope.today) return refuse('adjustment_day_passed', {}, ['paidOn'])
    if (plan.length === 0) return refuse('school_without_plan', {}, ['schoolId'])
    if (same.length > 0) return refuse('adjustment_code_taken', {}, ['code'])
    const dates = datesAfter(months, paidOn)
    const planned = datedInstallments(body.installments, { cents, competence: firstOfMonth(paidOn) }, dates)
    if ('fault' in planned) return refuse(planned.fault.code, planned.fault.values, [planned.fault.member])
    const parts = planned.installments.map(({ dueOn, competence, cents: part }) => ({
      schoolId: school.id,
      competence,
      dueOn,
      cents: 0 - part,
    }))
    const { row, effects } = askedAdjustment(scope, {
      id,
      kind: 'creditLine',
      school,
      cents,
      reason,
      code,
      paidOn,
      parts,
    })
    return accept(row, effects)
  },
  view: toAdjustment,
})

function sameCode({ tenantId }: Scope, code: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select j.id from adjustment j
    where j.tenant_id = ${tenantId}::int and j.code = ${code}::text and j.status <> 'discarded'`)
}
