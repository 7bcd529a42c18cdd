import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'erpFolder',
    rows: ({ tenantId }, ids) => sql`select r.id, r.name from erp_folder r
      where r.tenant_id = ${tenantId}::int and r.id = any(${[...ids]}::uuid[])`,
  },
]
