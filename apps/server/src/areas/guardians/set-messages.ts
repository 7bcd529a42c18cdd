import { guardians } from '@caderneta/contracts/guardians'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { changedMessages, messagesProblem, toFamilyMessages } from './family-messages.ts'
import { closedGuardian } from './guardian-rules.ts'
import { guardianForUpdate } from './guardian-store.ts'
import type { GuardianRow } from './guardian-row.ts'

/** What the family told the school; its own page writes the same. */
export const setMessages = action(guardians.setMessages, {
  lock: ({ params }, scope) => ({ guardian: one('guardian', guardianForUpdate(scope, params.id)) }),
  decide: ({ guardian }, { body }, scope) => {
    if (guardian.version !== body.version) return refuse('changed_meanwhile')
    const closed = closedGuardian(guardian)
    if (closed) return refuse(closed)
    const problem = messagesProblem(guardian, body)
    if (problem) return refuse(problem, {}, ['channel'])
    const { is_shared: _, ...row } = guardian
    const { after, effects } = changedMessages(scope, row, body)
    return accept<GuardianRow>(after, effects)
  },
  view: (row) => ({ ...toFamilyMessages(row), version: row.version }),
})
