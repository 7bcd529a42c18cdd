// A password that may be kept: long enough for the host's setting, not a common one.
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingValues } from '../settings/public.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'

type Person = { email: string; name: string; surname?: string }
const floor = 6

/** @throws Refusal `password_not_encrypted` for whatever goes wrong in the work on a password. */
export async function encrypted<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Refusal('password_not_encrypted', { status: 503, retryAfterSeconds: 5, cause: error })
  }
}

/** Length that the host asks for, never below the floor. */
export async function shortestPassword(platform: Pick<Platform, 'readPool'>): Promise<number> {
  const settings = await settingValues(platform.readPool, 0)
  return Math.max(floor, Number(settings['Caderneta.IdentitySettings.PasswordMinimumLength']))
}

/**
 * PHC string of the new password.
 * @param member the field that it was typed in. @throws Refusal `password_too_short` or `password_too_common`, beside that field.
 */
export async function newPasswordHash(
  platform: Platform,
  password: string,
  person: Person,
  member: string,
): Promise<string> {
  const minimum = await shortestPassword(platform)
  const members = [member]
  if (password.length < minimum) throw new Refusal('password_too_short', { values: { minimum }, members })
  const ownWords = [
    person.email.slice(0, person.email.lastIndexOf('@')),
    // none: a person without a surname
    ...`${person.name} ${person.surname ?? ''}`.split(' '),
  ]
  if (isCommonPassword(password, ownWords)) throw new Refusal('password_too_common', { members })
  return encrypted(() => hashPassword(password))
}
