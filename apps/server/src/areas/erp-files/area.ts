// ERP files: a remessa that a school's own system writes, read line by line into invoices.
//
// Always holds: one invoice per slip of a school's system (`erp_slip`), whatever files name it; the same content is read once until it is
// cleared with a reason; each line is done by the call that a person would make, in one statement with its mark, or says why not; a payer whom nobody knows is enrolled where the rule of the school says so, or not at all.
// States: processing -> processed | failed; processed and failed -> processing (lines tried again). A line not created may be ignored, and taken back.
// Events out: erpFile.received, erpFile.changed, erpRule.changed.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { clearHash } from './clear-hash.ts'
import { exportErpFiles } from './export-erp-files.ts'
import { exportErpLines } from './export-erp-lines.ts'
import { getErpFile } from './get-erp-file.ts'
import { ignoreErpLines } from './ignore-erp-lines.ts'
import { listErpFiles } from './list-erp-files.ts'
import { listErpLines } from './list-erp-lines.ts'
import { listErpRules } from './list-erp-rules.ts'
import { readErpFile } from './read-erp-file.job.ts'
import { restoreErpLines } from './restore-erp-lines.ts'
import { setErpRule } from './set-erp-rule.ts'
import { tryAgain } from './try-again.ts'
import { uploadErpFile } from './upload-erp-file.ts'

export const erpFilesArea: Area = {
  name: 'erpFiles',
  subjects,
  endpoints: [
    listErpFiles,
    exportErpFiles,
    getErpFile,
    listErpLines,
    exportErpLines,
    uploadErpFile,
    tryAgain,
    ignoreErpLines,
    restoreErpLines,
    listErpRules,
    setErpRule,
    clearHash,
  ],
  chunkedJobs: [readErpFile],
}
