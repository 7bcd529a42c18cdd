import { tenants } from '@caderneta/contracts/tenants'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { Endpoint } from '../../platform/operation/endpoint.ts'
import { passedDays } from './passed-days.ts'
import { changedTenantPart, tenantForUpdate } from './tenant-store.ts'
import { todayOf, toTenant } from './tenant-view.ts'

/** Forward only: what has happened on a day stays happened. */
const advanced = action(tenants.advanceClock, {
  prepare: async (_input, { platform }) => platform.mode,
  network: ({ params }) => params.id,
  lock: ({ params }) => ({ tenant: one('network', tenantForUpdate(params.id)) }),
  decide: ({ tenant: before }, { body }, scope, mode) => {
    if (mode !== 'sandbox') return refuse('sandbox_only')
    if (!before) return refuse('network_not_found')
    const clock_advance_days = before.clock_advance_days + body.days
    const today = todayOf(scope.now, clock_advance_days)
    const last = before.passed_day ?? todayOf(scope.now, before.clock_advance_days)
    const change = { clock_advance_days, passed_day: today, version: before.version + 1 }
    return accept(
      { ...before, ...change },
      {
        parts: [changedTenantPart(before.id, change)],
        audit: { subjectId: networkSubject(before.id), body: { days: body.days, today } },
        events: passedDays(before.id, last, today),
      },
    )
  },
  view: toTenant,
})

/** What hears of the days finds the network on its new date. */
export const advanceClock: Endpoint = {
  ...advanced,
  run: async (call) => {
    const answer = await advanced.run(call)
    call.platform.directory.forget()
    return answer
  },
}
