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
  first: 'urgency',
  view: toConciliation,
})
