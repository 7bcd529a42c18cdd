// Imports: sheets that schools bring, inspected, mended, confirmed and written. What a sheet holds is declared by its area (`ImportKind`);
// reading and writing sheets is `platform/imports`.
//
// Always holds: nothing of a sheet is written before a person confirms; a row is written once, by the call that a screen would make, in one
// statement with its mark; what was refused keeps its reason and can be tried again; a sheet is seen by who brought it and by who sees every
// school of the network; the same file is one import until it is discarded, and then no longer kept.
// States: inspecting -> error | success -> importing -> incomplete | imported; error, success and incomplete -> inspecting (mended rows) or
// discarded; error with good rows and incomplete -> importing.
// Events out: sheetImport.changed, sheetImport.discarded. Events in: sheetImport.discarded.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { confirmImport } from './confirm-import.ts'
import { discardImport } from './discard-import.ts'
import { downloadSheet } from './download-sheet.ts'
import { downloadTemplate } from './download-template.ts'
import { exportImports } from './export-imports.ts'
import { getImport } from './get-import.ts'
import { inspectSheetJob } from './inspect-sheet.job.ts'
import { listImportRows } from './list-import-rows.ts'
import { listImports } from './list-imports.ts'
import { mendImport } from './mend-import.ts'
import { onDiscarded } from './on-discarded.listener.ts'
import { uploadSheet } from './upload-sheet.ts'
import { writeJobs } from './write-rows.job.ts'

export const importsArea: Area = {
  name: 'imports',
  subjects,
  endpoints: [
    listImports,
    exportImports,
    downloadTemplate,
    getImport,
    listImportRows,
    downloadSheet,
    uploadSheet,
    mendImport,
    confirmImport,
    discardImport,
  ],
  listeners: [onDiscarded],
  chunkedJobs: [inspectSheetJob, ...Object.values(writeJobs)],
}
