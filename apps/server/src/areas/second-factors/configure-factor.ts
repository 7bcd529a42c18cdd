import { secondFactors } from '@caderneta/contracts/second-factors'
import type { Platform } from '../../platform/platform.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { qrRows } from '../../platform/qr-rows.ts'
import { emailCode, refusedMail, sentTo } from './email-code.ts'
import { newSecret, sealSecret } from './factor-codes.ts'
import { factorsForUpdate, waitingFactorPart } from './factor-store.ts'
import { ownPerson } from './own-person.ts'
import { base32, keyUri } from './totp.ts'

export const configureFactor = action(secondFactors.configure, {
  prepare: async ({ params }, { platform, scope }) => {
    const user = await ownPerson(platform, scope, params.id)
    return {
      begun:
        params.provider === 'Authenticator'
          ? ofApp(platform, user.email)
          : { ...ofEmail(user.email), ...emailCode(platform, user, scope.locale) },
      refused: params.provider === 'Email' ? await refusedMail(platform, user) : null,
    }
  },
  lock: ({ params }, { tenantId }) => ({ factors: factorsForUpdate({ tenantId, userId: params.id }) }),
  decide: ({ factors }, { params }, { tenantId }, { begun, refused }) => {
    if (factors.some(({ provider, is_on }) => provider === params.provider && is_on))
      return refuse('second_factor_already_on')
    if (refused) return refuse(refused)
    const owner = { tenantId, userId: params.id }
    return accept(
      { provider: params.provider, ...begun.shown },
      {
        parts: [waitingFactorPart(owner, params.provider, begun.sealed), ...begun.parts],
        audit: { subjectId: params.id, body: { after: { provider: params.provider } } },
        events: begun.events,
      },
    )
  },
  view: (record) => record,
})

function ofApp(platform: Platform, email: string) {
  const secret = newSecret()
  const uri = keyUri(secret, email)
  const shown = { secret: base32(secret), uri, qr: qrRows(uri), sentTo: null }
  return { sealed: sealSecret(platform, secret), shown, parts: [], events: [] }
}

function ofEmail(email: string) {
  return { sealed: null, shown: { secret: null, uri: null, qr: null, sentTo: sentTo({ email }) } }
}
