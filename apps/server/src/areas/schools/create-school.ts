import { events, schools } from '@caderneta/contracts/schools'
import { action } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { schoolProblem } from './school-rules.ts'
import { bankAgreementInUse, readable, schoolColumns, schoolTwins } from './school-store.ts'
import { maskedSchool, toSchool } from './school-view.ts'

export const createSchool = action(schools.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope, id) => ({
    bankAgreement: bankAgreementInUse(scope, body.bankAgreementId),
    twins: schoolTwins(scope, body, id),
  }),
  decide: ({ bankAgreement, twins }, { body }, scope, id) => {
    const problem = schoolProblem(twins, body, scope.today)
    if (problem) return refuse(problem.code, {}, [problem.member])
    if (body.bankAgreementId && bankAgreement.length === 0)
      return refuse('bank_agreement_of_school_not_found', {}, ['bankAgreementId'])
    const { row, effects } = created('school', scope, id, schoolColumns(body), {
      event: events['school.created'],
      schoolId: id,
      mask: maskedSchool,
    })
    return accept(readable(row), effects)
  },
  view: toSchool,
})
