import { courses, events } from '@caderneta/contracts/courses'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canActivate } from './course-rules.ts'
import { courseForUpdate, oneCourse } from './course-store.ts'
import { toCourse } from './course-view.ts'

export const activateCourse = action(courses.activate, {
  lock: ({ params }, scope) => ({
    held: one('course', courseForUpdate(scope, params.id)),
    before: one('course', oneCourse(scope, params.id)),
  }),
  decide: ({ before }, _input, scope) => {
    const ability = canActivate(toCourse(before))
    if (!ability.can) return refuse(ability.reason)
    const event = events['course.updated']
    const { after, effects } = changed('course', scope, before, { is_active: true }, { event, history: 'activated' })
    return accept(after, effects)
  },
  view: toCourse,
})
