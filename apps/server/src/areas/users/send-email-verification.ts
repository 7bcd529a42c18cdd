import { users } from '@caderneta/contracts/users'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { Refusal } from '../../platform/refusal.ts'
import { canMail } from '../deliveries/public.ts'
import { maskedAddress, verificationLetter, verifying } from './email-verification.ts'
import { ownRow } from './get-own-profile.ts'
import { linkWindowMinutes, takeLink } from './guess-budget.ts'

export const sendEmailVerification = verifying(
  action(users.sendEmailVerification, {
    prepare: async (_input, { platform, scope, address }) => {
      if (!canMail(platform)) throw new Refusal('mail_not_configured')
      const { email } = scope.actor
      const isWithinBudget = await takeLink(platform, {
        email: `confirm:${email}`,
        address: must(address, 'a person asks from somewhere'),
      })
      return { platform, isWithinBudget }
    },
    lock: (_input, scope) => ({ user: one('user', ownRow(scope)) }),
    decide: ({ user }, _input, { tenantId, locale }, { platform, isWithinBudget }) => {
      if (user.email_verified_at !== null) return refuse('email_already_confirmed')
      if (!isWithinBudget) throw new Refusal('too_many_tries', { status: 429, values: { minutes: linkWindowMinutes } })
      const { id: userId, name, email } = user
      const letter = verificationLetter(platform, { tenantId, userId, name, email, locale })
      return accept({ sentTo: maskedAddress(email) }, { ...letter, audit: { subjectId: userId, body: {} } })
    },
    view: (record) => record,
  }),
)
