// Audit log: who did what, when, to which record. Every write leaves its line in the same transaction (see platform/audit).
//
// Always holds: lines are only added; each is sealed with the hash of the one before within about a second; personal data in
// them is masked. Lines belong to no school: whoever sees every school of the network reads its log, the host any network's, or all
// of them as one; the lines of one record of a school are read by whoever reads the record. Who saw a person's data unmasked stands in it too.
import type { Area } from '../../platform/area.ts'
import { exportAuditLogOfAll } from './export-audit-log-of-all.ts'
import { getChain } from './get-chain.ts'
import { exportAuditLog } from './export-audit-log.ts'
import { listAuditLog } from './list-audit-log.ts'
import { getRecordHistory } from './get-record-history.ts'
import { listAuditLogOfAll } from './list-audit-log-of-all.ts'
import { verifyWholeChain } from './verify-whole-chain.ts'

export const auditLogArea: Area = {
  name: 'auditLog',
  endpoints: [
    listAuditLog,
    exportAuditLog,
    getChain,
    verifyWholeChain,
    getRecordHistory,
    listAuditLogOfAll,
    exportAuditLogOfAll,
  ],
}
