// What another e-mail of a person brings with it. Whoever reads the earlier mailbox keeps no way in: links that were sent there stop, and the
// new address counts as theirs only when they have opened a link that was sent to it. The earlier mailbox is told.
import type { Locale } from '../../platform/access/scope.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { verificationLetter } from './email-verification.ts'
import { securityNotice } from './security-notice.ts'
import type { FullUser } from './user-view.ts'

type Before = Pick<FullUser, 'id' | 'tenant_id' | 'name' | 'email' | 'language' | 'email_verified_at' | 'password_hash'>
type Told = Required<Pick<Effects, 'parts' | 'events'>>

/** Columns of the user; links are no business of the audit line. */
export function emailColumns({ email, email_verified_at }: Before, wanted: string) {
  if (email === wanted) return { confirmed: { email_verified_at }, links: {} }
  return {
    confirmed: { email_verified_at: null },
    links: { password_link_hash: null, password_link_until: null, password_link_mailed: false },
  }
}

/** Messages to both mailboxes. Who has no password yet is invited again instead. */
export function emailLetters(
  platform: Platform,
  before: Before,
  { email, name }: { email: string; name: string },
): Told {
  if (before.email === email) return { parts: [], events: [] }
  const locale: Locale = before.language === 'en' ? 'en' : 'pt-BR'
  const person = { tenantId: before.tenant_id, userId: before.id, locale }
  const notice = securityNotice(platform, { ...person, name: before.name, email: before.email }, 'emailChanged')
  if (before.password_hash === null) return notice
  const letter = verificationLetter(platform, { ...person, name, email })
  return { parts: [...notice.parts, ...letter.parts], events: [...notice.events, ...letter.events] }
}
