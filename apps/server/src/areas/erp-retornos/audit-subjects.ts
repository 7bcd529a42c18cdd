import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'erpRetorno',
    rows: ({ tenantId }, ids) => sql`select r.id, r.file_name as name from erp_retorno r
      where r.tenant_id = ${tenantId}::int and r.id = any(${[...ids]}::uuid[])`,
  },
]
