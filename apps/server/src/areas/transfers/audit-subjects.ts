import { transfers } from '@caderneta/contracts/transfers'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'transfer',
    readBy: transfers.get,
    rows: (scope, ids) => sql`select t.id, s.fantasy_name || ' ' || to_char(t.competence, 'MM/YYYY') as name
      from transfer t join school s on s.tenant_id = t.tenant_id and s.id = t.school_id
      where t.tenant_id = ${scope.tenantId}::int and t.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 't.school_id')}`,
  },
]
