import { bankFiles } from '@caderneta/contracts/bank-files'
import { pages } from '../../platform/operation/pages.ts'
import { toRetorno } from './bank-file-view.ts'
import { shownFiles } from './shown-files.ts'

export const listRetornos = pages(bankFiles.listRetornos, {
  rows: (tx, { query: filter }) => shownFiles(tx, 'retorno', filter),
  key: (row) => [row.id],
  view: toRetorno,
})
