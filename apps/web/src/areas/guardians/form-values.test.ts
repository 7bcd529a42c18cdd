import { type Guardian, guardians, type Student } from '@caderneta/contracts/guardians'
import { expect, test } from 'vitest'
import { filled, inputOf, localErrors } from '../../client/form-values.ts'
import { guardianGiven, guardianValues, newGuardian, studentGiven, studentValues } from './form-values.ts'

const guardian: Guardian = {
  id: '019335cc-0000-7000-8000-000000000000',
  name: 'Marina Teles',
  taxId: '52998224725',
  email: 'marina@familia.test',
  phone: null,
  bornOn: '1986-05-02',
  address: { city: 'Recife', state: 'PE' },
  lacksAddress: true,
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
  address: null,
  schoolId: guardian.id,
  schoolName: 'Escola Jatobá',
  guardianId: guardian.id,
  guardianName: 'Marina Teles',
  isMasked: false,
  version: 1,
}

test('a guardian opened and saved untouched stays who they were', () => {
  const input = inputOf(guardians.update, guardianGiven(guardianValues(guardian), guardian))
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
  expect(Object.keys(localErrors(guardians.create, newGuardian)).toSorted()).toEqual([
    'address.city',
    'address.postalCode',
    'address.state',
    'address.street',
    'name',
    'taxId',
  ])
})

test('an address that was changed is sent, and asked whole', () => {
  const typed = guardianGiven(
    { ...guardianValues(guardian), address: { ...guardian.address, street: 'Rua A' } },
    guardian,
  )
  expect(Object.keys(localErrors(guardians.update, inputOf(guardians.update, typed)))).toEqual(['address.postalCode'])
})

test('a student lives with the guardian unless an address of their own is asked for', () => {
  expect(studentValues(student)).toMatchObject({ livesWithGuardian: true, address: {} })
  const own = { city: 'Olinda', state: 'PE' }
  const elsewhere = studentValues({ ...student, address: own })
  expect(elsewhere).toMatchObject({ livesWithGuardian: false, address: own })
  expect(studentGiven(elsewhere).address).toEqual(own)
  expect(studentGiven({ ...elsewhere, livesWithGuardian: true }).address).toBeNull()
})
