// Where payers are enrolled whom a school does not know.
import type { ErpRule } from '@caderneta/contracts/erp-files'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type RuleRow = {
  school_id: string
  school_year: number
  class_id: string
  class_name: string
  set_by_name: string
  set_at: Date
}

export function schoolSeen(scope: Scope, id: string): Query<{ id: string }> {
  return statement(sql<{
    id: string
  }>`select s.id from school s where s.tenant_id = ${scope.tenantId}::int and s.id = ${id}::uuid
    and ${inSchools(scope, 's.id')}`)
}

export function rulesOfSchool(scope: Scope, schoolId: string): Query<RuleRow> {
  return statement(sql<RuleRow>`select r.school_id, r.school_year, r.class_id, c.name as class_name, r.set_by_name, r.set_at
    from erp_rule r join academic_class c on c.tenant_id = r.tenant_id and c.id = r.class_id
    where r.tenant_id = ${scope.tenantId}::int and r.school_id = ${schoolId}::uuid and ${inSchools(scope, 'r.school_id')}
    order by r.school_year desc`)
}

export function toErpRule(row: RuleRow): ErpRule {
  return {
    schoolId: row.school_id,
    schoolYear: row.school_year,
    classId: row.class_id,
    className: row.class_name,
    setByName: row.set_by_name,
    setAt: row.set_at.toISOString(),
  }
}
