// What disabling a plan takes from items that are issued.
import { type RawBuilder, sql } from 'kysely'

/** Is the coverage of an item, snapshot at `x.covered_at` under plan version `v`, still there? */
export const isNotLifted: RawBuilder<boolean> = sql<boolean>`not exists (select from plan_lift l
  where l.tenant_id = v.tenant_id and l.plan_id = v.plan_id and l.lifted_at > x.covered_at)`
