import { schools } from '@caderneta/contracts/schools'
import { db } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { takenBy } from './school-rules.ts'
import { bankAgreementInUse, schoolAfter, schoolColumns, schoolTwins } from './school-store.ts'
import { toSchool } from './school-view.ts'

export const createSchool = action(schools.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    bankAgreement: bankAgreementInUse(scope, body.bankAgreementId),
    twins: schoolTwins(scope, body, newId()),
  }),
  decide: ({ bankAgreement, twins }, { body }, scope, id) => {
    const taken = takenBy(twins, body.cnpj)
    if (taken) return refuse(taken.code, {}, [taken.member])
    if (body.bankAgreementId && bankAgreement.length === 0)
      return refuse('bank_agreement_of_school_not_found', {}, ['bankAgreementId'])
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
