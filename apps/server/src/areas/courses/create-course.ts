import { courses, events } from '@caderneta/contracts/courses'
import { action, one } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { schoolInScope } from '../schools/public.ts'
import { courseColumns, sameName } from './course-store.ts'
import { toCourse } from './course-view.ts'

export const createCourse = action(courses.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    school: one('school', schoolInScope(scope, body.schoolId)),
    same: sameName(scope, { id: body.schoolId }, body.name),
  }),
  decide: ({ school, same }, { body }, scope, id) => {
    if (!school.is_active) return refuse('school_inactive', {}, ['schoolId'])
    if (same.length > 0) return refuse('course_already_exists', {}, ['name'])
    const { row, effects } = created('course', scope, id, courseColumns(body), { event: events['course.created'] })
    return accept({ ...row, school_name: school.fantasy_name, class_count: 0 }, effects)
  },
  view: toCourse,
})
