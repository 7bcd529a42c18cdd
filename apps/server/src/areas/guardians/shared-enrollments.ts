// The living enrollments of which a guardian pays a part.
import type { Guardian } from '@caderneta/contracts/guardians'
import { fractionFromPpm, toPpm } from '@caderneta/kernel/percent'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { masked } from './masking.ts'

type Shared = {
  id: string
  student_name: string
  class_name: string
  school_year: number
  ppm: number
  other_id: string
  other_name: string
}

export function sharedEnrollments(scope: Scope, guardianId: string): Query<Shared> {
  const isFirst = sql`(e.guardian_id = ${guardianId}::uuid)`
  return statement(sql<Shared>`select e.id, t.name as student_name, c.name as class_name, e.school_year,
      case when ${isFirst} then e.guardian_ppm else 1000000 - e.guardian_ppm end as ppm, o.id as other_id, o.name as other_name
    from enrollment e
    join student t on t.tenant_id = e.tenant_id and t.id = e.student_id
    join academic_class c on c.tenant_id = e.tenant_id and c.id = e.class_id
    join guardian o on o.tenant_id = e.tenant_id and o.id = case when ${isFirst} then e.co_guardian_id else e.guardian_id end
    where e.tenant_id = ${scope.tenantId}::int and (e.guardian_id = ${guardianId}::uuid or e.co_guardian_id = ${guardianId}::uuid)
      and e.co_guardian_id is not null and e.status <> 'canceled' and ${inSchools(scope, 'e.school_id')}
    order by e.school_year desc, e.id`)
}

export function toShared(row: Shared, { isMasked }: Pick<Scope, 'isMasked'>): NonNullable<Guardian['shared']>[number] {
  const shown = (name: string) => (isMasked ? masked.name(name) : name)
  return {
    id: row.id,
    studentName: shown(row.student_name),
    className: row.class_name,
    schoolYear: row.school_year,
    share: fractionFromPpm(toPpm(row.ppm)),
    otherId: row.other_id,
    otherName: shown(row.other_name),
  }
}
