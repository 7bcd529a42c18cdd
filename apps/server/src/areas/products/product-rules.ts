import type { Product } from '@caderneta/contracts/products'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { CourseInScope } from '../courses/public.ts'

type Standing = Pick<Product, 'isActive' | 'isBuiltIn'>

export function canUpdate({ isBuiltIn }: Pick<Standing, 'isBuiltIn'>): Ability<'product_built_in'> {
  return isBuiltIn ? no('product_built_in') : yes
}

export function canDeactivate({
  isActive,
  isBuiltIn,
}: Standing): Ability<'product_built_in' | 'product_already_inactive'> {
  if (isBuiltIn) return no('product_built_in')
  return isActive ? yes : no('product_already_inactive')
}

export function canActivate({ isActive }: Pick<Standing, 'isActive'>): Ability<'product_already_active'> {
  return isActive ? no('product_already_active') : yes
}

/** Each course that is chosen is there; one that is new to the product is in use. */
export function coursesProblem(
  chosen: readonly string[],
  found: readonly CourseInScope[],
  before: readonly string[],
): 'course_not_found' | 'course_inactive' | null {
  if (found.length < chosen.length) return 'course_not_found'
  return found.some(({ id, is_active }) => !is_active && !before.includes(id)) ? 'course_inactive' : null
}

/** `limitCents` 0 = none. */
export function isAboveNetwork(maximumCents: number, limitCents: number): boolean {
  return limitCents > 0 && maximumCents > limitCents
}
