// Desk: the provider's networks side by side: users, debt, what waits for a decision, work that failed; and the dates of their transfers
// that are still to be paid, with their audits; exceptions, bank files, work that did not end well and folders of schools' systems that stand still, of all of them.
//
// Always holds: it is read across networks by the `operator` role, which sees counts and cents of these tables and no name of a person; what is scheduled
// from here is scheduled in each network by its own call, with that network's own total.
import type { Area } from '../../platform/area.ts'
import { beforeCutOff } from './before-cut-off.ts'
import { exportAudits } from './export-audits.ts'
import { exportBankFiles } from './export-bank-files.ts'
import { exportFailedJobs } from './export-failed-jobs.ts'
import { exportExceptions } from './export-exceptions.ts'
import { exportStoppedFolders } from './export-stopped-folders.ts'
import { exportDeskNetworks } from './export-desk-networks.ts'
import { exportTransferDates } from './export-transfer-dates.ts'
import { getWithoutPlan } from './get-without-plan.ts'
import { listAudits } from './list-audits.ts'
import { listBankFiles } from './list-bank-files.ts'
import { listFailedJobs } from './list-failed-jobs.ts'
import { listExceptions } from './list-exceptions.ts'
import { listStoppedFolders } from './list-stopped-folders.ts'
import { listDeskNetworks } from './list-desk-networks.ts'
import { listTransferDates } from './list-transfer-dates.ts'
import { scheduleTransfers } from './schedule-transfers.ts'

export const deskArea: Area = {
  name: 'desk',
  endpoints: [
    listDeskNetworks,
    exportDeskNetworks,
    listTransferDates,
    exportTransferDates,
    beforeCutOff,
    scheduleTransfers,
    listAudits,
    exportAudits,
    getWithoutPlan,
    listExceptions,
    exportExceptions,
    listBankFiles,
    exportBankFiles,
    listFailedJobs,
    exportFailedJobs,
    listStoppedFolders,
    exportStoppedFolders,
  ],
}
