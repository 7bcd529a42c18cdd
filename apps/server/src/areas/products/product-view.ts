// Row -> contract.
import { AnyCategory, Product } from '@caderneta/contracts/products'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { record } from '../../platform/db/record.ts'
import type { CourseInScope } from '../courses/public.ts'

export type ProductRow = Selectable<Database['product']> & {
  course_count: number
  /** As JSON: id, name, school. */
  courses: unknown
  value_order: number
  maximum_order: number
}

type Viewed = Pick<ProductRow, 'code' | 'category' | 'courses'>

export const toProduct = record(Product, (row: Viewed) => ({
  category: AnyCategory.parse(row.category),
  isBuiltIn: row.code !== null,
  courses: Product.shape.courses.parse(row.courses),
}))

/** Courses that a write holds, as a product shows them. */
export function named(courses: readonly CourseInScope[]): Product['courses'] {
  return courses.map(({ id, name, school_name: schoolName }) => ({ id, name, schoolName }))
}
