import { ConciliationStage } from '@caderneta/contracts/conciliation-shapes'
import { ConciliationStatus } from '@caderneta/contracts/conciliation-shapes'
import { conciliations } from '@caderneta/contracts/conciliations'
import { when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'
import { conciliationsInScope } from './conciliation-store.ts'
import { toConciliation } from './conciliation-view.ts'

export const listConciliations = list(conciliations.list, {
  rows: conciliationsInScope,
  equal: { bankAccountId: 'bank_account_id', status: 'status', stage: 'stage' },
  where: ({ from, to }) => [
    when(from, (day) => sql`r.day >= ${day}::date`),
    when(to, (day) => sql`r.day <= ${day}::date`),
  ],
  order: { urgency: ['urgency', 'number'], day: ['day', 'date'] },
  sorted: {
    account: ['bank_account_name', 'text'],
    statement: ['credited_cents', 'amount'],
    retorno: ['told_cents', 'amount'],
    ledger: ['booked_cents', 'amount'],
    difference: ['difference_cents', 'amount'],
    state: ['status', ConciliationStatus.options],
    stage: ['stage', ConciliationStage.options],
  },
  first: 'urgency',
  view: toConciliation,
})
