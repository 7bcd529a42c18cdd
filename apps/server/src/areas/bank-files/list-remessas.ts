import { bankFiles } from '@caderneta/contracts/bank-files'
import { query } from '../../platform/operation/query.ts'
import { toRemessa } from './bank-file-view.ts'
import { shownFiles } from './shown-files.ts'

export const listRemessas = query(bankFiles.listRemessas, (tx, { query: filter }) =>
  shownFiles(tx, 'remessa', filter, toRemessa),
)
