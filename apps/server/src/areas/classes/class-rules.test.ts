import { expect, test } from 'vitest'
import { canEnroll, changeProblem, courseProblem, levelOf } from './class-rules.ts'

test.each([
  ['EI0', 'earlyChildhood'],
  ['EI5', 'earlyChildhood'],
  ['EF1', 'elementary1'],
  ['EF5', 'elementary1'],
  ['EF6', 'elementary2'],
  ['EF9', 'elementary2'],
  ['EM1', 'highSchool'],
  ['EM3', 'highSchool'],
] as const)('%s is %s', (grade, level) => {
  expect(levelOf(grade)).toBe(level)
})

test('a class takes students until it is full; without a capacity it never is', () => {
  expect(canEnroll({ isActive: true, capacity: 2, enrollmentCount: 1 })).toEqual({ can: true })
  expect(canEnroll({ isActive: true, capacity: 2, enrollmentCount: 2 })).toEqual({ can: false, reason: 'class_full' })
  expect(canEnroll({ isActive: true, capacity: 0, enrollmentCount: 500 })).toEqual({ can: true })
  expect(canEnroll({ isActive: false, capacity: 0, enrollmentCount: 0 })).toMatchObject({ reason: 'class_inactive' })
})

test('enrollments hold the year and the size', () => {
  const before = { schoolYear: 2026 }
  expect(changeProblem(before, { schoolYear: 2027, capacity: 0 }, 0)).toBeNull()
  expect(changeProblem(before, { schoolYear: 2027, capacity: 0 }, 1)).toBe('class_has_enrollments')
  expect(changeProblem(before, { schoolYear: 2026, capacity: 29 }, 30)).toBe('class_smaller_than_enrollments')
  expect(changeProblem(before, { schoolYear: 2026, capacity: 0 }, 30)).toBeNull()
})

test('a class is of a course of its school; one that is out of use stays with the years that have passed', () => {
  const course = { school_id: 's1', is_active: true }
  const of = { schoolId: 's1', schoolYear: 2026, isActive: true, isKept: false }
  const retired = { ...course, is_active: false }
  expect(courseProblem(course, of, 2026)).toBeNull()
  expect(courseProblem(undefined, of, 2026)).toBe('course_not_found')
  expect(courseProblem(course, { ...of, schoolId: 's2' }, 2026)).toBe('course_of_another_school')
  expect(courseProblem(retired, of, 2026)).toBe('course_inactive')
  expect(courseProblem(retired, { ...of, isKept: true }, 2026)).toBe('course_inactive')
  expect(courseProblem(retired, { ...of, isKept: true, isActive: false }, 2026)).toBeNull()
  expect(courseProblem(retired, { ...of, isKept: true, schoolYear: 2025 }, 2026)).toBeNull()
})
