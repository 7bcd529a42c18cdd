import { schools } from '@caderneta/contracts/schools'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'school',
    readBy: schools.get,
    rows: (scope, ids) => sql`select s.id, s.fantasy_name as name from school s
      where s.tenant_id = ${scope.tenantId}::int and s.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 's.id')}`,
  },
]
