// The caller of the demonstration: calls of the contract made as somebody, on a day that has passed.
import type { AnswerOf } from '@caderneta/contracts/define'
import { permissions } from '@caderneta/contracts/permissions'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { areas } from '../areas/index.ts'
import { systemScope } from '../platform/access/caller.ts'
import type { Actor, Scope } from '../platform/access/scope.ts'
import type { Tenant } from '../platform/access/tenant-directory.ts'
import type { Clock } from '../platform/clock.ts'
import type { Platform } from '../platform/platform.ts'
import type { SeedCaller } from '../seed-data/caller.ts'

export function seedCaller(given: { platform: Platform; tenant: Tenant; actor: Actor; day: CalendarDate }): SeedCaller {
  const clock: Clock = { now: () => new Date(`${given.day}T15:00:00Z`) }
  const platform: Platform = { ...given.platform, clock, wakeRelay: () => {} }
  const tenant = { ...given.tenant, clockAdvanceDays: 0 }
  const system = systemScope(tenant, clock, 'seed')
  const scope: Scope = { ...system, actor: given.actor, policies: new Set(permissions) }
  return {
    tenantId: tenant.id,
    platform,
    clock,
    scope,
    job: { platform, scope: system, attempt: { number: 1, isLast: false }, enqueue: async () => {} },
    call: async (operation, input, upload) => {
      const endpoint = areas.flatMap((area) => area.endpoints).find((known) => known.operation.name === operation.name)
      if (!endpoint) throw new Error(`no endpoint for ${operation.name}`)
      const whole = { params: {}, query: {}, body: {}, ...input }
      const answer = await endpoint.run({
        platform,
        scope,
        input: whole,
        key: undefined,
        ...(upload ? { upload } : {}),
      })
      return answer.body as AnswerOf<typeof operation>
    },
  }
}
