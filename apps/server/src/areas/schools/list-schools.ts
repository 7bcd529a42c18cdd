import { sql } from 'kysely'
import { schools } from '@caderneta/contracts/schools'
import { list } from '../../platform/operation/list.ts'
import { schoolsInScope } from './school-store.ts'
import { toSchool } from './school-view.ts'

export const listSchools = list(schools.list, {
  rows: schoolsInScope,
  equal: { isActive: 'is_active' },
  search: 'search',
  order: { name: ['search', 'text'], code: ['code', 'text'], cnpj: ['cnpj', 'text'] },
  sorted: {
    city: [sql`r.address->>'city'`, 'text'],
    bankAgreement: [sql`r.bank_agreement_id is null`, 'flag'],
    state: ['is_active', 'flag'],
  },
  first: 'name',
  view: toSchool,
})
