import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import type { Subject } from '../../platform/audit/subject.ts'

/** A draft has no number yet. */
export const subjects: Subject[] = [
  {
    noun: 'invoice',
    readBy: invoices.get,
    rows: (scope, ids) => sql`select i.id, coalesce(i.number::text, '') as name from invoice i
      where i.tenant_id = ${scope.tenantId}::int and i.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'i.school_id')}`,
  },
]
