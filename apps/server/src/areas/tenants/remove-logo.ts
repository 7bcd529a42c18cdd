import { tenants } from '@caderneta/contracts/tenants'
import { action, one } from '../../platform/operation/action.ts'
import { changedLogo } from './logo-change.ts'
import { logoOf, removedLogoPart } from './logo-store.ts'
import { tenantForUpdate } from './tenant-store.ts'
import { toTenant } from './tenant-view.ts'

export const removeLogo = action(tenants.removeLogo, {
  network: ({ params }) => params.id,
  lock: ({ params }) => ({ tenant: one('network', tenantForUpdate(params.id)), logo: logoOf(params.id) }),
  decide: ({ tenant, logo: [before] }) => changedLogo(tenant, removedLogoPart(tenant.id), before?.bytes, undefined),
  view: toTenant,
})
