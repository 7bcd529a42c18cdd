// Row -> contract.
import { Course, CourseLevel } from '@caderneta/contracts/courses'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { record } from '../../platform/db/record.ts'

export type CourseRow = Selectable<Database['course']> & { school_name: string; class_count: number }

export const toCourse = record(Course, (row: Pick<CourseRow, 'level'>) => ({ level: CourseLevel.parse(row.level) }))
