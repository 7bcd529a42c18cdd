import { enrollments } from '@caderneta/contracts/enrollments'
import { expect, test } from 'vitest'
import { inputOf, localErrors } from '../../client/form-values.ts'
import { type FamilyValues, familyGiven, familyValues } from './family-values.ts'
import { priceGiven, priceValues } from './form-values.ts'

const id = '019335cc-0000-7000-8000-000000000000'
const wrongIn = (values: FamilyValues) =>
  Object.keys(localErrors(enrollments.enrollFamily, inputOf(enrollments.enrollFamily, familyGiven(values)))).toSorted()

test('an empty form is refused for the class, the student and the guardian', () => {
  expect(wrongIn(familyValues(undefined, undefined))).toEqual([
    'classId',
    'guardian.address.city',
    'guardian.address.postalCode',
    'guardian.address.state',
    'guardian.address.street',
    'guardian.name',
    'guardian.taxId',
    'student.name',
  ])
})

test('each way to name who pays asks for its own field alone', () => {
  const known = { ...familyValues(id, id), student: { ...familyValues(id, id).student, name: 'João' } }
  expect(wrongIn(known)).toEqual([])
  expect(wrongIn({ ...known, guardianId: null })).toEqual(['guardianId'])
  const byDocument = { ...known, payer: 'document' as const }
  expect(wrongIn(byDocument)).toEqual(['guardianTaxId'])
  expect(wrongIn({ ...byDocument, guardianTaxId: '52998224725' })).toEqual([])
})

test('amount and due day left empty are the class’s', () => {
  const input = inputOf(enrollments.create, priceGiven(priceValues(id)))
  expect(JSON.parse(JSON.stringify(input))).toEqual({ classId: id, status: 'inProgress', passedInstallments: 0 })
  const typed = { ...priceValues(id), monthlyCents: 80_000, dueDay: 5 }
  expect(inputOf(enrollments.create, priceGiven(typed))).toMatchObject({ monthlyCents: 80_000, dueDay: 5 })
})
