import { mostContacts } from '@caderneta/contracts/guardian-contacts'
import { guardians } from '@caderneta/contracts/guardians'
import { db } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { contactEffects, contactsOf, defaultColumn, maskedContact } from './contact-store.ts'
import { guardianForUpdate } from './guardian-store.ts'
import { closedGuardian } from './guardian-rules.ts'
import { type ContactRow, toContact } from './guardian-view.ts'

export const addContact = action(guardians.addContact, {
  prepare: async () => newId(),
  lock: ({ params }, scope) => ({
    guardian: one('guardian', guardianForUpdate(scope, params.id)),
    contacts: contactsOf(scope, params.id),
  }),
  decide: ({ guardian, contacts }, { body: { kind, value, label, isDefault } }, scope, id) => {
    const closed = closedGuardian(guardian)
    if (closed) return refuse(closed)
    if (contacts.some((contact) => contact.value === value)) return refuse('contact_already_there', {}, ['value'])
    if (contacts.length >= mostContacts) return refuse('too_many_contacts', { most: mostContacts }, ['value'])
    const columns = { tenant_id: scope.tenantId, id, guardian_id: guardian.id, kind, value, label: label || null }
    const becomesDefault = isDefault || guardian[kind] === null
    const contact: ContactRow = {
      ...columns,
      verified_at: null,
      verified_by: null,
      verified_reason: null,
      refused_at: null,
      refusal: null,
      came_from: null,
      version: 1,
      created_at: scope.now,
      is_default: becomesDefault,
    }
    const added = {
      name: 'new_guardian_contact',
      rows: 1,
      sql: db.insertInto('guardian_contact').values(columns).returning('id'),
    }
    const named = becomesDefault ? [changedRow('guardian', scope, guardian, defaultColumn(columns))] : []
    const after = maskedContact({ kind, value, label: columns.label, is_default: becomesDefault })
    return accept(contact, contactEffects(guardian, [added, ...named], { after }))
  },
  view: toContact,
})
