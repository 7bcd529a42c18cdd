// Grade, shift and level in words, and their choices for filters and fields.
import { gradeWords, levelWords, shiftWords } from '@caderneta/contracts/class-words'
import { ClassLevel, Grade, Shift } from '@caderneta/contracts/classes'
import type { Language } from '../../client/client-port.ts'
import { definePhrases, type Translate, useLanguage, usePhrases } from '../../client/phrases.ts'
import type { SelectOption } from '../../ui/select-field.tsx'

const phrases = definePhrases('classes.words', {
  'pt-BR': { places_of: '{{taken}} de {{capacity}}' },
  en: { places_of: '{{taken}} of {{capacity}}' },
})

export type ClassWords = { t: Translate<(typeof phrases.keys)[number]>; language: Language }

/** The words of grades, shifts and levels. */
export function useClassWords(): ClassWords {
  return { t: usePhrases(phrases), language: useLanguage() }
}

/** `EF6` → `6º ano`. */
export function gradeText(grade: Grade, { language }: ClassWords): string {
  return gradeWords(grade)[language]
}

/** `28 de 30`, or `28` where places are not limited. */
export function placesText(taken: number, capacity: number, { t }: ClassWords): string {
  return capacity > 0 ? t('places_of', { taken, capacity }) : String(taken)
}

export function shiftText(shift: Shift, { language }: ClassWords): string {
  return shiftWords[shift][language]
}

export function gradeChoices(words: ClassWords): SelectOption<Grade>[] {
  return Grade.options.map((grade) => ({ value: grade, label: gradeText(grade, words) }))
}

export function shiftChoices(words: ClassWords): SelectOption<Shift>[] {
  return Shift.options.map((shift) => ({ value: shift, label: shiftText(shift, words) }))
}

export function levelChoices(words: ClassWords): SelectOption[] {
  return ClassLevel.options.map((level) => ({ value: level, label: levelWords[level][words.language] }))
}
