// Retentions: what the next transfer would take from a school, put together and paid in installments.
//
// Always holds: origins add up to a retention, and so do its installments, whose dates ascend; an origin is in one retention that stands;
// nothing changes once a closed transfer holds it. Locks: the retention; a closing locks the retentions of its school after the transfer.
// Events out: retention.changed.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { exportRetentions } from './export-retentions.ts'
import { getRetention } from './get-retention.ts'
import { listDates } from './list-dates.ts'
import { listRetentions } from './list-retentions.ts'
import { programRetention } from './program-retention.ts'
import { sumRetentions } from './sum-retentions.ts'
import { undoRetention } from './undo-retention.ts'

export const retentionsArea: Area = {
  name: 'retentions',
  subjects,
  endpoints: [
    listRetentions,
    exportRetentions,
    sumRetentions,
    getRetention,
    listDates,
    programRetention,
    undoRetention,
  ],
}
