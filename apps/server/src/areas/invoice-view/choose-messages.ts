import { familyChoices } from '@caderneta/contracts/family-choices'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { changedMessages, chooserForUpdate, messagesProblem, toFamilyMessages } from '../guardians/public.ts'
import { openLink } from './family-door.ts'

/** Calls a minute for one link. */
const mostChoices = 20

/** A family chooses on its own page; who has the link may do so, and nothing of it tells more than the page does. */
export const chooseMessages = action(familyChoices.chooseMessages, {
  prepare: async ({ params }, { platform, scope: { requestId } }) =>
    openLink(platform, params.token, { kind: 'guardian', requestId, most: mostChoices }),
  network: (_input, { scope }) => scope.tenantId,
  lock: (_input, _scope, { scope, id }) => ({ guardian: one('family_link', chooserForUpdate(scope, id)) }),
  decide: ({ guardian }, { body }, _scope, { scope }) => {
    const problem = messagesProblem(guardian, body)
    if (problem) return refuse(problem, {}, ['channel'])
    const { after, effects } = changedMessages(scope, guardian, body)
    return accept(after, effects)
  },
  view: toFamilyMessages,
})
