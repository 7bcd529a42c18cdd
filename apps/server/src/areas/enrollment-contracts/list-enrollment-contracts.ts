import { ContractStatus } from '@caderneta/contracts/enrollment-contracts'
import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { list } from '../../platform/operation/list.ts'
import { contractsInScope } from './enrollment-contract-store.ts'
import { toEnrollmentContract } from './enrollment-contract-view.ts'

export const listEnrollmentContracts = list(enrollmentContracts.list, {
  rows: contractsInScope,
  equal: {
    schoolId: 'school_id',
    classId: 'class_id',
    enrollmentId: 'enrollment_id',
    status: 'status',
    schoolYear: 'school_year',
  },
  search: 'search',
  order: { createdAt: ['id', 'uuid'] },
  sorted: {
    student: ['student_name', 'text'],
    guardian: ['guardian_name', 'text'],
    class: ['class_name', 'text'],
    schoolYear: ['school_year', 'number'],
    school: ['school_name', 'text'],
    status: ['status', ContractStatus.options],
    signedAt: ['signed_at', 'date'],
  },
  first: '-createdAt',
  view: toEnrollmentContract,
})
