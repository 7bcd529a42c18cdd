import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'user',
    isPerson: true,
    rows: ({ tenantId }, ids) => sql`select u.id, trim(u.name || ' ' || u.surname) as name from app_user u
      where u.tenant_id = ${tenantId}::int and u.id = any(${[...ids]}::uuid[])`,
  },
]
