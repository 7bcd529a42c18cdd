import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'transferAudit',
    readBy: transferAudits.get,
    rows: (
      scope,
      ids,
    ) => sql`select a.id, s.fantasy_name || ' ' || to_char(a.competence, 'MM/YYYY') || ' #' || a.number as name
      from transfer_audit a join school s on s.tenant_id = a.tenant_id and s.id = a.school_id
      where a.tenant_id = ${scope.tenantId}::int and a.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'a.school_id')}`,
  },
]
