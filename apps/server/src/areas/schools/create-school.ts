import { schools } from '@caderneta/contracts/schools'
import { db } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { agreementInUse, schoolAfter, schoolColumns } from './school-store.ts'
import { toSchool } from './school-view.ts'

export const createSchool = action(schools.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({ agreement: agreementInUse(scope, body.bankAgreementId) }),
  decide: ({ agreement }, { body }, scope, id) => {
    if (body.bankAgreementId && agreement.length === 0) return refuse('agreement_of_school_not_found')
    const columns = schoolColumns(body)
    const school = { tenant_id: scope.tenantId, id, ...columns }
    return accept(
      schoolAfter(columns, { tenant_id: scope.tenantId, id, is_active: true, version: 1, created_at: scope.now }),
      {
        parts: [{ name: 'new_school', rows: 1, sql: db.insertInto('school').values(school).returning('id') }],
        history: [{ subjectId: id, event: 'created' }],
        audit: { subjectId: id, body: { after: columns } },
        events: [{ topic: 'school.created', subjectId: id, schoolId: id, version: 1, payload: {} }],
      },
    )
  },
  view: toSchool,
})
