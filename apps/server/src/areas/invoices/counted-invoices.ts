// What a write of invoices leaves for those who keep sums of them. A statement that writes invoices returns each row as it was and as it is; in
// the same statement the difference goes into the inbox of the totals of months, and families whose overdue debt it may change are marked.
import { type RawBuilder, sql } from 'kysely'
import type { Part } from '../../platform/operation/effects.ts'
import { changedRow, type Columns } from '../../platform/operation/changed-row.ts'

/** What a write of invoices returns: each row as it was, null where it is new, and as it is. */
export const countedColumns: RawBuilder<unknown> = sql`old.due_on as was_due_on, old.school_id as was_of, old.status as was_status, old.nominal_cents as was_nominal,
  old.open_cents as was_open, old.paid_cents as was_paid, old.guardian_id as was_family, old.late_since as was_late, new.due_on as is_due_on,
  new.school_id as is_of, new.status as is_status, new.nominal_cents as is_nominal, new.open_cents as is_open, new.paid_cents as is_paid,
  new.guardian_id as is_family, new.late_since as is_late`

/** The part, which returns `countedColumns`, and what it changes of sums. */
export function counted(tenantId: number, part: Part): Part {
  return { ...part, after: (returned) => [monthDeltas(tenantId, returned), familyMarks(tenantId, returned)] }
}

function monthDeltas(tenantId: number, returned: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into invoice_month_delta (tenant_id, month, school_id, status, invoices, nominal_cents, open_cents, paid_cents)
    select ${tenantId}::int, c.due_on - (extract(day from c.due_on)::int - 1), c.school_id, c.status, sum(c.sign), sum(c.sign * c.nominal), sum(c.sign * c.open),
      sum(c.sign * c.paid)
    from (
      select 1::bigint as sign, is_due_on as due_on, is_of as school_id, is_status as status, is_nominal as nominal, is_open as open, is_paid as paid from ${returned}
      union all
      select -1, was_due_on, was_of, was_status, was_nominal, was_open, was_paid from ${returned} where was_of is not null) c
    group by 2, 3, 4
    having sum(c.sign) <> 0 or sum(c.sign * c.nominal) <> 0 or sum(c.sign * c.open) <> 0 or sum(c.sign * c.paid) <> 0`
}

/** As far as a mark looks ahead of the day up to which debts are kept: that day moves on by no more at a time. */
export const daysMarkedAhead = 10

const owedStatuses = sql`('generated', 'pending', 'inProtest', 'expired')`

/** What falls due later is marked when its day comes near, so that billing the months to come marks nobody. */
function familyMarks(tenantId: number, returned: RawBuilder<unknown>): RawBuilder<unknown> {
  return markedFamilies(sql`select distinct ${tenantId}::int, c.guardian_id from (
      select r.was_family as guardian_id, r.was_due_on as due_on from ${returned} r where r.was_status in ${owedStatuses} and ${isMoved}
      union all
      select r.is_family, r.is_due_on from ${returned} r where r.is_status in ${owedStatuses} and ${isMoved}) c
    left join family_debt_day d on d.tenant_id = ${tenantId}::int
    where c.due_on <= coalesce(d.through + ${daysMarkedAhead}::int, 'infinity')`)
}

/** `families`: a select of network and guardian. What is kept of them is behind until the mover has been there. */
export function markedFamilies(families: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into family_debt_mark (tenant_id, guardian_id) ${families}`
}

const isMoved = sql`((r.was_status in ${owedStatuses}) is not true or (r.is_status in ${owedStatuses}) is not true
  or (r.was_family, r.was_of, r.was_due_on, r.was_late, r.was_open) is distinct from (r.is_family, r.is_of, r.is_due_on, r.is_late, r.is_open))`

/** One locked invoice with new columns. */
export function changedInvoice(
  scope: { tenantId: number },
  before: { id: string; version: number },
  columns: Columns<'invoice'>,
): Part {
  return counted(scope.tenantId, changedRow('invoice', scope, before, columns, countedColumns))
}
