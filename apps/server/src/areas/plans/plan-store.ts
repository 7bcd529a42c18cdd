// The selects of plans and their versions, the lock, and the columns a person may write.
import type { PlanInput } from '@caderneta/contracts/plans'
import { type CalendarDate, firstOfMonth } from '@caderneta/kernel/calendar-date'
import { searchKey } from '@caderneta/kernel/search-text'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { PlanRow, TermsRow, VersionRow } from './plan-view.ts'

type Input = z.output<typeof PlanInput>
type Listed = PlanRow & { coverage: string }

/** The version of plan `p` that is in force in a month; the first one where its terms begin later. */
export function versionAt(scope: Pick<Scope, 'tenantId'>, month: CalendarDate) {
  return sql`lateral (select v.* from plan_version v where v.tenant_id = ${scope.tenantId}::int and v.plan_id = p.id
    order by (v.valid_from <= ${month}::date) desc, abs(v.valid_from - ${month}::date), v.number desc limit 1)`
}

export function plansInScope(scope: Scope): RawBuilder<Listed> {
  return sql<Listed>`select p.*, to_jsonb(v) as current, v.coverage
    from plan p cross join ${versionAt(scope, firstOfMonth(scope.today))} v where p.tenant_id = ${scope.tenantId}::int`
}

export function onePlan(scope: Scope, id: string): Query<PlanRow> {
  return statement(sql<PlanRow>`${plansInScope(scope)} and p.id = ${id}::uuid`)
}

export function planForUpdate(scope: Scope, id: string): Query<PlanRow> {
  return statement(sql<PlanRow>`${plansInScope(scope)} and p.id = ${id}::uuid for no key update of p`)
}

/** The newest first: the first one that begins in a month or before it is in force there. */
export function versionsOf(scope: Scope, id: string): Query<VersionRow> {
  return db
    .selectFrom('plan_version')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('plan_id', '=', id)
    .orderBy('valid_from', 'desc')
    .orderBy('number', 'desc')
}

/** Another plan of the network with this name. */
export function sameName(scope: Scope, name: string, exceptId?: string): Query<{ id: string }> {
  const select = db.selectFrom('plan').select('id').where('tenant_id', '=', scope.tenantId).where('name', '=', name)
  return exceptId === undefined ? select : select.where('id', '<>', exceptId)
}

type NamedProduct = { id: string; code: string | null }

/** Products that terms name, kept as they are until the terms are written. */
export function productsOfTerms({ tenantId }: Scope, ids: readonly string[]): Query<NamedProduct> {
  return statement(sql<NamedProduct>`select id, code from product where tenant_id = ${tenantId}::int and id = any(${[...ids]}::uuid[])
    order by id for share`)
}

export function productsRefusal(ids: readonly string[], products: readonly NamedProduct[]) {
  if (products.length < ids.length) return 'plan_product_not_found'
  return products.some(({ code }) => code !== null) ? 'plan_product_built_in' : null
}

export function planColumns({ name }: Pick<Input, 'name'>) {
  return { name, search: searchKey(name) }
}

/** Days in the order of the month, whatever order they were typed in. */
export function termsColumns({ terms }: Pick<Input, 'terms'>): TermsRow {
  const days = terms.days.toSorted((a, b) => a.day - b.day)
  return {
    coverage: terms.coverage,
    categories: terms.categories.toSorted((a, b) => a.localeCompare(b)),
    product_ids: terms.productIds.toSorted((a, b) => a.localeCompare(b)),
    strategy: terms.strategy,
    closing_day: terms.closingDay,
    auto_close: terms.autoClose,
    date_mode: terms.dateMode,
    transfer_days: days.map(({ day }) => day),
    shares: days.map(({ percent }) => percent),
    day_kind: terms.dayKind,
    shift: terms.shift,
    payout_by: terms.payoutBy,
    fee_kind: terms.feeKind,
    fee_ppm: terms.feePercent,
    fee_cents: terms.feeCents,
    late_charges_to: terms.lateChargesTo,
    discount_borne_by: terms.discountBorneBy,
  }
}

export function newVersionPart(scope: Scope, planId: string, version: VersionRow): Part {
  const values = { tenant_id: scope.tenantId, plan_id: planId, ...version }
  return { name: 'new_plan_version', rows: 1, sql: db.insertInto('plan_version').values(values).returning('id') }
}
