import { collection } from '@caderneta/contracts/collection'
import { sql } from 'kysely'
import { query } from '../../platform/operation/query.ts'
import { asTotals, totalsOf } from '../../platform/operation/totals.ts'
import { families, openCents } from './family-filter.ts'

/** Without charges: those of a day are worked out of each invoice. */
export const sumFamilies = query(collection.totals, async (tx, { query: filter }, scope) =>
  asTotals(
    await tx.first(
      totalsOf(sql`select ${openCents(scope, filter.schoolId)} as "openCents" ${families(scope, filter)}`, [
        'openCents',
      ]),
    ),
  ),
)
