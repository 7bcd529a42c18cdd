// A code by e-mail, and notices about second factors: parts and events of the operation that asks for them.
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import { instantText } from '@caderneta/kernel/instant-text'
import type { Locale } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { canMail, queueDelivery, type SecurityNotice } from '../deliveries/public.ts'
import { emailCodeMinutes, mailedCodeHash, newEmailCode, type Owner } from './factor-codes.ts'
import { emailCodePart, newestCode } from './factor-store.ts'

export type Addressee = Owner & { name: string; email: string }

const pauseMs = 60_000
const noticeDays = 7

/** Where a code went, as it is shown. */
export function sentTo({ email }: Pick<Addressee, 'email'>): string {
  return isEmail(email) ? maskEmail(email) : '•••'
}

/** Was one sent within the minute? */
export async function isCodeFresh({ readPool, clock }: Platform, owner: Owner): Promise<boolean> {
  const newest = await readTransaction(readPool, owner.tenantId, (tx) => tx.first(newestCode(owner)))
  return newest !== undefined && clock.now().getTime() - newest.created_at.getTime() < pauseMs
}

/** Why no code can be sent to the person now, or null. */
export async function refusedMail(
  platform: Platform,
  owner: Owner,
): Promise<'mail_not_available' | 'code_just_sent' | null> {
  if (!canMail(platform)) return 'mail_not_available'
  return (await isCodeFresh(platform, owner)) ? 'code_just_sent' : null
}

/** A new code on its way to the person; the one before stops. */
export function emailCode(platform: Platform, to: Addressee, locale: Locale) {
  const code = newEmailCode()
  const now = platform.clock.now()
  const until = new Date(now.getTime() + emailCodeMinutes * 60_000)
  const letter = queueDelivery(platform, {
    tenantId: to.tenantId,
    userId: to.userId,
    to: to.email,
    locale,
    content: { kind: 'secondFactorCode', name: to.name, code, minutes: emailCodeMinutes },
    expiresAt: until,
  })
  return {
    parts: [emailCodePart(to, mailedCodeHash(platform, to, code), now, until), ...letter.parts],
    events: letter.events,
  }
}

/** Tells the person what happened to their account. */
export function securityNotice(platform: Platform, to: Addressee, notice: SecurityNotice, locale: Locale) {
  const now = platform.clock.now()
  const at = instantText(now, locale)
  return queueDelivery(platform, {
    tenantId: to.tenantId,
    userId: to.userId,
    to: to.email,
    locale,
    content: { kind: 'securityNotice', name: to.name, notice, at },
    expiresAt: new Date(now.getTime() + noticeDays * 86_400_000),
  })
}
