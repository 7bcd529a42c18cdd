import { courses, events } from '@caderneta/contracts/courses'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { courseColumns, courseForUpdate, oneCourse, sameName } from './course-store.ts'
import { toCourse } from './course-view.ts'

export const updateCourse = action(courses.update, {
  lock: ({ params, body }, scope) => ({
    held: one('course', courseForUpdate(scope, params.id)),
    before: one('course', oneCourse(scope, params.id)),
    same: sameName(scope, { ofCourse: params.id }, body.name),
  }),
  decide: ({ before, same }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (same.length > 0) return refuse('course_already_exists', {}, ['name'])
    const { after, effects } = changed('course', scope, before, courseColumns(body), {
      event: events['course.updated'],
    })
    return accept(after, effects)
  },
  view: toCourse,
})
