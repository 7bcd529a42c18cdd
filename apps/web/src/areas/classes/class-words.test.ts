import { expect, test } from 'vitest'
import { words as language } from '../../client/phrases.ts'
import { type ClassWords, gradeChoices, gradeText } from './class-words.ts'
import { yearChoices } from './school-year.ts'

const t: ClassWords = (key, values) => language.t(key, { ...values, ns: 'classes.words' })

test('a grade is said as schools say it', () => {
  expect((['EI0', 'EF1', 'EF9', 'EM3'] as const).map((grade) => gradeText(grade, t))).toEqual([
    'Infantil 0',
    '1º ano',
    '9º ano',
    '3ª série EM',
  ])
  expect(gradeChoices(t)).toHaveLength(18)
})

test('years to choose from stand around the business date', () => {
  expect(yearChoices('2026-11-20').map(({ value }) => value)).toEqual([2025, 2026, 2027, 2028])
})
