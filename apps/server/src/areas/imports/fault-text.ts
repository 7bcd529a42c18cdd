import { refusalPhrases } from '@caderneta/contracts'
import { fieldPhrases, sheetPhrases } from '@caderneta/contracts/import-faults'
import { type Phrase, phraseText } from '@caderneta/contracts/refusals'
import type { Locale } from '../../platform/access/scope.ts'
import type { Fault } from '../../platform/imports/sheet-column.ts'

const phrases: Record<string, Phrase> = { ...fieldPhrases, ...refusalPhrases, ...sheetPhrases }

/** What is said of a fault, without its place. */
export function faultText({ code, values = {} }: Pick<Fault, 'code' | 'values'>, locale: Locale): string {
  const phrase = phrases[code]
  return phrase ? phraseText(phrase, locale, values) : code
}
