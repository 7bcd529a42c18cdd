// How far the debts of a family are told to a credit bureau. Listings belong to an area below; only their state is read here.
import { FamilyListing } from '@caderneta/contracts/collection-shapes'
import { type RawBuilder, sql } from 'kysely'
import { isOverdue, type Seen } from './debts.ts'

const states: readonly string[] = FamilyListing.options

/** Of the family of `i`: the farthest of its overdue debts in sight. */
export function listingOfFamily(scope: Seen, schoolIds?: readonly string[]): RawBuilder<FamilyListing> {
  return sql<FamilyListing>`coalesce((select l.status from negative_listing l
    join invoice o on o.tenant_id = l.tenant_id and o.id = l.invoice_id
    where l.tenant_id = i.tenant_id and l.guardian_id = i.guardian_id and l.status not in ('excluded', 'dropped')
      and ${isOverdue(scope, 'o', schoolIds)}
    order by array_position(${[...states]}::text[], l.status) desc limit 1), 'none')`
}
