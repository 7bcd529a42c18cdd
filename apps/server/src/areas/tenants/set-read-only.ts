import { events, tenants } from '@caderneta/contracts/tenants'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { differences } from '../../platform/operation/changes.ts'
import { accept } from '../../platform/operation/effects.ts'
import { changedTenantPart, tenantForUpdate } from './tenant-store.ts'
import { toTenant } from './tenant-view.ts'

export const setReadOnly = action(tenants.setReadOnly, {
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
