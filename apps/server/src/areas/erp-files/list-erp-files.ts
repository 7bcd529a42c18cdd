import { erpFiles } from '@caderneta/contracts/erp-files'
import { list } from '../../platform/operation/list.ts'
import { erpFilesInScope } from './erp-file-store.ts'
import { toErpFile } from './erp-file-view.ts'

export const listErpFiles = list(erpFiles.list, {
  rows: erpFilesInScope,
  equal: { schoolId: 'school_id', status: 'status' },
  search: 'search',
  order: { createdAt: ['created_at', 'date'] },
  first: '-createdAt',
  view: toErpFile,
})
