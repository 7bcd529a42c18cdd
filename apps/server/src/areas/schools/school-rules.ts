import { type Ability, no, yes } from '../../platform/refusal.ts'

export function canUpdate(policies: ReadonlySet<string>): Ability<'permission_denied'> {
  return policies.has('Caderneta.School.Update') ? yes : no('permission_denied')
}
