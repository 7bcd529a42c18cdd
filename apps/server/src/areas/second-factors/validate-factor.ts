import { events, type Provider, secondFactors } from '@caderneta/contracts/second-factors'
import type { Platform } from '../../platform/platform.ts'
import { action } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { Refusal } from '../../platform/refusal.ts'
import { factorsChanged, type SignInUser } from '../users/public.ts'
import { securityNotice } from './email-code.ts'
import { codeHash, newRecoveryCodes, plainCode } from './factor-codes.ts'
import { confirmedPart, factorsForUpdate, recoveryCodeParts } from './factor-store.ts'
import { countedCode, outcomeOf, ownPerson } from './own-person.ts'
import { takeFirstCode } from './take-code.ts'

export const validateFactor = action(secondFactors.validate, {
  prepare: async ({ params, body }, { platform, scope }) => {
    const user = await ownPerson(platform, scope, params.id)
    const codes = newRecoveryCodes()
    return {
      outcome: await outcomeOf(() => firstCode(platform, user, params.provider, body.token)),
      codes,
      hashes: codes.map((code) => codeHash(platform, user, plainCode(code))),
      notice: securityNotice(platform, user, 'secondFactorOn', scope.locale),
    }
  },
  lock: ({ params }, { tenantId }) => ({ factors: factorsForUpdate({ tenantId, userId: params.id }) }),
  decide: ({ factors }, { params }, { tenantId }, { outcome, codes, hashes, notice }) => {
    if (outcome instanceof Refusal) throw outcome
    const owner = { tenantId, userId: params.id }
    const before = factors.filter(({ is_on }) => is_on).map(({ provider }) => provider)
    const isFirst = before.length === 0
    const on = [...before, params.provider].toSorted()
    const told = factorsChanged(owner, on)
    return accept(
      { enabledMfaProviders: on, recoveryCodes: isFirst ? codes : null },
      {
        parts: [
          confirmedPart(owner, params.provider),
          ...told.parts,
          ...(isFirst ? recoveryCodeParts(owner, hashes) : []),
          ...notice.parts,
        ],
        history: [{ subjectId: params.id, event: 'secondFactorOn', data: { provider: params.provider } }],
        audit: { subjectId: params.id, body: { before: { mfa_providers: before }, after: { mfa_providers: on } } },
        events: [
          news(events['secondFactor.changed'], { subjectId: params.id, version: 1 }),
          ...told.events,
          ...notice.events,
        ],
      },
    )
  },
  view: (record) => record,
})

/** @throws Refusal when the code does not fit, or nothing waits for one. */
async function firstCode(platform: Platform, user: SignInUser, provider: Provider, token: string): Promise<void> {
  await countedCode(platform, user, async () => {
    const found = await takeFirstCode(platform, user, provider, token)
    if (found === 'not_configured') throw new Refusal('second_factor_not_configured')
    if (found === 'wrong') throw new Refusal('code_wrong', { members: ['token'] })
  })
}
