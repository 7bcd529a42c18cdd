// Audits of transfers: a transfer is measured by criteria before it is paid.
//
// Always holds: one run of a transfer at a time, each a record of its own; verdicts follow from the stored values and limits (checks), and
// the same facts and limits have the same hash; a warning limit is below the one that reproves; a release has an author and a reason.
// What its audits came to stands on the transfer, where a check keeps money and schedules away from what is not approved or released.
// Locks: the transfer, then its audits.
// Events out: transferAudit.started, transferAudit.finished, transferAudit.released, transferAudit.criteriaSaved.
// Events in: transfer.changed.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { auditTransfers } from './audit-transfers.job.ts'
import { exportAudits } from './export-audits.ts'
import { getAudit } from './get-audit.ts'
import { getCriteria } from './get-criteria.ts'
import { listAudits } from './list-audits.ts'
import { onTransferClosed } from './on-transfer-closed.listener.ts'
import { releaseTransfer } from './release-transfer.ts'
import { runAudits } from './run-audits.ts'
import { runLaboratory } from './run-laboratory.ts'
import { saveCriteria } from './save-criteria.ts'

export const transferAuditsArea: Area = {
  name: 'transferAudits',
  subjects,
  endpoints: [listAudits, exportAudits, getAudit, runAudits, releaseTransfer, getCriteria, saveCriteria, runLaboratory],
  listeners: [onTransferClosed],
  chunkedJobs: [auditTransfers],
}
