import { type Guardian, guardians, type Student } from '@caderneta/contracts/guardians'
import { expect, test } from 'vitest'
import {
  guardianGiven,
  guardianValues,
  studentGiven,
  studentValues,
  typedGiven,
  typedStudentGiven,
} from './guardian-form-values.ts'

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
  expect(guardian).toMatchObject(guardianGiven(guardianValues(guardian)))
})

test('masked data is never sent back: saving untouched sends nothing of it', () => {
  const masked = { ...guardian, isMasked: true, name: 'Marina T.', taxId: '•••.982.247-••', bornOn: '••/••/••••' }
  const given = { ...typedGiven(guardianValues(masked)), version: 4 }
  expect(JSON.parse(JSON.stringify(given))).toEqual({ version: 4 })
  expect(guardians.update.body.safeParse(JSON.parse(JSON.stringify(given))).success).toBe(true)
})

test('a student too', () => {
  expect(student).toMatchObject(studentGiven(studentValues(student)))
  const masked = { ...student, isMasked: true, name: 'João T.', bornOn: '••/••/••••' }
  expect(JSON.parse(JSON.stringify(typedStudentGiven(studentValues(masked))))).toEqual({
    relation: 'aunt',
    externalId: 'RA 7',
  })
})
