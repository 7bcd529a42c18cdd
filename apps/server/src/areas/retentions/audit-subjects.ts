import { retentions } from '@caderneta/contracts/retentions'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'retention',
    readBy: retentions.get,
    rows: (scope, ids) => sql`select r.id, s.fantasy_name || ' ' || to_char(r.competence, 'MM/YYYY') as name
      from retention r join school s on s.tenant_id = r.tenant_id and s.id = r.school_id
      where r.tenant_id = ${scope.tenantId}::int and r.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'r.school_id')}`,
  },
]
