// What an invoice may charge for a product. Pure.
import { formatCents, toCents } from '@caderneta/kernel/money'
import type { ChargedProduct } from '../products/public.ts'

export const aboveMaximum = 'product_value_above_maximum'

type Problem = 'product_inactive' | 'product_not_for_course' | typeof aboveMaximum

/** A product in use, for the course of the enrollment or for all, up to its maximum. What comes with the network has none. */
export function chargeProblem(
  product: Pick<ChargedProduct, 'is_active' | 'course_ids' | 'maximum_cents'>,
  enrollment: { course_id: string | null },
  cents: number,
): Problem | null {
  const { course_ids: courses, maximum_cents: maximum } = product
  if (!product.is_active) return 'product_inactive'
  const isForCourse = enrollment.course_id !== null && courses.includes(enrollment.course_id)
  if (courses.length > 0 && !isForCourse) return 'product_not_for_course'
  return maximum !== null && cents > maximum ? aboveMaximum : null
}

/** For the words of the refusal. */
export function maximumOf({ maximum_cents: maximum }: Pick<ChargedProduct, 'maximum_cents'>): { maximum: string } {
  return { maximum: maximum === null ? '' : formatCents(toCents(maximum)) }
}
