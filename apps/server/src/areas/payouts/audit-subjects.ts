import { payouts } from '@caderneta/contracts/payouts'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'payout',
    readBy: payouts.get,
    rows: (scope, ids) => sql`select y.id, s.fantasy_name || ' ' || to_char(t.competence, 'MM/YYYY') as name
      from payout y join transfer t on t.tenant_id = y.tenant_id and t.id = y.transfer_id
      join school s on s.tenant_id = y.tenant_id and s.id = y.school_id
      where y.tenant_id = ${scope.tenantId}::int and y.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'y.school_id')}`,
  },
]
