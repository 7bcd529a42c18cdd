import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'apiToken',
    rows: ({ tenantId }, ids) => sql`select t.id, t.name from api_token t
      where t.tenant_id = ${tenantId}::int and t.id = any(${[...ids]}::uuid[])`,
  },
]
