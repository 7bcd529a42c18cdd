import { adjustments } from '@caderneta/contracts/adjustments'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'adjustment',
    readBy: adjustments.get,
    rows: (scope, ids) => sql`select j.id, s.fantasy_name || coalesce(' ' || j.code, '') as name
      from adjustment j join school s on s.tenant_id = j.tenant_id and s.id = j.school_id
      where j.tenant_id = ${scope.tenantId}::int and j.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'j.school_id')}`,
  },
]
