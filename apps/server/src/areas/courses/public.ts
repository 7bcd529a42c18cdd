// What later areas need of a course: it is there for this caller, of which school, and in use.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type CourseInScope = { id: string; school_id: string; school_name: string; name: string; is_active: boolean }

/** Those of `ids` that the caller may use, held as they are until the transaction ends. For values that arrive in a body. */
export function coursesHeld(scope: Scope, ids: readonly string[]): Query<CourseInScope> {
  return statement(sql<CourseInScope>`select c.id, c.school_id, s.fantasy_name as school_name, c.name, c.is_active
    from course c join school s on s.tenant_id = c.tenant_id and s.id = c.school_id
    where c.tenant_id = ${scope.tenantId}::int and c.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'c.school_id')}
    order by c.id for share of c`)
}
