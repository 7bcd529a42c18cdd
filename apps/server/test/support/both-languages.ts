// A refusal as a person reads it, in both languages.
import { refusalPhrases } from '@caderneta/contracts'
import { expect } from './server.ts'

type Headers = { headers: Record<string, string> }
type Refused = { status: number; body: unknown }
const Told = (body: unknown) => JSON.parse(JSON.stringify(body)).error as { code: string; message: string }

/** Each call is made once in each language, and refused with its code, in the words of the language. */
export async function refusesInBoth(cases: Record<string, (options: Headers) => Promise<Refused>>): Promise<void> {
  for (const [code, call] of Object.entries(cases))
    for (const language of ['pt-BR', 'en'] as const) {
      const { code: told, message } = Told((await call({ headers: { 'accept-language': language } })).body)
      expect([told, message]).toEqual([code, expect.stringMatching(wordsOf(code, language))])
    }
}

/** The phrase with anything in place of its values. */
function wordsOf(code: string, language: 'pt-BR' | 'en'): RegExp {
  const phrase = Object.entries(refusalPhrases).find(([known]) => known === code)?.[1][language]
  if (phrase === undefined) throw new Error(`${code} has no words`)
  const plain = phrase.split(/\{\w+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${plain.join('.*')}$`, 's')
}
