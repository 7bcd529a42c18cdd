import { LineState } from '@caderneta/contracts/conciliation-shapes'
import { conciliations } from '@caderneta/contracts/conciliations'
import { when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'
import { toLine } from './conciliation-view.ts'
import { linesInScope } from './line-store.ts'

export const listStatementLines = list(conciliations.lines, {
  rows: linesInScope,
  equal: { bankAccountId: 'bank_account_id', state: 'state' },
  where: ({ from, to }) => [
    when(from, (day) => sql`r.day >= ${day}::date`),
    when(to, (day) => sql`r.day <= ${day}::date`),
  ],
  order: { day: ['day', 'date'] },
  sorted: {
    text: ['text', 'text'],
    document: ['document', 'text'],
    account: ['bank_account_name', 'text'],
    kind: ['kind', 'text'],
    amount: ['cents', 'amount'],
    state: ['state', LineState.options],
    matched: ['conciliation_day', 'date'],
  },
  first: '-day',
  view: toLine,
})
