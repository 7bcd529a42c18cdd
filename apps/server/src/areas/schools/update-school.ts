import { schools } from '@caderneta/contracts/schools'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { takenBy } from './school-rules.ts'
import { bankAgreementInUse, schoolAfter, schoolColumns, schoolForUpdate, schoolTwins } from './school-store.ts'
import { toSchool } from './school-view.ts'

export const updateSchool = action(schools.update, {
  lock: ({ params, body }, scope) => ({
    school: schoolForUpdate(scope, params.id),
    bankAgreement: bankAgreementInUse(scope, body.bankAgreementId),
    twins: schoolTwins(scope, body, params.id),
  }),
  missing: { school: 'school' },
  decide: ({ school: [before], bankAgreement, twins }, { body }, scope) => {
    if (!before || before.version !== body.version) return refuse('changed_meanwhile')
    const taken = takenBy(twins, body.cnpj)
    if (taken) return refuse(taken.code, {}, [taken.member])
    if (body.bankAgreementId && bankAgreement.length === 0)
      return refuse('bank_agreement_of_school_not_found', {}, ['bankAgreementId'])
    const columns = schoolColumns(body)
    const version = before.version + 1
    return accept(schoolAfter(columns, { ...before, is_active: body.isActive, version }), {
      parts: [changedRow('school', scope, before, { ...columns, is_active: body.isActive })],
      history: [{ subjectId: before.id, event: 'updated' }],
      audit: { subjectId: before.id, body: { before: { ...before, created_at: undefined }, after: columns } },
      events: [{ topic: 'school.updated', subjectId: before.id, schoolId: before.id, version, payload: {} }],
    })
  },
  view: toSchool,
})
