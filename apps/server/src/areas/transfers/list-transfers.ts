import { TransferAuditStatus } from '@caderneta/contracts/transfer-shapes'
import { TransferStatus } from '@caderneta/contracts/transfer-shapes'
import { transfers } from '@caderneta/contracts/transfers'
import { sql } from '../../platform/db/sql.ts'
import { when } from '../../platform/db/conditions.ts'
import { list } from '../../platform/operation/list.ts'
import { transfersInScope } from './transfer-store.ts'
import { toTransfer } from './transfer-view.ts'

export const listTransfers = list(transfers.list, {
  rows: transfersInScope,
  equal: { schoolId: 'school_id', status: 'status', auditStatus: 'audit_status' },
  search: 'search',
  where: ({ from, to }) => [
    when(from, (day) => sql`r.competence >= date_trunc('month', ${day}::date)`),
    when(to, (day) => sql`r.competence <= ${day}::date`),
  ],
  order: { urgency: ['urgency', 'number'], competence: ['competence', 'date'], school: ['school_name', 'text'] },
  sorted: {
    state: ['status', TransferStatus.options],
    audit: ['audit_status', TransferAuditStatus.options],
    plan: ['plan_name', 'text'],
    closes: ['closes_on', 'date'],
    closed: ['closed_at', 'date'],
    next: ['next_due_on', 'date'],
    result: ['result_cents', 'amount'],
    due: ['due_cents', 'amount'],
    paid: ['paid_cents', 'amount'],
  },
  first: 'urgency',
  view: toTransfer,
})
