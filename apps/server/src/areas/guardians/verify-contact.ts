import { guardians } from '@caderneta/contracts/guardians'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { contactEffects, contactLocks, maskedContact } from './contact-store.ts'
import { closedGuardian } from './guardian-rules.ts'
import { toContact } from './guardian-view.ts'

/** A person of the staff says how they know the contact, and answers for it by name. That is the way out of a refusal too. */
export const verifyContact = action(guardians.verifyContact, {
  lock: ({ params }, scope) => contactLocks(scope, params),
  decide: ({ guardian, contact: before }, { body: { reason, version } }, scope) => {
    if (before.version !== version) return refuse('changed_meanwhile')
    const closed = closedGuardian(guardian)
    if (closed) return refuse(closed)
    if (before.verified_at !== null && before.refused_at === null) return refuse('contact_already_verified')
    const columns = {
      verified_at: scope.now,
      verified_by: scope.actor.userId,
      verified_reason: reason,
      refused_at: null,
      refusal: null,
    }
    const after = maskedContact({ kind: before.kind, value: before.value, reason })
    const parts = [changedRow('guardian_contact', scope, before, columns)]
    return accept({ ...before, ...columns, version: version + 1 }, contactEffects(guardian, parts, { after }))
  },
  view: toContact,
})
