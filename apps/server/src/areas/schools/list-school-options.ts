import { schools } from '@caderneta/contracts/schools'
import { searchKey } from '@caderneta/kernel/search-text'
import { inSchools } from '../../platform/access/scope.ts'
import { db } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'

const mostShown = 500

/** Names only: everyone who works in a school may choose among theirs. */
export const listSchoolOptions = query(schools.options, async (tx, { query: filter }, scope) => {
  let select = db
    .selectFrom('school')
    .select(['id', 'code', 'fantasy_name as name', 'is_active as isActive'])
    .where('tenant_id', '=', scope.tenantId)
    .where(inSchools(scope, 'id'))
  if (filter.search) select = select.where('search', 'like', `%${searchKey(filter.search)}%`)
  return { items: await tx.rows(select.orderBy('search').orderBy('id').limit(mostShown)) }
})
