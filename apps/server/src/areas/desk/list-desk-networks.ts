import { type DeskNetwork, desk } from '@caderneta/contracts/desk'
import { unpaidStatuses } from '@caderneta/contracts/invoice-months'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { allOf, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { foundIn } from '../../platform/db/like-pattern.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'

type Row = {
  id: number
  name: string
  display_name: string
  is_active: boolean
  is_read_only: boolean
  user_count: number
  last_sign_in_at: Date | null
  open_cents: number
  overdue_cents: number
  /** Invoices of this month that are overdue, as far as they are counted. */
  due_count: number
  exception_count: number
  failed_job_count: number
}

const mostInvoices = 10_000
const mostExceptions = 1_000

export const listDeskNetworks = pages(desk.networks, {
  select: ({ query: asked }, scope) => {
    const after = readCursor(asked.cursor, ['text', 'number'])
    const wanted = allOf([
      sql`id > 0`,
      when(asked.isActive, (value) => sql`is_active = ${value}::boolean`),
      when(asked.search, (text) => foundIn(sql`name || ' ' || display_name`, text)),
      when(after, ([name, id]) => sql`(name, id) > (${name}::text, ${id}::int)`),
    ])
    return statement(sql<Row>`select t.id, t.name, t.display_name, t.is_active, t.is_read_only, u.*, d.*, x.*, j.*
        from (select * from control.tenant where ${wanted} order by name, id limit ${asked.maxResultCount + 1}::int) t
        cross join lateral (${usersOf()}) u
        cross join lateral (${debtOf(scope)}) d
        cross join lateral (${exceptionsOf()}) x
        cross join lateral (${failedJobsOf(scope)}) j
        order by t.name, t.id`)
  },
  sorted: {
    name: ['display_name', 'text'],
    exceptions: ['exception_count', 'number'],
    failed: ['failed_job_count', 'number'],
    overdue: ['overdue_cents', 'amount'],
    open: ['open_cents', 'amount'],
    users: ['user_count', 'number'],
    lastSignIn: ['last_sign_in_at', 'date'],
    state: ['is_active', 'flag'],
  },
  tie: ['id', 'number'],
  most: 1_000,
  key: (row) => [row.name, row.id],
  view: toDeskNetwork,
})

function usersOf(): RawBuilder<unknown> {
  return sql`select count(*)::int as user_count, max(last_sign_in_at) as last_sign_in_at from app_user
  where tenant_id = t.id and is_active and removed_at is null`
}

/**
 * What is open is the sum of the totals of every month; overdue are the months before the one of today, and of that one the invoices that fell due,
 * the first of them by due date.
 */
function debtOf(scope: Scope): RawBuilder<unknown> {
  const amounts = sql`select m.month, m.open_cents from`
  const unpaid = sql`m where m.tenant_id = t.id and m.status = any(${[...unpaidStatuses]}::text[])`
  return sql`select k.open_cents, k.overdue_cents + w.cents as overdue_cents, w.count as due_count
    from (select (${scope.now}::timestamptz at time zone 'America/Sao_Paulo')::date + t.clock_advance_days as day) n
    cross join lateral (select coalesce(sum(m.open_cents), 0)::bigint as open_cents,
        coalesce(sum(m.open_cents) filter (where m.month < date_trunc('month', n.day)::date), 0)::bigint as overdue_cents
      from (${amounts} invoice_month_total ${unpaid} union all ${amounts} invoice_month_delta ${unpaid}) m) k
    cross join lateral (select count(*)::int as count, coalesce(sum(i.open_cents), 0)::bigint as cents from (
      select open_cents from invoice where tenant_id = t.id and status = any(${[...unpaidStatuses]}::text[]) and due_on < n.day
        and due_on >= date_trunc('month', n.day)::date order by due_on limit ${mostInvoices + 1}::int) i) w`
}

function exceptionsOf(): RawBuilder<unknown> {
  return sql`select count(*)::int as exception_count from (
  select 1 from settlement_exception where tenant_id = t.id and status = 'waiting' limit ${mostExceptions}::int) w`
}

function failedJobsOf(scope: Scope): RawBuilder<unknown> {
  return sql`select count(*)::int as failed_job_count from background_job
    where tenant_id = t.id and status in ('Failed', 'Error')
      and created_at > ${scope.now}::timestamptz + make_interval(days => t.clock_advance_days - 7)`
}

function toDeskNetwork(row: Row): DeskNetwork {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    isActive: row.is_active,
    isReadOnly: row.is_read_only,
    userCount: row.user_count,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    openCents: row.open_cents,
    overdueCents: row.overdue_cents,
    isDebtExact: row.due_count <= mostInvoices,
    exceptionCount: row.exception_count,
    failedJobCount: row.failed_job_count,
  }
}
