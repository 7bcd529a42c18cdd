import { negativeListings } from '@caderneta/contracts/negative-listings'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'negative_listing',
    readBy: negativeListings.get,
    rows: (scope, ids) => sql`select l.id, s.fantasy_name || ' ' || i.number as name
      from negative_listing l join school s on s.tenant_id = l.tenant_id and s.id = l.school_id
      join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
      where l.tenant_id = ${scope.tenantId}::int and l.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'l.school_id')}`,
  },
]
