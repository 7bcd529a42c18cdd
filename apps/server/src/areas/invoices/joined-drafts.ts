// One invoice for several products: where the network groups them, a charge joins the draft that the same payer has for the same month and due
// date. Pure, but for the query.
import type { SettingName } from '@caderneta/contracts/known-settings'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { storedDiscounts } from '../schools/public.ts'
import type { InvoiceTable } from './invoice-rows.ts'
import { monthsOf, openClasses, type WantedMonths } from './month-store.ts'
import { type Bill, boundsOf } from './payer-parts.ts'

const oneProduct = 'Caderneta.Billing.OneProductPerInvoice' satisfies SettingName

type Columns =
  | 'id'
  | 'enrollment_id'
  | 'guardian_id'
  | 'part_from_ppm'
  | 'part_to_ppm'
  | 'nominal_cents'
  | 'fine_ppm'
  | 'interest_ppm'
  | 'interest_per'
  | 'count_from'
  | 'charge_regime'
  | 'correction_min_days'
  | 'early_discounts'
  | 'observations'
  | 'version'
/** An invoice that is not issued yet, with the last position of its items: one may have been taken off. */
export type Draft = Pick<InvoiceTable, Columns> & { items: number }
type Place = { competence: string; dueOn: string }

/**
 * Drafts that a charge of these enrollments may join, locked in id order after the enrollments; none where the network has one product on each
 * invoice. An invoice that another system has a code for stays as that system made it.
 */
export function draftsToJoin({ tenantId }: Scope, ids: readonly string[], { competence, dueOn }: Place): Query<Draft> {
  return statement(sql<Draft>`select i.id, i.enrollment_id, i.guardian_id, i.part_from_ppm, i.part_to_ppm, i.nominal_cents, i.fine_ppm, i.interest_ppm,
      i.interest_per, i.count_from, i.charge_regime, i.correction_min_days, i.early_discounts, i.observations, i.version,
      (select max(x.position)::int from invoice_item x where x.tenant_id = i.tenant_id and x.invoice_id = i.id) as items
    from invoice i
    where exists (select from setting s where s.tenant_id = ${tenantId}::int and s.name = ${oneProduct}::text and s.value = 'false')
      and i.tenant_id = ${tenantId}::int and i.enrollment_id = any(${[...ids]}::uuid[]) and i.competence = ${competence}::date
      and i.due_on = ${dueOn}::date and i.status = 'open' and i.external_id is null
      and not exists (select from invoice_hold h where h.tenant_id = i.tenant_id and h.invoice_id = i.id)
    order by i.id for update of i`)
}

export type DraftSums = { count: number; cents: number }

/** Drafts of a class for a month and due date. */
export function draftsOfClass(
  scope: Scope,
  { classId, competence, dueDate }: { classId: string; competence: string; dueDate: string },
) {
  return sumsOf(
    scope,
    sql`select e.id, ${competence}::date as competence, ${dueDate}::date as due_on from enrollment e
    where e.tenant_id = ${scope.tenantId}::int and e.class_id = ${classId}::uuid and ${inSchools(scope, 'e.school_id')}`,
  )
}

/** Drafts of the classes of some months, each due on the day of its enrollment. */
export function draftsOfMonths(scope: Scope, month: WantedMonths): Query<DraftSums> {
  const billed = monthsOf(month).map(
    (competence) => sql`(select e.id, ${competence}::date as competence,
        least(${competence}::date + e.due_day - 1, (${competence}::date + interval '1 month - 1 day')::date) as due_on
      from (${openClasses(scope, { ...month, competence })}) c
      join enrollment e on e.tenant_id = ${scope.tenantId}::int and e.class_id = c.id)`,
  )
  return sumsOf(scope, sql.join(billed, sql` union all `))
}

function sumsOf({ tenantId }: Scope, billed: ReturnType<typeof sql>): Query<DraftSums> {
  return statement(sql<DraftSums>`select count(i.id)::int as count, coalesce(sum(i.nominal_cents), 0)::bigint as cents
    from (${billed}) b
    join invoice i on i.tenant_id = ${tenantId}::int and i.enrollment_id = b.id and i.competence = b.competence and i.due_on = b.due_on
      and i.status = 'open' and i.external_id is null
    where exists (select from setting s where s.tenant_id = ${tenantId}::int and s.name = ${oneProduct}::text and s.value = 'false')`)
}

/** What joins a draft: the terms of both together, and where its items begin. */
export type Joined = { id: string; version: number; cents: number; items: number; earlyDiscounts: unknown }

/** The first draft that the bill may join: of the same payer and share, under the same terms; null: an invoice of its own. */
export function draftFor(bill: Bill, drafts: readonly Draft[], observations: string | null): Joined | null {
  for (const draft of drafts) {
    const isTold = observations === null || observations === draft.observations
    const earlyDiscounts =
      isTold && isOfSame(draft, bill) ? together(draft.early_discounts, bill.enrollment.early_discounts) : null
    if (earlyDiscounts !== null) {
      const { id, version, nominal_cents: cents, items } = draft
      return { id, version, cents, items, earlyDiscounts }
    }
  }
  return null
}

const sameColumns = [
  ...(['guardian_id', 'fine_ppm', 'interest_ppm', 'interest_per', 'count_from'] as const),
  ...(['charge_regime', 'correction_min_days'] as const),
]

function isOfSame(draft: Draft, { enrollment, part }: Bill): boolean {
  const bounds = boundsOf(draft)
  return (
    draft.enrollment_id === enrollment.id &&
    bounds?.fromPpm === part?.fromPpm &&
    bounds?.toPpm === part?.toPpm &&
    sameColumns.every((column) => draft[column] === enrollment[column])
  )
}

/** Discounts for paying early of two charges on one invoice: a percentage is of both, amounts add up. Null where they differ. */
function together(ofDraft: unknown, ofCharge: unknown) {
  const [first, second] = [storedDiscounts(ofDraft), storedDiscounts(ofCharge)]
  if (first.length !== second.length) return null
  const all = first.map((tier, at) => {
    const other = second[at]
    if (!other || other.days !== tier.days || other.percentPpm !== tier.percentPpm) return null
    if (tier.valueCents === undefined || other.valueCents === undefined)
      return tier.valueCents === other.valueCents ? tier : null
    return { ...tier, valueCents: tier.valueCents + other.valueCents }
  })
  return all.some((tier) => tier === null) ? null : all
}
