import { tenants } from '@caderneta/contracts/tenants'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { changedTenantPart, tenantAt, tenantForUpdate, tenantNamed } from './tenant-store.ts'
import { subjectOf, toTenant } from './tenant-view.ts'

export const updateTenant = action(tenants.update, {
  network: ({ params }) => params.id,
  lock: ({ params, body }) => ({
    tenant: tenantForUpdate(params.id),
    sameName: tenantNamed(body.name, params.id),
    sameSubdomain: tenantAt(body.subdomain, params.id),
  }),
  missing: { tenant: 'network' },
  decide: ({ tenant: [before], sameName, sameSubdomain }, { body }) => {
    if (!before || before.version !== body.version) return refuse('changed_meanwhile')
    if (sameName.length > 0) return refuse('network_name_already_exists', {}, ['name'])
    if (sameSubdomain.length > 0) return refuse('subdomain_already_exists', {}, ['subdomain'])
    const change = {
      name: body.name,
      display_name: body.displayName,
      subdomain: body.subdomain,
      is_active: body.isActive,
      version: before.version + 1,
    }
    const { name, display_name, subdomain, is_active } = before
    return accept(
      { ...before, ...change },
      {
        parts: [changedTenantPart(before.id, change)],
        audit: {
          subjectId: subjectOf(before.id),
          body: { before: { name, display_name, subdomain, is_active }, after: change },
        },
        events: [{ topic: 'network.updated', subjectId: subjectOf(before.id), version: change.version, payload: {} }],
      },
    )
  },
  view: toTenant,
})
