import { classes, events } from '@caderneta/contracts/classes'
import { yearOf } from '@caderneta/kernel/calendar-date'
import { action, one } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { coursesHeld } from '../courses/public.ts'
import { schoolInScope } from '../schools/public.ts'
import { courseRefusal, schoolRefusal } from './class-rules.ts'
import { classColumns, sameName } from './class-store.ts'
import { toClass } from './class-view.ts'
import { suggestedDay } from './suggested-day.ts'
import { givenDiscounts } from './term-discounts.ts'

export const createClass = action(classes.create, {
  prepare: async ({ body }, context) => ({ id: newId(), dueDay: body.dueDay ?? (await suggestedDay(context, body)) }),
  lock: ({ body }, scope) => ({
    school: one('school', schoolInScope(scope, body.schoolId)),
    courses: coursesHeld(scope, body.courseId === null ? [] : [body.courseId]),
    same: sameName(scope, { schoolId: body.schoolId }, body),
  }),
  decide: ({ school, courses: [course], same }, { body: given }, scope, { id, dueDay }) => {
    const body = { ...given, dueDay }
    if (!school.is_active) return refuse('school_inactive', {}, ['schoolId'])
    if (same.length > 0) return refuse('class_already_exists', {}, ['name'])
    const grouped = { ...body, isActive: true, isKept: false }
    const refusal =
      schoolRefusal(school, { ...body, discounts: givenDiscounts(body.discounts) }) ??
      courseRefusal(body.courseId, course, grouped, yearOf(scope.today))
    if (refusal) return refusal
    const { row, effects } = created('academic_class', scope, id, classColumns(body), {
      event: events['class.created'],
    })
    return accept(
      { ...row, school_name: school.fantasy_name, course_name: course?.name ?? null, enrollment_count: 0 },
      effects,
    )
  },
  view: toClass,
})
