import { familyChoices } from '@caderneta/contracts/family-choices'
import { readTransaction } from '../../platform/db/connection.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { chooser } from '../guardians/public.ts'
import { openReminders, toReminders } from './reminders.ts'

export const getReminders = direct(familyChoices.reminders, async ({ platform, scope: caller, input }) => {
  const { scope, id, name } = await openReminders(platform, input.params.token, caller.requestId)
  const guardian = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.first(chooser(scope, id)))
  if (!guardian) throw notFound('family_link')
  return toReminders(guardian, name)
})
