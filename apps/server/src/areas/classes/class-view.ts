// Row -> contract.
import { type AcademicClass, Grade } from '@caderneta/contracts/classes'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { levelOf } from './class-rules.ts'

export type ClassRow = Selectable<Database['academic_class']> & { school_name: string; enrollment_count: number }

/** What the record shows of the row. */
type Shown = Omit<ClassRow, 'tenant_id' | 'created_at' | 'search' | 'level'>

export function toClass(row: Shown): AcademicClass {
  const grade = Grade.parse(row.grade)
  return {
    id: row.id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    name: row.name,
    abbreviation: row.abbreviation,
    schoolYear: row.school_year,
    shift: row.shift,
    level: levelOf(grade),
    grade,
    capacity: row.capacity,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    startingMonth: row.starting_month,
    dueDay: row.due_day,
    monthlyCents: row.monthly_cents,
    maxInstallments: row.max_installments,
    isActive: row.is_active,
    enrollmentCount: row.enrollment_count,
    version: row.version,
  }
}

/** What `canEnroll` asks of a class. */
export function placesOf({ is_active, capacity, enrollment_count }: ClassRow) {
  return { isActive: is_active, capacity, enrollmentCount: enrollment_count }
}
