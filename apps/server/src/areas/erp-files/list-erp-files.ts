import { ErpFileStatus } from '@caderneta/contracts/erp-files'
import { erpFiles } from '@caderneta/contracts/erp-files'
import { list } from '../../platform/operation/list.ts'
import { erpFilesInScope } from './erp-file-store.ts'
import { toErpFile } from './erp-file-view.ts'

export const listErpFiles = list(erpFiles.list, {
  rows: erpFilesInScope,
  equal: { schoolId: 'school_id', status: 'status' },
  search: 'search',
  order: { sent: ['created_at', 'date'], createdAt: ['created_at', 'date'] },
  sorted: {
    file: ['file_name', 'text'],
    status: ['status', ErpFileStatus.options],
    school: ['school_name', 'text'],
    lines: ['line_count', 'number'],
    done: ['done_count', 'number'],
    notCreated: ['not_created_count', 'number'],
    ignored: ['ignored_count', 'number'],
  },
  first: '-createdAt',
  view: toErpFile,
})
