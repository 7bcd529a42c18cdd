import { classes } from '@caderneta/contracts/classes'
import { expect, test } from 'vitest'
import { localErrors } from '../../client/form-values.ts'
import { enrollingYear, newClass } from './new-class.ts'

test('a new class is refused only for what is empty', () => {
  expect(Object.keys(localErrors(classes.create, newClass('2026-11-20'))).toSorted()).toEqual([
    'grade',
    'monthlyCents',
    'name',
    'schoolId',
  ])
})

test('from September on the next year is enrolled for', () => {
  expect(enrollingYear('2026-08-31')).toBe(2026)
  expect(enrollingYear('2026-09-01')).toBe(2027)
})
