import { tenants } from '@caderneta/contracts/tenants'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { changedTenantPart, tenantForUpdate } from './tenant-store.ts'
import { subjectOf, toTenant } from './tenant-view.ts'

export const setReadOnly = action(tenants.setReadOnly, {
  network: ({ params }) => params.id,
  lock: ({ params }) => ({ tenant: tenantForUpdate(params.id) }),
  missing: { tenant: 'network' },
  decide: ({ tenant: [before] }, { body }) => {
    if (!before) return refuse('network_not_found')
    const change = { is_read_only: body.isReadOnly, version: before.version + 1 }
    return accept(
      { ...before, ...change },
      {
        parts: [changedTenantPart(before.id, change)],
        audit: {
          subjectId: subjectOf(before.id),
          body: { before: { is_read_only: before.is_read_only }, after: change },
        },
        events: [{ topic: 'network.updated', subjectId: subjectOf(before.id), version: change.version, payload: {} }],
      },
    )
  },
  view: toTenant,
})
