// A mark left on a device after a good sign-in, or after a password written by a link, one per account. It opens nothing; it only gives the device tries of its own. It ends with
// the sessions of its time: who changes a password because somebody else knew it takes the other one's mark away too.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'
import { deriveKey } from '../../platform/secrets.ts'
import type { SignInUser } from './sign-in-user.ts'

export type MarkedAccount = Pick<SignInUser, 'email' | 'sessionVersion'>

const yearSeconds = 31_536_000

/** Id of the device, when the cookies hold a mark that we made for this account. */
export function knownDevice(platform: Platform, cookies: string | undefined, account: MarkedAccount): string | null {
  // none: a browser without cookies
  const [id = '', proof = ''] = cookieValue(cookies ?? '', nameFor(platform, account.email)).split('.')
  const expected = Buffer.from(proofOf(platform, account, id))
  const given = Buffer.from(proof)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

function cookieValue(cookies: string, name: string): string {
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  // none: a browser without this cookie
  return found?.slice(name.length + 1) ?? ''
}

/** `Set-Cookie` that marks the device for this account; a known one keeps its id. */
export function deviceCookie(platform: Platform, account: MarkedAccount, known: string | null): string {
  const id = known ?? randomBytes(16).toString('base64url')
  const secure = platform.url.startsWith('https:') ? '; Secure' : ''
  return `${nameFor(platform, account.email)}=${id}.${proofOf(platform, account, id)}; Path=/entrar; HttpOnly; SameSite=Lax; Max-Age=${yearSeconds}${secure}`
}

function nameFor(platform: Platform, email: string): string {
  return `device_${keyed(platform, `name:${email}`).slice(0, 12)}`
}

function proofOf(platform: Platform, { email, sessionVersion }: MarkedAccount, id: string): string {
  return keyed(platform, `device:${email}:${sessionVersion}:${id}`)
}

function keyed(platform: Platform, text: string): string {
  return createHmac('sha256', deriveKey(platform.secret, 'device marks')).update(text).digest('hex')
}
