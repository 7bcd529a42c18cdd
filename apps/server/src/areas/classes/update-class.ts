import { classes } from '@caderneta/contracts/classes'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { changeProblem } from './class-rules.ts'
import { classColumns, classForUpdate, oneClass, sameName } from './class-store.ts'
import { toClass } from './class-view.ts'

export const updateClass = action(classes.update, {
  lock: ({ params, body }, scope) => ({
    held: classForUpdate(scope, params.id),
    academicClass: oneClass(scope, params.id),
    same: sameName(scope, { ofClass: params.id }, body),
  }),
  missing: { held: 'class', academicClass: 'class' },
  decide: ({ academicClass: [before], same }, { body }, scope) => {
    if (!before || before.version !== body.version) return refuse('changed_meanwhile')
    if (same.length > 0) return refuse('class_already_exists', {}, ['name'])
    const problem = changeProblem({ schoolYear: before.school_year }, body, before.enrollment_count)
    if (problem) return refuse(problem, { enrollments: before.enrollment_count })
    const columns = classColumns(body)
    const version = before.version + 1
    return accept(
      { ...before, ...columns, is_active: body.isActive, version },
      {
        parts: [changedRow('academic_class', scope, before, { ...columns, is_active: body.isActive })],
        history: [{ subjectId: before.id, event: 'updated' }],
        audit: { subjectId: before.id, body: { before: { ...before, created_at: undefined }, after: columns } },
        events: [{ topic: 'class.updated', subjectId: before.id, schoolId: before.school_id, version, payload: {} }],
      },
    )
  },
  view: toClass,
})
