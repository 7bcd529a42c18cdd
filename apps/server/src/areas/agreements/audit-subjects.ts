import { agreements } from '@caderneta/contracts/agreements'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'agreement',
    readBy: agreements.get,
    rows: (scope, ids) => sql`select a.id, a.number || ' ' || a.title as name from agreement a
      where a.tenant_id = ${scope.tenantId}::int and a.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'a.school_id')}`,
  },
]
