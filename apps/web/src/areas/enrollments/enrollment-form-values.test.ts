import { enrollments } from '@caderneta/contracts/enrollments'
import { expect, test } from 'vitest'
import { familyGiven, familyValues, priceGiven, priceValues } from './enrollment-form-values.ts'

const id = '019335cc-0000-7000-8000-000000000000'
const wrongIn = (given: object) =>
  new Set(enrollments.enrollFamily.body.safeParse(given).error?.issues.map((issue) => issue.path.join('.')))

test('an empty form is refused for the class, the student and the guardian', () => {
  expect(wrongIn(familyGiven(familyValues(null, null)))).toEqual(
    new Set(['classId', 'student.name', 'guardian.name', 'guardian.taxId']),
  )
})

test('each way to name who pays asks for its own field alone', () => {
  const student = { ...familyValues(id, null).student, name: 'João' }
  const known = { ...familyValues(id, id), student }
  expect(wrongIn(familyGiven(known))).toEqual(new Set())
  expect(wrongIn(familyGiven({ ...known, guardianId: null }))).toEqual(new Set(['guardianId']))
  const byDocument = { ...known, payer: 'document' as const }
  expect(wrongIn(familyGiven(byDocument))).toEqual(new Set(['guardianTaxId']))
  expect(wrongIn(familyGiven({ ...byDocument, guardianTaxId: '52998224725' }))).toEqual(new Set())
})

test('amount and due day left empty are the class’s', () => {
  expect(JSON.parse(JSON.stringify(priceGiven(priceValues(id))))).toEqual({ classId: id, status: 'inProgress' })
  expect(priceGiven({ classId: id, monthlyCents: 80_000, dueDay: 5, isReserved: true })).toEqual({
    classId: id,
    monthlyCents: 80_000,
    dueDay: 5,
    status: 'toEnroll',
  })
})
