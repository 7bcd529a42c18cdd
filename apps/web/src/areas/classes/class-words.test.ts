import { expect, test } from 'vitest'
import { type ClassWords, gradeChoices, gradeText } from './class-words.ts'
import { yearChoices } from './school-year.ts'

const words: ClassWords = { t: () => '', language: 'pt-BR' }

test('a grade is said as schools say it', () => {
  expect((['EI0', 'EF1', 'EF9', 'EM3'] as const).map((grade) => gradeText(grade, words))).toEqual([
    'Infantil 0',
    '1º ano',
    '9º ano',
    '3ª série EM',
  ])
  expect(gradeChoices(words)).toHaveLength(18)
})

test('years to choose from stand around the business date', () => {
  expect(yearChoices('2026-11-20').map(({ value }) => value)).toEqual([2025, 2026, 2027, 2028])
})
