import { erpFiles, events } from '@caderneta/contracts/erp-files'
import { sql } from '../../platform/db/sql.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { oneClass } from '../classes/public.ts'
import { schoolInScope } from '../schools/public.ts'
import { type RuleRow, toErpRule } from './erp-rule-store.ts'

type Asked = { schoolId: string; schoolYear: number; classId: string | null }

/** It holds for lines that are read from now on, and for those that are tried again. */
export const setErpRule = action(erpFiles.setRule, {
  prepare: async (_input, { platform }) => platform.clock.now(),
  lock: ({ body: { schoolId, classId } }, scope) => ({
    school: one('school', schoolInScope(scope, schoolId)),
    classes: oneClass(scope, classId ?? newId()),
  }),
  decide: ({ classes: [academicClass], school }, { body }, scope, at) => {
    const { schoolId, schoolYear, classId } = body
    const wrong = classRefusal(body, academicClass)
    if (wrong) return refuse(wrong, {}, ['classId'])
    const rule = academicClass ? ruleOf(academicClass, scope, at) : null
    return accept(rule, {
      parts: [classId === null ? noRulePart(scope, body) : rulePart(scope, body)],
      audit: { subjectId: school.id, body: { schoolYear, classId, className: academicClass?.name } },
      events: [news(events['erpRule.changed'], { subjectId: schoolId, schoolId, version: 1 })],
    })
  },
  view: (rule) => ({ rule: rule === null ? null : toErpRule(rule) }),
})

type FoundClass = { id: string; name: string; school_id: string; school_year: number }

function classRefusal({ schoolId, schoolYear, classId }: Asked, found: FoundClass | undefined) {
  if (!found) return classId === null ? null : 'class_not_found'
  return found.school_id === schoolId && found.school_year === schoolYear ? null : 'erp_class_of_other_school'
}

function ruleOf(found: FoundClass, { actor }: Scope, at: Date): RuleRow {
  return {
    school_id: found.school_id,
    school_year: found.school_year,
    class_id: found.id,
    class_name: found.name,
    set_by_name: actor.name,
    set_at: at,
  }
}

function rulePart({ tenantId, actor }: Scope, { schoolId, schoolYear, classId }: Asked): Part {
  return {
    name: 'erp_rule',
    rows: 1,
    sql: sql`insert into erp_rule (tenant_id, school_id, school_year, class_id, set_by_name)
      values (${tenantId}::int, ${schoolId}::uuid, ${schoolYear}::int, ${classId}::uuid, ${actor.name}::text)
      on conflict (tenant_id, school_id, school_year) do update set class_id = excluded.class_id, set_by_name = excluded.set_by_name, set_at = now()
      returning 1`,
  }
}

function noRulePart({ tenantId }: Scope, { schoolId, schoolYear }: Asked): Part {
  return {
    name: 'no_erp_rule',
    rows: 'any',
    sql: sql`delete from erp_rule where tenant_id = ${tenantId}::int and school_id = ${schoolId}::uuid and school_year = ${schoolYear}::int returning 1`,
  }
}
