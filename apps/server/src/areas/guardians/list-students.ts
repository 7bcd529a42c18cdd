import { guardians } from '@caderneta/contracts/guardians'
import { list } from '../../platform/operation/list.ts'
import { toStudent } from './guardian-view.ts'
import { isStudentFound, studentPageFound } from './people-found.ts'
import { studentsInScope } from './student-store.ts'

export const listStudents = list(guardians.listStudents, {
  rows: studentsInScope,
  equal: { schoolId: 'school_id', guardianId: 'guardian_id' },
  search: (text, scope) => isStudentFound(scope, text),
  order: { name: ['search', 'text'], guardian: ['guardian_search', 'text'] },
  cut: ({ search, schoolId, guardianId }, scope, page) =>
    search && schoolId === undefined && guardianId === undefined ? studentPageFound(scope, search, page) : undefined,
  sorted: { school: ['school_name', 'text'] },
  first: 'name',
  view: toStudent,
})
