import { enrollments } from '@caderneta/contracts/enrollments'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import type { Subject } from '../../platform/audit/subject.ts'

/** An enrollment is called by its student. */
export const subjects: Subject[] = [
  {
    noun: 'enrollment',
    isPerson: true,
    readBy: enrollments.get,
    rows: (scope, ids) => sql`select e.id, st.name from enrollment e
      join student st on st.tenant_id = e.tenant_id and st.id = e.student_id
      where e.tenant_id = ${scope.tenantId}::int and e.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'e.school_id')}`,
  },
]
