// What later areas ask of plans: the terms that a school's product has in a month.
import { type RawBuilder, sql } from 'kysely'

export { isNotLifted } from './plan-lift.ts'
export { monthText } from './plan-view.ts'
export { type PayingDate, payingDates, payingMonths } from './paying-months.ts'

/** Whether terms `t` guarantee an item of a category and of a product. */
export function guaranteedUnder(category: RawBuilder<unknown>, product: RawBuilder<unknown>) {
  return sql<boolean>`(t.coverage = 'guaranteed' and (${category} = any(t.categories) or ${product} = any(t.product_ids)))`
}

/**
 * The version of the school's plan in force in a month, as a lateral join: one row, or none where the school has no plan or it is
 * disabled. The plan is held until the transaction ends, so that disabling it waits for what is being issued under it.
 */
export function planInForce(tenantId: number, schoolColumn: RawBuilder<unknown>, monthColumn: RawBuilder<unknown>) {
  return sql`lateral (
    select v.id, v.plan_id, v.coverage, v.categories, v.product_ids from plan p
    join lateral (select w.* from plan_version w where w.tenant_id = ${tenantId}::int and w.plan_id = p.id and w.valid_from <= ${monthColumn}
      order by w.valid_from desc, w.number desc limit 1) v on true
    where p.tenant_id = ${tenantId}::int and p.is_active and p.id = (select sp.plan_id from school_plan sp
      where sp.tenant_id = ${tenantId}::int and sp.school_id = ${schoolColumn} and sp.valid_from <= ${monthColumn}
      order by sp.valid_from desc limit 1)
    for share of p)`
}
