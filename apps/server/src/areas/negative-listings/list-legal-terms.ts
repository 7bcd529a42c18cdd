import type { ListingRule } from '@caderneta/contracts/negative-listing-shapes'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'
import type { RuleRow } from './legal-terms.ts'

export const listLegalTerms = list(negativeListings.rules, {
  rows: (scope) => sql<RuleRow>`select * from listing_rule where tenant_id = ${scope.tenantId}::int`,
  where: ({ uf }) => [when(uf, (text) => sql`r.uf = ${text}::text`)],
  order: { uf: ['uf', 'text'], validFrom: ['valid_from', 'date'] },
  sorted: {
    waiting: ['waiting_days', 'number'],
    overdue: ['overdue_days', 'number'],
    source: ['source', 'text'],
    minimum: ['minimum_cents', 'amount'],
  },
  first: 'uf',
  view: toRule,
})

export function toRule(row: RuleRow): ListingRule {
  return {
    id: row.id,
    uf: row.uf,
    waitingDays: row.waiting_days,
    overdueDays: row.overdue_days,
    minimumCents: row.minimum_cents,
    validFrom: row.valid_from,
    source: row.source,
    createdByName: row.created_by_name,
  }
}
