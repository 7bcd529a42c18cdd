import { schools } from '@caderneta/contracts/schools'
import { list } from '../../platform/operation/list.ts'
import { schoolsInScope } from './school-store.ts'
import { toSchool } from './school-view.ts'

export const listSchools = list(schools.list, {
  rows: schoolsInScope,
  equal: { isActive: 'is_active' },
  search: 'search',
  order: { name: ['search', 'text'], code: ['code', 'text'], cnpj: ['cnpj', 'text'] },
  first: 'name',
  view: toSchool,
})
