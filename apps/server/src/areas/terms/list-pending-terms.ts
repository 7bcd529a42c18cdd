import { terms } from '@caderneta/contracts/terms'
import { direct } from '../../platform/operation/endpoint.ts'
import { pendingTerms } from './pending-terms.ts'

export const listPendingTerms = direct(terms.pending, ({ platform, scope }) =>
  pendingTerms(platform.readPool, {
    tenantId: scope.tenantId,
    userId: scope.actor.userId,
    today: scope.today,
  }),
)
