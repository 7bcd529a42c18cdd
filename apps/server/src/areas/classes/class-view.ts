// Row -> contract.
import { AcademicClass, Grade } from '@caderneta/contracts/classes'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { record } from '../../platform/db/record.ts'
import { levelOf } from './class-rules.ts'
import { shownDiscounts } from './term-discounts.ts'

export type ClassRow = Selectable<Database['academic_class']> & {
  school_name: string
  course_name: string | null
  enrollment_count: number
}

/** A class with what its school allows. */
export type ClassOfSchool = ClassRow & {
  payment_days: number[]
  max_monthly_installments: number
  max_early_discount_ppm: number | null
}

export const toClass = record(AcademicClass, (row: Pick<ClassRow, 'grade'> & { discounts: unknown }) => {
  const grade = Grade.parse(row.grade)
  return { grade, level: levelOf(grade), discounts: shownDiscounts(row.discounts) }
})

/** What `canEnroll` asks of a class. */
export function placesOf({ is_active, capacity, enrollment_count }: ClassRow) {
  return { isActive: is_active, capacity, enrollmentCount: enrollment_count }
}
