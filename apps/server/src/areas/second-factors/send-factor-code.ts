import { secondFactors } from '@caderneta/contracts/second-factors'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { emailCode, refusedMail, sentTo } from './email-code.ts'
import { ownPerson } from './own-person.ts'

export const sendFactorCode = action(secondFactors.sendCode, {
  prepare: async (_input, { platform, scope }) => {
    const user = await ownPerson(platform, scope)
    return {
      user,
      letter: emailCode(platform, user, scope.locale),
      refused: await refusedMail(platform, user),
    }
  },
  lock: () => ({}),
  decide: (_state, _input, _scope, { user, letter, refused }) => {
    if (!user.mfaProviders.includes('Email')) return refuse('second_factor_not_on')
    if (refused) return refuse(refused)
    return accept({ sentTo: sentTo(user) }, { ...letter, audit: { subjectId: user.userId, body: {} } })
  },
  view: (record) => record,
})
