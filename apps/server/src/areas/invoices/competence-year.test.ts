import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { expect, it } from 'vitest'
import { isCompetenceOfYear } from './competence-year.ts'

it.each([
  ['2025-07-01', false],
  ['2025-08-01', true],
  ['2026-06-01', true],
  ['2027-03-01', true],
  ['2027-04-01', false],
  ['2062-12-01', false],
])('a class of 2026 and the month %s: %s', (competence, isIn) => {
  expect(isCompetenceOfYear(toCalendarDate(competence), 2026)).toBe(isIn)
})
