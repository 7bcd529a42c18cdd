// A guardian may be of several schools, and so is what was written of them: only who reads the whole log reads their history.
import { guardians } from '@caderneta/contracts/guardians'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import type { Subject } from '../../platform/audit/subject.ts'
import { isVisible } from './guardian-store.ts'

export const subjects: Subject[] = [
  {
    noun: 'guardian',
    isPerson: true,
    rows: (scope, ids) => sql`select g.id, g.name from guardian g
      where g.tenant_id = ${scope.tenantId}::int and g.id = any(${[...ids]}::uuid[]) and ${isVisible(scope)}`,
  },
  {
    noun: 'student',
    isPerson: true,
    readBy: guardians.getStudent,
    rows: (scope, ids) => sql`select t.id, t.name from student t
      where t.tenant_id = ${scope.tenantId}::int and t.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 't.school_id')}`,
  },
]
