// What later areas need of a course: it is there for this caller, of which school, and in use.
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type CourseInScope = { id: string; school_id: string; school_name: string; name: string; is_active: boolean }

/** Those of `ids` that the caller may use, held as they are until the transaction ends. For values that arrive in a body. */
export function coursesHeld(scope: Scope, ids: readonly string[]): Query<CourseInScope> {
  return statement(sql<CourseInScope>`select c.id, c.school_id, s.fantasy_name as school_name, c.name, c.is_active
    from course c join school s on s.tenant_id = c.tenant_id and s.id = c.school_id
    where c.tenant_id = ${scope.tenantId}::int and c.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'c.school_id')}
    order by c.id for share of c`)
}

export type CourseOfSheet = Pick<CourseInScope, 'id' | 'school_id' | 'name' | 'is_active'>

/** Courses of the caller's schools, those in use last: of two of one name the one in use is meant. */
export function coursesOfSheet(tx: Tx, scope: Scope): Promise<CourseOfSheet[]> {
  return tx.rows(
    statement(sql<CourseOfSheet>`select id, school_id, name, is_active from course
      where tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'school_id')} order by is_active, id`),
  )
}
