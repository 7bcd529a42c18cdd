// What invoices add to the totals of their school, month and status. A statement that writes invoices returns each row as it was and as it is; the
// difference goes into an inbox in the same statement, and the mover folds it into the totals.
import { type RawBuilder, sql } from 'kysely'
import type { Part } from '../../platform/operation/effects.ts'
import { changedRow, type Columns } from '../../platform/operation/changed-row.ts'

/** What a write of invoices returns: each row as it was, null where it is new, and as it is. */
export const countedColumns: RawBuilder<unknown> = sql`old.due_on as was_due_on, old.school_id as was_of, old.status as was_status, old.nominal_cents as was_nominal,
  old.open_cents as was_open, old.paid_cents as was_paid, new.due_on as is_due_on, new.school_id as is_of, new.status as is_status,
  new.nominal_cents as is_nominal, new.open_cents as is_open, new.paid_cents as is_paid`

/** The part, which returns `countedColumns`, and what it changes of the totals. */
export function counted(tenantId: number, part: Part): Part {
  return {
    ...part,
    after: (
      returned,
    ) => sql`insert into invoice_month_delta (tenant_id, month, school_id, status, invoices, nominal_cents, open_cents, paid_cents)
      select ${tenantId}::int, c.due_on - (extract(day from c.due_on)::int - 1), c.school_id, c.status, sum(c.sign), sum(c.sign * c.nominal), sum(c.sign * c.open),
        sum(c.sign * c.paid)
      from (
        select 1::bigint as sign, is_due_on as due_on, is_of as school_id, is_status as status, is_nominal as nominal, is_open as open, is_paid as paid from ${returned}
        union all
        select -1, was_due_on, was_of, was_status, was_nominal, was_open, was_paid from ${returned} where was_of is not null) c
      group by 2, 3, 4
      having sum(c.sign) <> 0 or sum(c.sign * c.nominal) <> 0 or sum(c.sign * c.open) <> 0 or sum(c.sign * c.paid) <> 0`,
  }
}

/** One locked invoice with new columns. */
export function changedInvoice(
  scope: { tenantId: number },
  before: { id: string; version: number },
  columns: Columns<'invoice'>,
): Part {
  return counted(scope.tenantId, changedRow('invoice', scope, before, columns, countedColumns))
}
