import { identity } from '@caderneta/contracts/identity'
import { action } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { hiddenDataPart } from '../users/public.ts'

export const hideSensitiveData = action(identity.hideSensitiveData, {
  lock: () => ({}),
  decide: (_state, { body }, scope) => {
    const { userId } = scope.actor
    return accept(body, {
      parts: [hiddenDataPart({ tenantId: scope.tenantId, userId }, body.isHidden)],
      audit: { subjectId: userId, body: { after: body } },
    })
  },
  view: (record) => record,
})
