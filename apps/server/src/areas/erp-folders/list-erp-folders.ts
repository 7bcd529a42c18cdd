import { erpFolders, ErpFolderState } from '@caderneta/contracts/erp-folders'
import { list } from '../../platform/operation/list.ts'
import { erpFoldersInScope } from './erp-folder-store.ts'
import { toErpFolder } from './erp-folder-view.ts'

export const listErpFolders = list(erpFolders.list, {
  rows: erpFoldersInScope,
  equal: { schoolId: 'school_id', state: 'state' },
  search: 'search',
  order: { name: ['search', 'text'] },
  sorted: {
    school: ['school_name', 'text'],
    program: ['program_name', 'text'],
    state: ['state', ErpFolderState.options],
    looked: ['looked_at', 'date'],
    file: ['last_file_at', 'date'],
    waiting: ['waiting_count', 'number'],
  },
  first: 'name',
  view: toErpFolder,
})
