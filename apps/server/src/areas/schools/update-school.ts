import { events, schools } from '@caderneta/contracts/schools'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { formerEmailsPart } from './payout-told.ts'
import { schoolProblem } from './school-rules.ts'
import { bankAgreementInUse, readable, schoolColumns, schoolForUpdate, schoolTwins } from './school-store.ts'
import { maskedSchool, toSchool } from './school-view.ts'

export const updateSchool = action(schools.update, {
  lock: ({ params, body }, scope) => ({
    school: one('school', schoolForUpdate(scope, params.id)),
    bankAgreement: bankAgreementInUse(scope, body.bankAgreementId),
    twins: schoolTwins(scope, body, params.id),
  }),
  decide: ({ school: before, bankAgreement, twins }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const problem = schoolProblem(twins, body, scope.today)
    if (problem) return refuse(problem.code, {}, [problem.member])
    if (body.bankAgreementId && bankAgreement.length === 0)
      return refuse('bank_agreement_of_school_not_found', {}, ['bankAgreementId'])
    const columns = { ...schoolColumns(body), is_active: body.isActive }
    const { after, effects } = changed('school', scope, before, columns, {
      event: events['school.updated'],
      schoolId: before.id,
      mask: maskedSchool,
    })
    const kept = new Set<string>(columns.notification_emails)
    const removed = before.notification_emails.filter((email) => !kept.has(email))
    const former = formerEmailsPart(scope, before.id, removed)
    return accept(readable(after), { ...effects, parts: [...effects.parts, ...former] })
  },
  view: toSchool,
})
