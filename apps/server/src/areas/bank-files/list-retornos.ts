import { sql } from 'kysely'
import { BankFileStatus } from '@caderneta/contracts/bank-file-shapes'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { pages } from '../../platform/operation/pages.ts'
import { toRetorno } from './bank-file-view.ts'
import { shownFiles } from './shown-files.ts'

export const listRetornos = pages(bankFiles.listRetornos, {
  select: ({ query: filter }, scope) => shownFiles(scope, 'retorno', filter),
  sorted: {
    file: ['file_name', 'text'],
    status: ['status', BankFileStatus.options],
    account: [sql`r.agency || '/' || r.account`, 'text'],
    sequence: ['sequence', 'number'],
    lines: ['title_count', 'number'],
    problems: ['problem_count', 'number'],
    paid: ['total_cents', 'amount'],
    read: ['created_at', 'date'],
    reader: ['created_by_name', 'text'],
  },
  first: '-read',
  key: (row) => [row.id],
  view: toRetorno,
})
