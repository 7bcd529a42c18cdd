// What stands behind the lines of a transfer, with the names of invoices and families.
import type { TransferLineKind } from '@caderneta/kernel/transfer-facts'
import type { Movement } from '@caderneta/kernel/transfer-facts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Condition, when } from '../../platform/db/conditions.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

export type SourceRow = {
  id: string
  component: Movement['component']
  item: number
  turn: number
  line: TransferLineKind
  invoice_id: string | null
  enrollment_id: string | null
  bank_account_id: string | null
  basis: Movement['basis']
  cents: number
  fee_cents: number
}

export type NamedSourceRow = SourceRow & {
  invoice_number: number | null
  competence: string | null
  /** Of an invoice of several items. */
  item_name: string | null
  guardian_name: string | null
  student_name: string | null
  paid_on: string | null
  retention_id: string | null
  adjustment_id: string | null
  note: string | null
}

/** Sources of a line; the lines of fees are made of those that a fee was taken of. */
function ofLine(line: TransferLineKind): Condition {
  if (line === 'fee') return sql`s.fee_cents > 0 and s.basis = 'guaranteed'`
  if (line === 'commission') return sql`s.fee_cents > 0 and s.basis = 'received'`
  if (line === 'feeReturned') return sql`s.fee_cents < 0`
  return sql`s.line = ${line}::text`
}

const columns = sql`s.source_id as id, s.component, s.item, s.turn, s.line, s.invoice_id, s.enrollment_id, s.bank_account_id, s.basis, s.cents, s.fee_cents`

type Page = { line: TransferLineKind; after: SourcePlace | undefined; most: number }
/** Behind a line a source is once for each item. */
export type SourcePlace = { id: string; item: number }

/** Of a closed transfer: the frozen rows, cut before names are joined. */
export function frozenSources(
  scope: Pick<Scope, 'tenantId'>,
  id: string,
  { line, after, most }: Page,
): Query<NamedSourceRow> {
  return named(
    scope,
    sql`select ${columns} from transfer_source s where s.tenant_id = ${scope.tenantId}::int and s.transfer_id = ${id}::uuid and ${ofLine(line)}
      and ${when(after, ({ id: lastId, item }) => sql`(s.source_id, s.item) > (${lastId}::uuid, ${item}::smallint)`)} order by s.source_id, s.item limit ${most}::int`,
  )
}

/** All frozen rows, in the order of the calculation. */
export function allSources({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<SourceRow> {
  return statement(sql<SourceRow>`select ${columns} from transfer_source s where s.tenant_id = ${tenantId}::int and s.transfer_id = ${id}::uuid
    order by s.component collate "C", s.source_id, s.item, s.turn`)
}

/** Of an open transfer: a page of what was calculated. */
export function namedSources(scope: Pick<Scope, 'tenantId'>, rows: readonly SourceRow[]): Query<NamedSourceRow> {
  return named(
    scope,
    sql`select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ component }) => component)}::text[], ${rows.map(({ item }) => item)}::smallint[], ${rows.map(({ turn }) => turn)}::int[],
      ${rows.map(({ line }) => line)}::text[], ${rows.map((row) => row.invoice_id)}::uuid[], ${rows.map((row) => row.enrollment_id)}::uuid[],
      ${rows.map((row) => row.bank_account_id)}::uuid[], ${rows.map(({ basis }) => basis)}::text[], ${rows.map(({ cents }) => cents)}::bigint[],
      ${rows.map((row) => row.fee_cents)}::bigint[])
      s(id, component, item, turn, line, invoice_id, enrollment_id, bank_account_id, basis, cents, fee_cents)`,
  )
}

/** `case` and not `coalesce`: row security takes that for something that may tell what it sees, and looks into no index with it. */
function named({ tenantId }: Pick<Scope, 'tenantId'>, page: ReturnType<typeof sql>): Query<NamedSourceRow> {
  return statement(sql<NamedSourceRow>`with page as materialized (${page})
    select s.*, i.number as invoice_number, i.competence, (select x.name from invoice_item x where x.tenant_id = i.tenant_id and x.invoice_id = i.id
        and x.position = s.item and exists (select from invoice_item o where o.tenant_id = i.tenant_id and o.invoice_id = i.id and o.position > 1)) as item_name, g.name as guardian_name, st.name as student_name, y.paid_on,
      r.id as retention_id, j.id as adjustment_id, coalesce(r.reason, concat_ws(' · ', j.code, j.reason)) as note
    from page s
    left join invoice i on i.tenant_id = ${tenantId}::int and i.id = s.invoice_id
    left join enrollment e on e.tenant_id = ${tenantId}::int and e.id = case when s.enrollment_id is not null then s.enrollment_id else i.enrollment_id end
    left join guardian g on g.tenant_id = ${tenantId}::int and g.id = case when i.guardian_id is not null then i.guardian_id else e.guardian_id end
    left join student st on st.tenant_id = ${tenantId}::int and st.id = e.student_id
    left join given_back_share k on k.tenant_id = ${tenantId}::int and k.id = s.id and s.component = 'receivedBack'
    left join payment y on y.tenant_id = ${tenantId}::int and y.id = case when k.payment_id is not null then k.payment_id
      when s.component in ('counter', 'discount', 'charges', 'received', 'borne') then s.id end
    left join retention_installment n on n.tenant_id = ${tenantId}::int and n.id = s.id and s.component in ('installment', 'interest')
    left join retention r on r.tenant_id = ${tenantId}::int and r.id = case when n.retention_id is not null then n.retention_id when s.component = 'deferral' then s.id end
    left join adjustment_part p on p.tenant_id = ${tenantId}::int and p.id = s.id and s.component in ('rectification', 'anticipation', 'creditLine',
      'balancing', 'erpRefund')
    left join adjustment j on j.tenant_id = ${tenantId}::int and j.id = case when p.adjustment_id is not null then p.adjustment_id
      when s.component in ('detached', 'creditGranted', 'anticipated', 'price') then s.id end
    order by s.id, s.item`)
}
