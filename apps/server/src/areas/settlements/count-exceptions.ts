import { settlements } from '@caderneta/contracts/settlements'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { visible } from './exception-store.ts'

const mostCounted = 1_000

export const countExceptions = query(settlements.countExceptions, async (tx, _input, scope) => {
  const row = await tx.first(
    statement(sql<{ count: number }>`select count(*) as count from (
      select 1 from settlement_exception x where x.tenant_id = ${scope.tenantId}::int and x.status = 'waiting' and ${visible(scope)}
      limit ${mostCounted + 1}::int) c`),
  )
  const { count } = must(row, 'a count has a row')
  return { count: Math.min(count, mostCounted), isCapped: count > mostCounted }
})
