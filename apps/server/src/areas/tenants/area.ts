// Tenants: the networks of schools that the provider serves. 0 is the host and never in the list.
//
// Always holds: name and subdomain are one in the installation; a network is born whole (groups, the two built-in products, an
// administrator); the date of a sandbox network moves forward only, and each day that passes is told once, in order. What the
// host does to a network stands in that network's own audit log.
// Events out: network.created, network.updated, day-passed.
import type { Area } from '../../platform/area.ts'
import { advanceClock } from './advance-clock.ts'
import { createTenant } from './create-tenant.ts'
import { getLogo } from './get-logo.ts'
import { getTenant } from './get-tenant.ts'
import { exportTenants } from './export-tenants.ts'
import { listTenants } from './list-tenants.ts'
import { passDays } from './pass-days.job.ts'
import { removeLogo } from './remove-logo.ts'
import { setLogo } from './set-logo.ts'
import { setReadOnly } from './set-read-only.ts'
import { updateTenant } from './update-tenant.ts'

export const tenantsArea: Area = {
  name: 'tenants',
  endpoints: [
    listTenants,
    exportTenants,
    getTenant,
    getLogo,
    createTenant,
    updateTenant,
    setLogo,
    removeLogo,
    setReadOnly,
    advanceClock,
  ],
  jobs: [passDays],
  cron: [{ job: passDays.name, match: '*/5 * * * *' }],
}
