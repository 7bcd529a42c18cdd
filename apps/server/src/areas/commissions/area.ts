// Commissions: what the provider keeps of each payment that no plan guarantees, beside the plan's own, and the account it is for.
//
// Always holds: one active commission for each destination; the active percentages add up to less than the whole; a commission never
// changes, it begins and ends with a month that no transfer is open for yet, so a closed transfer keeps those it was closed under.
// Events out: commission.created, commission.updated.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { createCommission } from './create-commission.ts'
import { endCommission } from './end-commission.ts'
import { exportCommissions } from './export-commissions.ts'
import { getCommission } from './get-commission.ts'
import { listCommissions } from './list-commissions.ts'

export const commissionsArea: Area = {
  name: 'commissions',
  subjects,
  endpoints: [listCommissions, exportCommissions, getCommission, createCommission, endCommission],
}
