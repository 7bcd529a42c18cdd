import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'erpFile',
    rows: ({ tenantId }, ids) => sql`select f.id, f.file_name as name from erp_file f
      where f.tenant_id = ${tenantId}::int and f.id = any(${[...ids]}::uuid[])`,
  },
]
