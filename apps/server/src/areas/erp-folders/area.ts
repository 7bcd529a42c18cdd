// ERP folders: where a school's own system leaves its remessas and finds its retornos, on the machine of the installation.
//
// Always holds: a folder lies one step below that of its network, beneath the base that the installation names, and no link leads out of it; what
// lies there is read in the name of a program and with the permissions that it has then; a file is taken once, in one statement with the mark
// that it was, and moved afterwards; a retorno lies there once, whole, and is marked downloaded.
// Events in: erpFile.changed, erpFolder.lookAsked. Events out: erpFolder.created, erpFolder.updated, erpFolder.changed, erpFolder.lookAsked, erpFolder.told.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { createErpFolder } from './create-erp-folder.ts'
import { exportErpFolders } from './export-erp-folders.ts'
import { exportFolderFiles } from './export-folder-files.ts'
import { getErpFolder } from './get-erp-folder.ts'
import { listErpFolders } from './list-erp-folders.ts'
import { listFolderFiles } from './list-folder-files.ts'
import { listPrograms } from './list-programs.ts'
import { lookAll, lookOne } from './look.job.ts'
import { lookNow } from './look-now.ts'
import { onFileChanged } from './on-file-changed.listener.ts'
import { onLookAsked } from './on-look-asked.listener.ts'
import { updateErpFolder } from './update-erp-folder.ts'

export const erpFoldersArea: Area = {
  name: 'erpFolders',
  subjects,
  endpoints: [
    listErpFolders,
    exportErpFolders,
    listPrograms,
    getErpFolder,
    listFolderFiles,
    exportFolderFiles,
    createErpFolder,
    updateErpFolder,
    lookNow,
  ],
  listeners: [onFileChanged, onLookAsked],
  jobs: [lookAll, lookOne],
  cron: [{ job: lookAll.name, match: '*/5 * * * *' }],
}
