import { events, secondFactors } from '@caderneta/contracts/second-factors'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { codeHash, newRecoveryCodes, plainCode } from './factor-codes.ts'
import { factorsForUpdate, recoveryCodeParts } from './factor-store.ts'
import { providersOn } from './factors-off.ts'
import { ownPerson } from './own-person.ts'

export const renewRecoveryCodes = action(secondFactors.renewRecoveryCodes, {
  prepare: async ({ params }, { platform, scope }) => {
    const user = await ownPerson(platform, scope, params.id)
    const codes = newRecoveryCodes()
    return { codes, hashes: codes.map((code) => codeHash(platform, user, plainCode(code))) }
  },
  lock: ({ params }, { tenantId }) => ({ factors: factorsForUpdate({ tenantId, userId: params.id }) }),
  decide: ({ factors }, { params: { id } }, { tenantId }, { codes, hashes }) => {
    if (providersOn(factors).length === 0) return refuse('second_factor_not_on')
    return accept(
      { recoveryCodes: codes },
      {
        parts: recoveryCodeParts({ tenantId, userId: id }, hashes),
        history: [{ subjectId: id, event: 'recoveryCodesRenewed' }],
        audit: { subjectId: id, body: {} },
        events: [news(events['secondFactor.changed'], { subjectId: id, version: 1 })],
      },
    )
  },
  view: (record) => record,
})
