import { sql } from 'kysely'
import { BankFileStatus } from '@caderneta/contracts/bank-file-shapes'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { pages } from '../../platform/operation/pages.ts'
import { toRemessa } from './bank-file-view.ts'
import { shownFiles } from './shown-files.ts'

export const listRemessas = pages(bankFiles.listRemessas, {
  select: ({ query: filter }, scope) => shownFiles(scope, 'remessa', filter),
  sorted: {
    file: ['file_name', 'text'],
    status: ['status', BankFileStatus.options],
    account: [sql`r.agency || '/' || r.account`, 'text'],
    carteira: ['carteira', 'text'],
    sequence: ['sequence', 'number'],
    titles: ['title_count', 'number'],
    total: ['total_cents', 'amount'],
    created: ['created_at', 'date'],
    downloaded: ['downloaded_at', 'date'],
    sent: ['sent_on', 'date'],
  },
  first: '-created',
  key: (row) => [row.id],
  view: toRemessa,
})
