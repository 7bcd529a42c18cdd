import { classes, events } from '@caderneta/contracts/classes'
import { yearOf } from '@caderneta/kernel/calendar-date'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { coursesHeld } from '../courses/public.ts'
import { courseRefusal, enrollmentsRefusal, schoolRefusal } from './class-rules.ts'
import { classColumns, classForUpdate, enrollmentsOutside, oneClass, sameName } from './class-store.ts'
import { toClass } from './class-view.ts'
import { givenDiscounts } from './term-discounts.ts'

export const updateClass = action(classes.update, {
  lock: ({ params, body }, scope) => ({
    held: one('class', classForUpdate(scope, params.id)),
    academicClass: one('class', oneClass(scope, params.id)),
    courses: coursesHeld(scope, body.courseId === null ? [] : [body.courseId]),
    same: sameName(scope, { ofClass: params.id }, body),
    outside: enrollmentsOutside(scope, params.id, body),
  }),
  decide: ({ academicClass: before, courses: [course], same, outside: [outside] }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (same.length > 0) return refuse('class_already_exists', {}, ['name'])
    const grouped = { ...body, schoolId: before.school_id, isKept: before.course_id === body.courseId }
    const refusal =
      enrollmentsRefusal(before, body, outside) ??
      schoolRefusal(before, { ...body, discounts: givenDiscounts(body.discounts) }, before) ??
      courseRefusal(body.courseId, course, grouped, yearOf(scope.today))
    if (refusal) return refusal
    const { after, effects } = changed('academic_class', scope, before, classColumns(body), {
      event: events['class.updated'],
    })
    return accept({ ...after, course_name: course?.name ?? null }, effects)
  },
  view: toClass,
})
