// What an invoice may charge for a product. Pure.
import { formatCents, toCents } from '@caderneta/kernel/money'
import type { ChargedProduct } from '../products/public.ts'

type Problem = {
  code: 'product_inactive' | 'product_not_for_course' | 'product_value_above_maximum'
  values: Record<string, string>
  members: string[]
}

/** A product in use, for the course of the enrollment or for all, up to its maximum. What comes with the network has none. */
export function chargeProblem(
  product: Pick<ChargedProduct, 'is_active' | 'course_ids' | 'maximum_cents'>,
  enrollment: { course_id: string | null },
  cents: number,
): Problem | null {
  const { course_ids: courses, maximum_cents: maximum } = product
  const ofProduct = { values: {}, members: ['product'] }
  if (!product.is_active) return { code: 'product_inactive', ...ofProduct }
  const isForCourse = enrollment.course_id !== null && courses.includes(enrollment.course_id)
  if (courses.length > 0 && !isForCourse) return { code: 'product_not_for_course', ...ofProduct }
  if (maximum === null || cents <= maximum) return null
  const values = { maximum: formatCents(toCents(maximum)) }
  return { code: 'product_value_above_maximum', values, members: ['valueCents'] }
}
