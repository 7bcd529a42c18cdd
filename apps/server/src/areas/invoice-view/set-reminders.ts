import { familyChoices } from '@caderneta/contracts/family-choices'
import { action, one } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { changedMessages, chooserForUpdate } from '../guardians/public.ts'
import { openReminders, toReminders } from './reminders.ts'

/** On the page that the e-mail's link opens: stopped, and taken up again. */
export const setReminders = action(familyChoices.setReminders, {
  prepare: async ({ params }, { platform, scope: { requestId } }) => openReminders(platform, params.token, requestId),
  network: (_input, { scope }) => scope.tenantId,
  lock: (_input, _scope, { scope, id }) => ({ guardian: one('family_link', chooserForUpdate(scope, id)) }),
  decide: ({ guardian }, { body }, _scope, { scope, name }) => {
    const { after, effects } = changedMessages(scope, guardian, { reminderEmails: body.areOn })
    return accept({ after, name }, effects)
  },
  view: ({ after, name }) => toReminders(after, name),
})
