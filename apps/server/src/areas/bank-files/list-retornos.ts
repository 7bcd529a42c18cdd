import { bankFiles } from '@caderneta/contracts/bank-files'
import { query } from '../../platform/operation/query.ts'
import { toRetorno } from './bank-file-view.ts'
import { shownFiles } from './shown-files.ts'

export const listRetornos = query(bankFiles.listRetornos, (tx, { query: filter }) =>
  shownFiles(tx, 'retorno', filter, toRetorno),
)
