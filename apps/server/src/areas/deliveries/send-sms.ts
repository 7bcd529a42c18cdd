// Hands one SMS to its provider. The reference is ours and in the address: asked twice, the provider keeps one message.
import { internationalPhone, parsePhone } from '@caderneta/kernel/phone'
import { z } from 'zod'
import type { SmsSettings } from '../../platform/platform.ts'
import { Outage } from '../../platform/refusal.ts'
import { heedBusy } from './provider-answers.ts'
import { RefusedForGood } from './refused-for-good.ts'

export type SmsMessage = { text: string }
type Addressed = SmsMessage & { reference: string; to: string }

const Taken = z.looseObject({ id: z.string() })
const Problem = z.looseObject({ message: z.string() })
const answersWithinMs = 10_000
/** Of the message or its number. All else (who may not ask, has no credit or asks at a wrong address) is of the installation, or of a while. */
const ofMessage = new Set([400, 413, 422])

/**
 * @returns the provider's id of the message.
 * @throws RefusedForGood when the provider will not take it; Busy when it asks to come again later; Outage when it cannot be reached.
 */
export async function sendSms({ url, key }: SmsSettings, { reference, to, text }: Addressed): Promise<string> {
  const response = await asked(`${url}/messages/${reference}`, key, { to: internationalNumber(to), text })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return Taken.parse(answer).id
  heedBusy('sms_away', response)
  if (!ofMessage.has(response.status))
    throw new Outage('sms_away', { cause: Object.assign(new Error(), { code: `HTTP ${response.status}` }) })
  const problem = Problem.safeParse(answer)
  throw new RefusedForGood((problem.success ? problem.data.message : `HTTP ${response.status}`).slice(0, 300))
}

async function asked(address: string, key: string, body: object): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithinMs),
    })
  } catch (cause) {
    throw new Outage('sms_away', { cause })
  }
}

/**
 * `+5511987654321`; numbers are kept without the country, because all are Brazilian.
 * @throws RefusedForGood where it is no phone number.
 */
export function internationalNumber(to: string): string {
  const number = parsePhone(to)
  if (number === null) throw new RefusedForGood('invalid_number')
  return internationalPhone(number)
}
