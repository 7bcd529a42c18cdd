// Contacts of a guardian: reading, locking, and the change that every write of them shares.
import { events } from '@caderneta/contracts/guardians'
import type { Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql } from '../../platform/db/sql.ts'
import { one } from '../../platform/operation/action.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { ContactRow, SeenGuardian } from './guardian-view.ts'
import { guardianForUpdate } from './guardian-store.ts'
import { masked } from './masking.ts'

function contacts(scope: Scope, guardianId: string) {
  return db
    .selectFrom('guardian_contact as c')
    .innerJoin('guardian as g', (join) =>
      join.onRef('g.tenant_id', '=', 'c.tenant_id').onRef('g.id', '=', 'c.guardian_id'),
    )
    .selectAll('c')
    .select(
      sql<boolean>`coalesce(c.value = case c.kind when 'email' then g.email else g.phone end, false)`.as('is_default'),
    )
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.guardian_id', '=', guardianId)
}

/** Defaults first, then telephones before e-mails, the oldest first. */
export function contactsOf(scope: Scope, guardianId: string): Query<ContactRow> {
  return contacts(scope, guardianId).orderBy('is_default', 'desc').orderBy('c.kind', 'desc').orderBy('c.id')
}

/** The guardian's row holds all contacts of the guardian still. */
export const contactLocks = (scope: Scope, { id, contactId }: { id: string; contactId: string }) => ({
  guardian: one('guardian', guardianForUpdate(scope, id)),
  contact: one('guardian_contact', contacts(scope, id).where('c.id', '=', contactId)),
})

/** What the audit log keeps of a contact: recognizable, not usable. */
export function maskedContact({ kind, value, ...rest }: Pick<ContactRow, 'kind' | 'value'> & Record<string, unknown>) {
  return { kind, value: kind === 'email' ? masked.email(value) : masked.phone(value), ...rest }
}

/** A contact is a part of its guardian: history, audit line and news are the guardian's. */
export function contactEffects(guardian: SeenGuardian, parts: Part[], body: Record<string, unknown>): Effects {
  return {
    parts,
    history: [{ subjectId: guardian.id, event: 'updated' }],
    audit: { subjectId: guardian.id, body },
    events: [news(events['guardian.updated'], { subjectId: guardian.id, version: guardian.version })],
  }
}

/** The column of the guardian that names the default of a kind. */
export function defaultColumn({ kind, value }: Pick<ContactRow, 'kind' | 'value'>) {
  return kind === 'email' ? { email: value } : { phone: value }
}
