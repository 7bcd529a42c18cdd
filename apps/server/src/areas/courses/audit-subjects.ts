import { courses } from '@caderneta/contracts/courses'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'course',
    readBy: courses.get,
    rows: (scope, ids) => sql`select c.id, c.name from course c
      where c.tenant_id = ${scope.tenantId}::int and c.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'c.school_id')}`,
  },
]
