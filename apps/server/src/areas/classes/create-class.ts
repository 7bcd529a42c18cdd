import { classes } from '@caderneta/contracts/classes'
import { db } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { schoolInScope } from '../schools/public.ts'
import { classColumns, sameName } from './class-store.ts'
import { toClass } from './class-view.ts'

export const createClass = action(classes.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    school: schoolInScope(scope, body.schoolId),
    same: sameName(scope, { schoolId: body.schoolId }, body),
  }),
  missing: { school: 'school' },
  decide: ({ school: [school], same }, { body }, scope, id) => {
    if (!school?.is_active) return refuse('school_inactive', {}, ['schoolId'])
    if (same.length > 0) return refuse('class_already_exists', {}, ['name'])
    const columns = classColumns(body)
    const row = { tenant_id: scope.tenantId, id, school_id: body.schoolId, ...columns }
    const rest = { is_active: true, version: 1, created_at: scope.now, enrollment_count: 0 }
    return accept(
      { ...row, ...rest, school_name: school.fantasy_name },
      {
        parts: [{ name: 'new_class', rows: 1, sql: db.insertInto('academic_class').values(row).returning('id') }],
        history: [{ subjectId: id, event: 'created' }],
        audit: { subjectId: id, body: { after: row } },
        events: [{ topic: 'class.created', subjectId: id, schoolId: body.schoolId, version: 1, payload: {} }],
      },
    )
  },
  view: toClass,
})
