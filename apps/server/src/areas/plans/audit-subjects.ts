import { plans } from '@caderneta/contracts/plans'
import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'plan',
    readBy: plans.get,
    rows: (scope, ids) => sql`select p.id, p.name from plan p
      where p.tenant_id = ${scope.tenantId}::int and p.id = any(${[...ids]}::uuid[])`,
  },
]
