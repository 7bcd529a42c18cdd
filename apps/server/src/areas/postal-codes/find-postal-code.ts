import { type FoundAddress, postalCodes } from '@caderneta/contracts/postal-codes'
import { formatPostalCode, type PostalCode } from '@caderneta/kernel/postal-code'
import { z } from 'zod'
import { countedAddress } from '../../platform/http/caller-address.ts'
import { must } from '../../platform/must.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { type Kept, keptAnswers } from './kept-answers.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000
const mostAsked = 30
/** Somebody is filling in a form: later than this, they have typed it. */
const waitMs = 4_000

/** Null: the service knows no such code. */
type Answer = FoundAddress | null

/** By service and code; a code that is not there may be given out tomorrow, so it is asked for again after an hour. */
const answers: Kept<Answer> = keptAnswers(10_000)
const askedBy: Kept<{ count: number; until: number }> = keptAnswers(10_000)

export const findPostalCode = direct(postalCodes.find, async ({ platform, scope, input }) => {
  const { postalCodeUrl } = platform
  const { code } = input.params
  if (postalCodeUrl === null) throw away()
  const now = Date.now()
  const key = `${postalCodeUrl} ${code}`
  let answer = answers.get(key, now)
  if (answer === undefined) {
    spendOne(countedAddress(must(scope.address, 'a call comes from an address')), now)
    answer = await asked(postalCodeUrl, code)
    answers.set(key, answer, now + (answer ? dayMs : hourMs))
  }
  if (answer === null) throw notFound('postal_code')
  return answer
})

function away(): Refusal {
  return new Refusal('postal_code_away', { status: 503, retryAfterSeconds: 60 })
}

/** Only what reaches the service is counted. @throws Refusal (429) above the budget of a minute. */
function spendOne(address: string, now: number): void {
  const spent = askedBy.get(address, now) ?? { count: 0, until: now + minuteMs }
  if (spent.count >= mostAsked)
    throw new Refusal('too_many_look_ups', {
      status: 429,
      retryAfterSeconds: Math.ceil((spent.until - now) / 1_000),
    })
  askedBy.set(address, { ...spent, count: spent.count + 1 }, spent.until)
}

const text = z.string().trim().max(200).default('')
const Found = z.object({
  cep: z.string(),
  logradouro: text,
  bairro: text,
  localidade: text,
  uf: z.string().regex(/^[A-Z]{2}$/),
})
/** ViaCEP says `true` or `"true"`. */
const Missing = z.object({ erro: z.union([z.literal(true), z.literal('true')]) })

/** An address is a line: what goes on for longer is not read to its end. */
const mostLetters = 10_000

async function shortJson({ body }: Response): Promise<unknown> {
  if (body === null) throw away()
  let text = ''
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (text.length > mostLetters) throw away()
  }
  return JSON.parse(text)
}

/** @throws Refusal when the service does not answer in time, or not as agreed. */
async function asked(url: string, code: PostalCode): Promise<Answer> {
  try {
    const response = await fetch(`${url}/${code}/json/`, {
      signal: AbortSignal.timeout(waitMs),
      headers: { accept: 'application/json' },
      redirect: 'error',
    })
    if (!response.ok) throw away()
    const body = await shortJson(response)
    if (Missing.safeParse(body).success) return null
    const found = Found.parse(body)
    if (found.cep !== formatPostalCode(code)) throw away()
    const { logradouro: street, bairro: district, localidade: city, uf: state } = found
    return { postalCode: code, street, district, city, state }
  } catch {
    throw away()
  }
}
