import { type Guardian, guardians, type Student } from '@caderneta/contracts/guardians'
import { expect, test } from 'vitest'
import { filled, inputOf, localErrors } from '../../client/form-values.ts'
import { guardianValues, newGuardian, studentValues } from './form-values.ts'

const guardian: Guardian = {
  id: '019335cc-0000-7000-8000-000000000000',
  name: 'Marina Teles',
  taxId: '52998224725',
  email: 'marina@familia.test',
  phone: null,
  bornOn: '1986-05-02',
  address: { city: 'Recife', state: 'PE' },
  isMasked: false,
  students: [],
  version: 4,
}
const student: Student = {
  id: guardian.id,
  name: 'João Teles',
  bornOn: null,
  relation: 'aunt',
  externalId: 'RA 7',
  schoolId: guardian.id,
  schoolName: 'Escola Jatobá',
  guardianId: guardian.id,
  guardianName: 'Marina Teles',
  isMasked: false,
  version: 1,
}

test('a guardian opened and saved untouched stays who they were', () => {
  const input = inputOf(guardians.update, guardianValues(guardian))
  expect(guardian).toMatchObject(input)
  expect(localErrors(guardians.update, input)).toEqual({})
})

test('masked data never stands in a field, so it cannot be sent back', () => {
  const masked = { ...guardian, isMasked: true, name: 'M••• T•••', taxId: '•••.982.247-••', bornOn: '••/••/••••' }
  const { address: _, ...values } = guardianValues(masked)
  expect(inputOf(guardians.update, filled(values))).toEqual({ id: guardian.id, version: 4 })
  expect(studentValues({ ...student, isMasked: true, name: 'J••• T•••', bornOn: '••/••/••••' })).toMatchObject({
    name: null,
    bornOn: null,
    relation: 'aunt',
    externalId: 'RA 7',
  })
})

test('a new guardian is refused only for what is empty', () => {
  expect(Object.keys(localErrors(guardians.create, newGuardian)).toSorted()).toEqual(['name', 'taxId'])
})
