import { parsePhone } from '@caderneta/kernel/phone'
import type { UiPhrases } from './phrases-pt-br.ts'

/** What still lacks of the typed word: "Falta: ar", or that it went another way. */
export function typedMissing(word: string, typed: string, phrases: UiPhrases): string | undefined {
  if (typed === word) return undefined
  return word.startsWith(typed) ? phrases.missingLetters(word.slice(typed.length)) : phrases.wrongWord(word)
}

export function reasonMissing(text: string, phrases: UiPhrases): string | undefined {
  return text.trim() === '' ? phrases.invalidReason : undefined
}

export function passwordMissing(text: string, phrases: UiPhrases): string | undefined {
  if (text === '') return phrases.passwordMissing
  return text.length < 6 ? phrases.passwordTooShort : undefined
}

export function codeMissing(text: string, phrases: UiPhrases): string | undefined {
  return text.trim() === '' ? phrases.codeMissing : undefined
}

export function requiredChoice(value: string, phrases: UiPhrases): string | undefined {
  return value === '' ? phrases.selectOneOption : undefined
}

export function phoneMissing(text: string, phrases: UiPhrases): string | undefined {
  return parsePhone(text) === null ? phrases.invalidPhone : undefined
}
