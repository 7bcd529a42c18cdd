import { bankFiles } from '@caderneta/contracts/bank-files'
import { pages } from '../../platform/operation/pages.ts'
import { toRemessa } from './bank-file-view.ts'
import { shownFiles } from './shown-files.ts'

export const listRemessas = pages(bankFiles.listRemessas, {
  rows: (tx, { query: filter }) => shownFiles(tx, 'remessa', filter),
  key: (row) => [row.id],
  view: toRemessa,
})
