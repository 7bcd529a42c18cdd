import { courses } from '@caderneta/contracts/courses'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canActivate, canDeactivate } from './course-rules.ts'
import { oneCourse } from './course-store.ts'
import { toCourse } from './course-view.ts'

export const getCourse = query(courses.get, async (tx, { params }, scope) => {
  const row = await tx.first(oneCourse(scope, params.id))
  if (!row) throw notFound('course')
  const course = toCourse(row)
  const may = allowed(courses.update, scope)
  return {
    ...course,
    can: {
      update: may,
      deactivate: may.can ? canDeactivate(course) : may,
      activate: may.can ? canActivate(course) : may,
    },
  }
})
