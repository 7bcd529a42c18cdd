import { type AcademicClass, classes } from '@caderneta/contracts/classes'
import { expect, test } from 'vitest'
import { classGiven, classValues, enrollingYear } from './class-form-values.ts'

const record: AcademicClass = {
  id: '019335cc-0000-7000-8000-000000000000',
  schoolId: '019335cc-0000-7000-8000-000000000001',
  schoolName: 'Escola Jatobá',
  name: '6º ano A',
  abbreviation: '6A',
  schoolYear: 2026,
  shift: 'fullTime',
  level: 'elementary2',
  grade: 'EF6',
  capacity: 30,
  startsOn: '2026-02-02',
  endsOn: null,
  startingMonth: 2,
  dueDay: 31,
  monthlyCents: 125_000,
  maxInstallments: 11,
  isActive: true,
  enrollmentCount: 3,
  version: 2,
}

test('a class opened and saved untouched stays what it was', () => {
  const given = classGiven(classValues(record, '2026-11-20'))
  expect(record).toMatchObject(given)
  expect(classes.update.body.safeParse({ ...given, version: 2 }).success).toBe(true)
})

test('a new class is refused only for what is empty', () => {
  const given = { ...classGiven(classValues(undefined, '2026-11-20')), schoolId: undefined }
  const wrong = new Set(classes.create.body.safeParse(given).error?.issues.map((issue) => issue.path.join('.')))
  expect(wrong).toEqual(new Set(['schoolId', 'name', 'grade', 'monthlyCents']))
})

test('from September on the next year is enrolled for', () => {
  expect(enrollingYear('2026-08-31')).toBe(2026)
  expect(enrollingYear('2026-09-01')).toBe(2027)
})
