import { events, schools } from '@caderneta/contracts/schools'
import { action } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { takenBy } from './school-rules.ts'
import { bankAgreementInUse, readable, schoolColumns, schoolTwins } from './school-store.ts'
import { toSchool } from './school-view.ts'

export const createSchool = action(schools.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope, id) => ({
    bankAgreement: bankAgreementInUse(scope, body.bankAgreementId),
    twins: schoolTwins(scope, body, id),
  }),
  decide: ({ bankAgreement, twins }, { body }, scope, id) => {
    const taken = takenBy(twins, body.cnpj)
    if (taken) return refuse(taken.code, {}, [taken.member])
    if (body.bankAgreementId && bankAgreement.length === 0)
      return refuse('bank_agreement_of_school_not_found', {}, ['bankAgreementId'])
    const { row, effects } = created('school', scope, id, schoolColumns(body), {
      event: events['school.created'],
      schoolId: id,
    })
    return accept(readable(row), effects)
  },
  view: toSchool,
})
