import { tenants } from '@caderneta/contracts/tenants'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { changedLogo } from './logo-change.ts'
import { isTooLarge, readPicture } from '../../platform/files/picture.ts'
import { keptLogoPart, logoOf } from './logo-store.ts'
import { tenantForUpdate } from './tenant-store.ts'
import { toTenant } from './tenant-view.ts'

export const setLogo = action(tenants.setLogo, {
  prepare: async (_input, { upload }) => must(upload, 'a picture comes as an upload').bytes,
  network: ({ params }) => params.id,
  lock: ({ params }) => ({ tenant: one('network', tenantForUpdate(params.id)), logo: logoOf(params.id) }),
  decide: ({ tenant, logo: [before] }, _input, _scope, bytes) => {
    const picture = readPicture(bytes)
    if (!picture) return refuse('logo_not_readable', {}, ['file'])
    if (isTooLarge(picture)) return refuse('logo_too_large', {}, ['file'])
    return changedLogo(tenant, keptLogoPart(tenant.id, picture, bytes), before?.bytes, bytes)
  },
  view: toTenant,
})
