// What a job may see and do for the person who asked for it: frozen when it is planned.
import { z } from 'zod'
import { permissionsOf } from '@caderneta/contracts/define'
import type { Scope } from '../../platform/access/scope.ts'
import { type Asked, askerOf } from '../../platform/jobs/background-job.ts'
import type { ImportKind } from '../../platform/imports/import-kind.ts'

export const ScopeInput = z.object({
  schools: z.union([z.literal('all'), z.array(z.uuid())]),
  /** Of the calls that the rows make. */
  policies: z.array(z.string()),
})
type ScopeInput = z.output<typeof ScopeInput>

export function scopeInput({ calls }: ImportKind, { schools, policies }: Scope): ScopeInput {
  const needed = new Set(calls.flatMap(permissionsOf))
  return {
    schools: schools === 'all' ? 'all' : [...schools],
    policies: [...needed].filter((name) => policies.has(name)),
  }
}

export function scopeOfPerson(system: Scope, asked: Asked, { schools, policies }: ScopeInput): Scope {
  return { ...system, actor: askerOf(asked, system), schools, policies: new Set(policies) }
}
