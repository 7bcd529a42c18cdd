// Hands one template message to the WhatsApp Cloud API. It knows no key of ours, so that a call whose answer was not heard is not made again:
// its notices tell, because they carry our reference.
import { z } from 'zod'
import type { WhatsappSettings } from '../../platform/platform.ts'
import { Outage } from '../../platform/refusal.ts'
import { Busy, heedBusy, NotNow, retryAfter } from './provider-answers.ts'
import { RefusedForGood } from './refused-for-good.ts'
import { internationalNumber } from './send-sms.ts'

export type WhatsappMessage = {
  template: string
  /** Of the provider: `pt_BR`, `en`. */
  language: string
  parameters: { name: string; text: string }[]
  /** What is added to the address of the template's button. */
  buttonSuffix: string | null
}
type Addressed = WhatsappMessage & { reference: string; to: string }

const Taken = z.looseObject({ messages: z.array(z.looseObject({ id: z.string() })).min(1) })
const Problem = z.looseObject({ error: z.looseObject({ code: z.number(), message: z.string() }) })
const answersWithinMs = 10_000
/** Codes of the Graph API that pass: an expired token, a fault of theirs. */
const passing = new Set([1, 2, 10, 190, 131_000, 131_016, 133_016])
/** Too many calls, or messages, of ours. */
const tooMany = new Set([4, 80_007, 130_429, 131_048])
/** Too many to this number. */
const tooManyToOne = 131_056

/** The provider took it, or not: nobody heard. */
export class Unheard extends Error {}

/**
 * @returns the provider's id of the message.
 * @throws RefusedForGood when it will not take it; Busy when it asks to come again later, NotNow for this number alone; Outage when it took
 * nothing; Unheard when its answer did not come.
 */
export async function sendWhatsapp({ url, token, sending }: WhatsappSettings, message: Addressed): Promise<string> {
  if (sending === null) throw new Outage('whatsapp_away')
  const response = await asked(`${url}/${sending.phoneId}/messages`, token, bodyOf(message))
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return heard(Taken.safeParse(answer))
  const problem = Problem.safeParse(answer)
  heedBusy('whatsapp_away', response)
  if (response.status >= 500 || !problem.success) throw awayWith(`HTTP ${response.status}`)
  throw refusalOf(problem.data.error, response.headers)
}

function refusalOf({ code, message: words }: z.output<typeof Problem>['error'], headers: Headers): Error {
  if (tooMany.has(code))
    return new Busy('whatsapp_away', {
      answer: String(code),
      seconds: retryAfter(headers.get('retry-after'), Date.now()),
    })
  if (code === tooManyToOne) return new NotNow('whatsapp_away', `${code}: ${words}`.slice(0, 300))
  if (passing.has(code)) return awayWith(String(code))
  return new RefusedForGood(`${code}: ${words}`.slice(0, 300))
}

function awayWith(code: string): Outage {
  return new Outage('whatsapp_away', { cause: Object.assign(new Error(), { code }) })
}

function heard(taken: z.ZodSafeParseResult<z.output<typeof Taken>>): string {
  const first = taken.success ? taken.data.messages[0] : undefined
  if (!first) throw new Unheard()
  return first.id
}

async function asked(address: string, token: string, body: object): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithinMs),
    })
  } catch (cause) {
    throw isRefusedConnection(cause) ? new Outage('whatsapp_away', { cause }) : new Unheard('', { cause })
  }
}

/** Nothing was sent where there was no connection. */
function isRefusedConnection(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : null
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : null
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}

function bodyOf({ to, template, language, parameters, buttonSuffix, reference }: Addressed) {
  return {
    messaging_product: 'whatsapp',
    to: internationalNumber(to),
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: [
        ...(parameters.length > 0
          ? [
              {
                type: 'body',
                parameters: parameters.map(({ name, text }) => ({ type: 'text', parameter_name: name, text })),
              },
            ]
          : []),
        ...(buttonSuffix === null
          ? []
          : [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: buttonSuffix }] }]),
      ],
    },
    biz_opaque_callback_data: reference,
  }
}
