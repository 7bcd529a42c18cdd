import { familyChoices } from '@caderneta/contracts/family-choices'
import { action, one } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Endpoint } from '../../platform/operation/endpoint.ts'
import { changedMessages, chooserForUpdate } from '../guardians/public.ts'
import { openReminders } from './reminders.ts'

const stop = action(familyChoices.stopReminders, {
  prepare: async ({ params }, { platform, scope: { requestId } }) => openReminders(platform, params.token, requestId),
  network: (_input, { scope }) => scope.tenantId,
  lock: (_input, _scope, { scope, id }) => ({ guardian: one('family_link', chooserForUpdate(scope, id)) }),
  decide: ({ guardian }, _input, _scope, { scope }) =>
    accept({ areStopped: true as const }, changedMessages(scope, guardian, { reminderEmails: false }).effects),
  view: (record) => record,
})

/** As a form of either encoding. Whoever only opens the address sends nothing, and stops nothing. */
const oneClick = /(?:^|&)List-Unsubscribe=One-Click(?:&|$)|name="List-Unsubscribe"\r\n\r\nOne-Click\r\n/

export const stopReminders: Endpoint = {
  ...stop,
  prove: async (_platform, { bytes }) => {
    if (!oneClick.test(bytes.toString('utf8').trim())) throw new Refusal('not_one_click')
  },
}
