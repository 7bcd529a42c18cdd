import { events, tenants } from '@caderneta/contracts/tenants'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { noneUnderWay } from '../../platform/access/read-only.ts'
import { type Endpoint, narrowed } from '../../platform/operation/endpoint.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { differences } from '../../platform/operation/changes.ts'
import { accept } from '../../platform/operation/effects.ts'
import { changedTenantPart, tenantForUpdate } from './tenant-store.ts'
import { toTenant } from './tenant-view.ts'

const switched = action(tenants.setReadOnly, {
  network: ({ params }) => params.id,
  lock: ({ params }) => ({ tenant: one('network', tenantForUpdate(params.id)) }),
  decide: ({ tenant: before }, { body }) => {
    const change = { is_read_only: body.isReadOnly, version: before.version + 1 }
    return accept(
      { ...before, ...change },
      {
        parts: [changedTenantPart(before.id, change)],
        audit: {
          subjectId: networkSubject(before.id),
          body: differences(before, change),
        },
        events: [news(events['network.updated'], { subjectId: networkSubject(before.id), version: change.version })],
      },
    )
  },
  view: toTenant,
})

/** The answer comes when no change of the network's people is under way any more. */
export const setReadOnly: Endpoint = {
  ...switched,
  run: async (call) => {
    const answer = await switched.run(call)
    const { body, params } = narrowed<typeof tenants.setReadOnly>(call).input
    call.platform.directory.forget()
    if (body.isReadOnly) await noneUnderWay(call.platform.readPool, params.id)
    return answer
  },
}
