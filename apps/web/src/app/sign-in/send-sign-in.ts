import { z } from 'zod'
import { errorFromAnswer, errorFromFailure, type ApiError } from '../../client/api-error.ts'
import { currentLanguage } from '../../client/phrases.ts'
import { errorWords } from '../../client/error-words.ts'

export type SignInFields = { email: string; password: string; code: string }
/** By what the account is proved, and where a code was sent to. */
export type AskedCode = z.output<typeof AsksCode>['asksCode']

export type SignInAnswer =
  | { kind: 'done'; location: string }
  | { kind: 'code'; asked: AskedCode }
  | { kind: 'wrongCode'; message: string }
  | { kind: 'refused'; message: string }

const CODE_WRONG = 'code_wrong'

const Done = z.object({ location: z.string() })
/** The account has a second factor: the same form is sent again with its code. */
const AsksCode = z.object({ asksCode: z.object({ providers: z.array(z.string()), sentTo: z.string().nullable() }) })

/** Sends the form to the interaction that the provider opened, at the very address of the page. Never throws. */
export function sendSignIn(uid: string, fields: SignInFields, sendCode = false): Promise<SignInAnswer> {
  const { email, password, code } = fields
  return sent(`/entrar/${encodeURIComponent(uid)}`, { email: email.trim(), password, ...secondStep(code, sendCode) })
}

/** The second step of who came by the installation's own provider. Never throws. */
export function sendProviderStep(uid: string, code: string, sendCode = false): Promise<SignInAnswer> {
  return sent(`/entrar/${encodeURIComponent(uid)}/provedor`, secondStep(code, sendCode))
}

function secondStep(code: string, sendCode: boolean) {
  return { ...(code && !sendCode ? { code: code.trim() } : {}), ...(sendCode ? { sendCode } : {}) }
}

async function sent(address: string, fields: object): Promise<SignInAnswer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': currentLanguage() },
      body: JSON.stringify(fields),
    })
    const body: unknown = await response.json().catch(() => undefined)
    return readAnswer(response.status, body, location.origin)
  } catch (thrown) {
    return refusal(errorFromFailure(thrown))
  }
}

/** What the provider's answer means. A location outside of this site is not followed. */
export function readAnswer(status: number, body: unknown, origin: string): SignInAnswer {
  const done = Done.safeParse(body)
  if (status < 400 && done.success) {
    const target = new URL(done.data.location, origin)
    if (target.origin === origin) return { kind: 'done', location: target.href }
  }
  const asks = AsksCode.safeParse(body)
  if (status < 400 && asks.success) return { kind: 'code', asked: asks.data.asksCode }
  return refusal(errorFromAnswer(status, body, null))
}

function refusal(error: ApiError): SignInAnswer {
  const message = errorWords(error).title
  return { kind: error.code === CODE_WRONG ? 'wrongCode' : 'refused', message }
}
