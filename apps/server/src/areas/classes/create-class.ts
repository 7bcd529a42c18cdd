import { classes, events } from '@caderneta/contracts/classes'
import { action, one } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { schoolInScope } from '../schools/public.ts'
import { schoolRefusal } from './class-rules.ts'
import { classColumns, sameName } from './class-store.ts'
import { toClass } from './class-view.ts'

export const createClass = action(classes.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    school: one('school', schoolInScope(scope, body.schoolId)),
    same: sameName(scope, { schoolId: body.schoolId }, body),
  }),
  decide: ({ school, same }, { body }, scope, id) => {
    if (!school.is_active) return refuse('school_inactive', {}, ['schoolId'])
    if (same.length > 0) return refuse('class_already_exists', {}, ['name'])
    const refusal = schoolRefusal(school, body)
    if (refusal) return refusal
    const { row, effects } = created('academic_class', scope, id, classColumns(body), {
      event: events['class.created'],
    })
    return accept({ ...row, school_name: school.fantasy_name, enrollment_count: 0 }, effects)
  },
  view: toClass,
})
