import { AuditResult } from '@caderneta/contracts/transfer-audit-shapes'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'
import { auditsInScope } from './audit-store.ts'
import { toAudit } from './audit-view.ts'

export const listAudits = list(transferAudits.list, {
  rows: auditsInScope,
  equal: { schoolId: 'school_id', transferId: 'transfer_id', result: 'result', status: 'status' },
  search: 'search',
  where: ({ from, to }) => [
    when(from, (month) => sql`r.competence >= ${month}::date`),
    when(to, (month) => sql`r.competence <= ${month}::date`),
  ],
  order: {
    when: ['started_at', 'date'],
    started: ['started_at', 'date'],
    competence: ['competence', 'date'],
    school: ['school_name', 'text'],
  },
  sorted: {
    number: ['number', 'number'],
    result: ['result', AuditResult.options],
    warnings: ['warnings', 'number'],
    kind: ['is_automatic', 'flag'],
    who: ['started_by_name', 'text'],
  },
  first: '-started',
  view: toAudit,
})
