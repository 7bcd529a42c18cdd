import type { Course } from '@caderneta/contracts/courses'
import { type Ability, no, yes } from '../../platform/refusal.ts'

type Standing = Pick<Course, 'isActive' | 'classCount'>

/** A course that classes of this year or a later one are in stays in use. */
export function canDeactivate({
  isActive,
  classCount,
}: Standing): Ability<'course_already_inactive' | 'course_has_classes'> {
  if (!isActive) return no('course_already_inactive')
  return classCount > 0 ? no('course_has_classes') : yes
}

export function canActivate({ isActive }: Pick<Standing, 'isActive'>): Ability<'course_already_active'> {
  return isActive ? no('course_already_active') : yes
}
