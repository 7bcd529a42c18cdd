// Answers of the calls that `early.ts` made while the program was on its way: each is handed out once, to whoever asks the very same.

import { clientPort } from './client-port.ts'

export type EarlyAnswer = {
  authorization: string
  language: string
  answer: Promise<Response>
  /** What a good answer holds, once it is here. */
  body?: unknown
}
export type EarlyAnswers = Map<string, EarlyAnswer>

declare global {
  // A global property is declared so.
  var cadernetaEarly: EarlyAnswers | undefined
}

/** Later than this an answer tells what was. */
const goodForMs = 10_000

/** @returns undefined where nobody asked this before, as this person in this language. */
export function earlyAnswer(address: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const early = method === 'GET' && performance.now() <= goodForMs ? globalThis.cadernetaEarly?.get(address) : undefined
  if (!early || !isOf(early, new Headers(headers))) return undefined
  globalThis.cadernetaEarly?.delete(address)
  return early.answer
}

function isOf({ authorization, language }: EarlyAnswer, asked: Headers): boolean {
  const isSame = asked.get('authorization') === authorization && asked.get('accept-language') === language
  return isSame && !asked.has('__tenant')
}

/** What is here already: a screen that is drawn with it need not be drawn twice. */
export function earlyBody(address: string): unknown {
  const early = globalThis.cadernetaEarly?.get(address)
  const port = clientPort()
  const isMine = early?.language === port.language() && port.network() === undefined
  return isMine && performance.now() <= goodForMs ? early.body : undefined
}
