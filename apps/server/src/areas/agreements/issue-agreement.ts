import { agreements } from '@caderneta/contracts/agreements'
import { readTransaction } from '../../platform/db/connection.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { takeReplacingNumbers } from '../invoices/public.ts'
import { canIssue } from './agreement-rules.ts'
import { agreementForUpdate, oneAgreement } from './agreement-store.ts'
import { toAgreement } from './agreement-view.ts'
import { issuedAgreement, lockedForIssue } from './issued-agreement.ts'

export const issueAgreement = action(agreements.issue, {
  prepare: async ({ params: { id } }, { scope, platform }) => {
    const row = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.first(oneAgreement(scope, id)))
    if (!row || !canIssue(row).can) return { numbers: null, enrollmentIds: [] }
    const numbers = await takeReplacingNumbers(scope, platform, row.enrollment_id, row.installments)
    return { numbers, enrollmentIds: [row.enrollment_id] }
  },
  lock: ({ params: { id } }, scope, { enrollmentIds }) => ({
    agreement: one('agreement', agreementForUpdate(scope, id)),
    ...lockedForIssue(scope, id, enrollmentIds),
  }),
  decide: (locked, { body: { version } }, scope, { numbers }) => {
    const ability = canIssue(locked.agreement)
    if (!ability.can) return refuse(ability.reason)
    if (locked.agreement.version !== version) return refuse('changed_meanwhile')
    const issued = issuedAgreement(scope, locked, { numbers })
    return 'refusal' in issued ? issued : accept(issued.after, issued.effects)
  },
  view: toAgreement,
})
