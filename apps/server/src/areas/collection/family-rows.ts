// Families with their debts: rows of a page, found by key before anything is joined.
import type {
  BillingStatus,
  ContactChannel,
  ContactOutcome,
  FamilyFlag,
  FamilyListing,
  PromiseStatus,
  Suppression,
} from '@caderneta/contracts/collection-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { type InvoiceTermsColumns, termsColumns } from '../invoices/public.ts'
import { isOverdue, type Seen, since } from './debts.ts'
import { billingStatus, families, type FamilyFilter, openCents } from './family-filter.ts'
import { listingOfFamily } from './family-listing.ts'
import { reasonsOfDebt, reasonsOfFamily } from './suppressions.ts'

export type FamilyRow = {
  id: string
  /** The oldest debt, by which the family is found. */
  oldest_id: string
  since: string
  oldest_due_on: string
  name: string
  status: BillingStatus
  dossier: string | null
  flag: FamilyFlag | null
  flag_reason: string | null
  flagged_by_name: string | null
  flagged_at: Date | null
  last_contact_at: Date | null
  last_channel: ContactChannel | null
  last_outcome: ContactOutcome | null
  promise_status: PromiseStatus | null
  promised_on: string | null
  promised_cents: number | null
  listing: FamilyListing
  reasons: Suppression[]
}

export type DebtRow = InvoiceTermsColumns & {
  id: string
  guardian_id: string
  number: number | null
  status: string
  competence: string
  student_name: string
  school_name: string
  reasons: Suppression[]
}

export type Family = FamilyRow & { debts: DebtRow[] }

/** @param keys `select … from invoice i where …`: the oldest debts of the families, `order` as they are to come. */
export async function familiesOf(tx: Tx, scope: Seen, page: Page): Promise<Family[]> {
  const rows = await tx.rows(familyRows(scope, page))
  if (rows.length === 0) return []
  const debts = await tx.rows(
    debtsOf(
      scope,
      rows.map(({ id }) => id),
      page.schoolIds,
    ),
  )
  const byFamily = Map.groupBy(debts, ({ guardian_id: id }) => id)
  return rows.map((row) => ({ ...row, debts: must(byFamily.get(row.id), 'a family is found by a debt') }))
}

type Page = { keys: RawBuilder<unknown>; order: RawBuilder<unknown>; schoolIds?: readonly string[] | undefined }

function familyRows(scope: Seen, { keys, order, schoolIds }: Page): Query<FamilyRow> {
  return statement(sql<FamilyRow>`with page as materialized (select i.id, i.tenant_id, ${since('i')} as since ${keys})
    select i.guardian_id as id, i.id as oldest_id, page.since, i.due_on as oldest_due_on, g.name, ${billingStatus} as status,
      f.dossier, f.flag, f.flag_reason, f.flagged_by_name, f.flagged_at, f.last_contact_at, f.last_channel, f.last_outcome,
      p.status as promise_status, p.promised_on, p.cents as promised_cents,
      ${listingOfFamily(scope, schoolIds)} as listing, ${reasonsOfFamily(scope)} as reasons
    from page join invoice i on i.tenant_id = page.tenant_id and i.id = page.id
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    left join collection_family f on f.tenant_id = i.tenant_id and f.id = i.guardian_id
    left join lateral (select l.status, l.promised_on, l.cents from collection_promise l
      where l.tenant_id = i.tenant_id and l.guardian_id = i.guardian_id order by l.id desc limit 1) p on true
    order by ${order}`)
}

/** What families are sorted by, without what is looked up for those of a page. */
export function sortableFamilies(
  scope: Seen,
  filter: FamilyFilter & { maxResultCount: number },
): Query<{ id: string } & Record<string, unknown>> {
  return statement(sql`select i.guardian_id as id, g.name, ${billingStatus} as status, f.last_contact_at, p.promised_on,
      ${listingOfFamily(scope, filter.schoolId)} as listing, ${openCents(scope, filter.schoolId)} as open_cents
    from (select i.tenant_id, i.id ${families(scope, filter)} limit ${filter.maxResultCount + 1}::int) page
    join invoice i on i.tenant_id = page.tenant_id and i.id = page.id
    join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
    left join collection_family f on f.tenant_id = i.tenant_id and f.id = i.guardian_id
    left join lateral (select l.promised_on from collection_promise l
      where l.tenant_id = i.tenant_id and l.guardian_id = i.guardian_id order by l.id desc limit 1) p on true`)
}

/** Overdue debts of these families, the oldest first. */
export function debtsOf(scope: Seen, guardianIds: readonly string[], schoolIds?: readonly string[]): Query<DebtRow> {
  return statement(sql<DebtRow>`select o.id, o.guardian_id, o.number, o.status, o.competence, st.name as student_name, s.fantasy_name as school_name,
      ${termsColumns('o')},
      ${reasonsOfDebt(scope)} as reasons
    from invoice o
    join student st on st.tenant_id = o.tenant_id and st.id = o.student_id
    join school s on s.tenant_id = o.tenant_id and s.id = o.school_id
    where o.guardian_id = any(${[...guardianIds]}::uuid[]) and ${isOverdue(scope, 'o', schoolIds)}
    order by ${since('o')}, o.id`)
}
