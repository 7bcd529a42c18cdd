import { guardians } from '@caderneta/contracts/guardians'
import { sql } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { closedGuardian } from './guardian-rules.ts'
import { contactEffects, contactLocks, maskedContact } from './contact-store.ts'

export const removeContact = action(guardians.removeContact, {
  lock: ({ params }, scope) => contactLocks(scope, params),
  decide: ({ guardian, contact: { id, kind, value, label, is_default: isDefault } }, _input, scope) => {
    const closed = closedGuardian(guardian)
    if (closed) return refuse(closed)
    if (isDefault) return refuse('contact_is_default')
    const gone = {
      name: 'removed_guardian_contact',
      rows: 1,
      sql: sql`delete from guardian_contact where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid returning id`,
    }
    return accept({ id }, contactEffects(guardian, [gone], { before: maskedContact({ kind, value, label }) }))
  },
  view: (record) => record,
})
