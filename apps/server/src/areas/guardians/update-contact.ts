import { guardians } from '@caderneta/contracts/guardians'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { contactEffects, contactLocks, defaultColumn, maskedContact } from './contact-store.ts'
import { closedGuardian } from './guardian-rules.ts'
import { toContact } from './guardian-view.ts'

export const updateContact = action(guardians.updateContact, {
  lock: ({ params }, scope) => contactLocks(scope, params),
  decide: ({ guardian, contact: before }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const closed = closedGuardian(guardian)
    if (closed) return refuse(closed)
    const label = body.label === undefined ? before.label : body.label || null
    const becomesDefault = body.isDefault === true && !before.is_default
    const after = { ...before, label, is_default: before.is_default || becomesDefault, version: before.version + 1 }
    const parts = [
      changedRow('guardian_contact', scope, before, { label }),
      ...(becomesDefault ? [changedRow('guardian', scope, guardian, defaultColumn(before))] : []),
    ]
    const told = (row: typeof before) =>
      maskedContact({ kind: row.kind, value: row.value, label: row.label, is_default: row.is_default })
    return accept(after, contactEffects(guardian, parts, { before: told(before), after: told(after) }))
  },
  view: toContact,
})
