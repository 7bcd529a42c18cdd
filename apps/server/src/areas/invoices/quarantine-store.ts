// The time in which an invoice is not guaranteed. Areas below join `invoice_quarantine` themselves: an invoice is in quarantine on a day
// from `from_on` on, before `to_on`.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

type Network = Pick<Scope, 'tenantId'>

/** What the record of an invoice tells of it. */
export type QuarantineFacts = { fromDate: string; reason: string; byName: string | null }

export function nameOfUser(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select nullif(trim(u.name || ' ' || u.surname), '') from app_user u
    where u.tenant_id = q.tenant_id and u.id = ${id})`
}

const living = sql`from invoice_quarantine q where q.tenant_id = i.tenant_id and q.invoice_id = i.id and q.to_on is null`
const facts = sql`jsonb_build_object('fromDate', q.from_on::text, 'reason', q.reason, 'byName', ${nameOfUser(sql`q.entered_by`)})`

/** Of `invoice i`, as columns. */
export const isInQuarantine = sql<boolean>`exists (select ${living})`
export const quarantineFacts = sql<QuarantineFacts | null>`(select ${facts} ${living})`

/** Asked after the invoice is locked: a statement of its own sees what was committed while it waited for the lock. */
export function livingQuarantine({ tenantId }: Network, invoiceId: string): Query<QuarantineFacts> {
  return statement(sql<QuarantineFacts>`select q.from_on::text as "fromDate", q.reason, ${nameOfUser(sql`q.entered_by`)} as "byName"
    from invoice_quarantine q
    where q.tenant_id = ${tenantId}::int and q.invoice_id = ${invoiceId}::uuid and q.to_on is null`)
}

/** An invoice that stands in the place of another goes on with its quarantine, as it does with its slots. */
export function movedQuarantinePart({ tenantId }: Network, from: string, to: string): Part {
  return {
    name: 'moved_quarantine',
    rows: 'any',
    sql: sql`update invoice_quarantine set invoice_id = ${to}::uuid
      where tenant_id = ${tenantId}::int and invoice_id = ${from}::uuid and to_on is null returning 1`,
  }
}

type Table = Selectable<Database['invoice_quarantine']>
type Invoice = Selectable<Database['invoice']>
export type QuarantineRow = Table &
  Pick<Invoice, 'number' | 'status' | 'due_on' | 'nominal_cents'> & {
    guardian_name: string
    student_name: string
    school_name: string
    entered_by_name: string | null
    left_by_name: string | null
  }

type Filter = {
  status?: 'in' | 'out' | undefined
  schoolYear?: number | undefined
  schoolId?: readonly string[] | undefined
  invoiceId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** On a quarantine `q`. */
export function asked(scope: Scope, filter: Filter): Condition {
  return allOf([
    sql`q.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'q.school_id')}`,
    when(filter.status, (status) => (status === 'in' ? sql`q.to_on is null` : sql`q.to_on is not null`)),
    when(filter.schoolYear, (year) => sql`q.school_year = ${year}::int`),
    when(filter.schoolId, (ids) => sql`q.school_id = any(${[...ids]}::uuid[])`),
    when(filter.invoiceId, (id) => sql`q.invoice_id = ${id}::uuid`),
    when(filter.from, (day) => sql`q.from_on >= ${day}::date`),
    when(filter.to, (day) => sql`q.from_on <= ${day}::date`),
  ])
}
