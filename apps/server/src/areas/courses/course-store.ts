// The one select of courses, its lock, and the columns a person may write.
import type { CourseInput, CourseUpdate } from '@caderneta/contracts/courses'
import { yearOf } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import type { z } from 'zod'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { columnsOf } from '../../platform/db/record.ts'
import { db, type Query, sql } from '../../platform/db/sql.ts'
import type { CourseRow } from './course-view.ts'

type Input = z.output<typeof CourseInput> | z.output<typeof CourseUpdate>

/** Courses that the scope sees, each with its school's name and its classes of this year and later counted. */
export function coursesInScope(scope: Scope) {
  return db
    .selectFrom('course as r')
    .innerJoin('school as s', (join) => join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.school_id'))
    .selectAll('r')
    .select('s.fantasy_name as school_name')
    .select(
      sql<number>`(select count(*) from academic_class c where c.tenant_id = r.tenant_id and c.course_id = r.id and c.is_active
        and c.school_year >= ${yearOf(scope.today)}::int)`.as('class_count'),
    )
    .where('r.tenant_id', '=', scope.tenantId)
    .where(inSchools(scope, 'r.school_id'))
}

export function oneCourse(scope: Scope, id: string): Query<CourseRow> {
  return coursesInScope(scope).where('r.id', '=', id)
}

/** Locks the course alone: its classes are counted after the lock is held, so none comes in meanwhile. */
export function courseForUpdate(scope: Scope, id: string): Query<{ id: string }> {
  return db
    .selectFrom('course')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where(inSchools(scope, 'school_id'))
    .forNoKeyUpdate()
}

/** Another course of the same school with this name. */
export function sameName(
  scope: Scope,
  school: { id: string } | { ofCourse: string },
  name: string,
): Query<{ id: string }> {
  const select = db
    .selectFrom('course')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('search', '=', searchKey(name))
  if ('id' in school) return select.where('school_id', '=', school.id)
  return select
    .where('id', '<>', school.ofCourse)
    .where(
      sql<boolean>`school_id = (select school_id from course where tenant_id = ${scope.tenantId}::int and id = ${school.ofCourse}::uuid)`,
    )
}

/** What a person writes, and what follows from it. */
export function courseColumns<Given extends Input>(input: Given) {
  return { ...columnsOf(input), search: searchKey(input.name) }
}
