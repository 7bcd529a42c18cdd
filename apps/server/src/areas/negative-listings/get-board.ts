import type { Board } from '@caderneta/contracts/negative-listing-shapes'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { inSchools } from '../../platform/access/scope.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'

export const getBoard = query(negativeListings.board, async (tx, _input, scope) => {
  const { tenantId, today } = scope
  const row = await tx.first(
    statement(sql<Board>`select
        count(*) filter (where l.status = 'exclusionRequested' and l.exclusion_due_on < ${today}::date)::int as overdue,
        count(*) filter (where l.status = 'exclusionRequested' and l.exclusion_due_on = ${today}::date)::int as "lastDay",
        count(*) filter (where l.status = 'exclusionRequested' and l.exclusion_due_on > ${today}::date)::int as running,
        count(*) filter (where l.status = 'noticed' and l.wait_until >= ${today}::date
          or l.status = 'noticed' and l.wait_until is null)::int as waiting,
        count(*) filter (where l.status = 'noticed' and l.wait_until < ${today}::date)::int as ready,
        count(*) filter (where l.status = 'unconfirmed')::int as unconfirmed,
        count(*) filter (where l.status = 'included')::int as included,
        count(*) filter (where l.status = 'refused')::int as refused
      from negative_listing l
      where l.tenant_id = ${tenantId}::int and l.status not in ('excluded', 'dropped') and ${inSchools(scope, 'l.school_id')}`),
  )
  return must(row, 'an aggregate gives a row')
})
