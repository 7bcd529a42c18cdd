// The lines of a retorno, with what became of each: its own event is done, another file's is repeated, none yet is waiting.
import { bankFiles } from '@caderneta/contracts/bank-files'
import type { InputOf } from '@caderneta/contracts/define'
import type { RetornoLine } from '@caderneta/contracts/bank-file-shapes'
import { maskName } from '@caderneta/kernel/person-name'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { notFound } from '../../platform/refusal.ts'
import type { Line } from './retorno-outcome.ts'
import { kindOf, outcomeOf } from './bank-file-view.ts'
import { shownFile } from './shown-files.ts'
import { visible } from './retorno-line-scope.ts'

type LineRow = Omit<Line, 'event_kind' | 'ext_ref' | 'company_use'> & {
  event_kind: string
  meaning: string
  document_number: string
  credited_cents: number
  discount_cents: number
  left_open_cents: number | null
  outcome: string
  reason: string | null
  number: number | null
  guardian_name: string | null
  exception_id: string | null
  exception_status: string | null
  exception_detail: Record<string, unknown> | null
  first_file_id: string | null
  first_file_name: string | null
  first_position: number | null
}

const isOwn = sql`e.bank_file_id = l.bank_file_id and e.position = l.position`

const outcome = sql`case when e.ext_ref is null then 'waiting' when ${isOwn} then e.outcome else 'repeated' end`

/** Payments booked together (one chunk) have one instant: then the earlier day of payment comes first. */
const leftOpen = sql`(
  select (i.nominal_cents - sum(q.principal_cents + q.discount_cents + q.tolerated_cents))::bigint
  from payment p join payment q on q.tenant_id = p.tenant_id and q.invoice_id = p.invoice_id and q.reverted_by is null
    and (q.recorded_at, q.paid_on, q.id) <= (p.recorded_at, p.paid_on, p.id)
  where p.tenant_id = l.tenant_id and p.ext_ref = 'boleto:' || l.ext_ref and p.invoice_id = i.id and p.principal_cents > 0)`

/** Lines with what became of each, and their invoice. */
export const lines = sql`bank_file_line l
      left join bank_event e on e.tenant_id = l.tenant_id and e.ext_ref = l.ext_ref
      left join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id`

type Asked = Omit<InputOf<typeof bankFiles.retornoLines>['query'], 'cursor' | 'maxResultCount'>

/** What the list and its sums are narrowed to. */
export function asked(scope: Scope, filter: Asked): Condition {
  return allOf([
    visible(scope),
    when(filter.outcome, (wanted) => sql`${outcome} = ${wanted}::text`),
    when(filter.kind, (kind) => sql`l.event_kind = ${kind}::text`),
    when(filter.hasFee, (hasFee) => sql`(coalesce(l.fee_cents, 0) > 0) = ${hasFee}::boolean`),
    when(filter.search, foundBy),
  ])
}

export const listRetornoLines = pages(bankFiles.retornoLines, {
  rows: async (tx, { params, query: filter }, scope) => {
    if (!(await shownFile(tx, 'retorno', params.id))) throw notFound('retorno')
    const after = readCursor(filter.cursor, ['number'])
    const conditions = [asked(scope, filter), when(after, ([position]) => sql`l.position > ${position}::int`)]
    return tx.rows(
      statement(sql<LineRow>`select l.position, l.event_code, l.event_kind, l.meaning, l.reasons, ${outcome} as outcome, e.reason, l.nosso_numero,
        l.carteira, l.document_number, l.invoice_id, i.number, g.name as guardian_name, l.event_on, l.credit_on, l.due_on, l.amount_cents,
        l.paid_cents, l.credited_cents, l.fee_cents, l.interest_cents, l.discount_cents, ${leftOpen} as left_open_cents,
        x.id as exception_id, x.status as exception_status, x.detail as exception_detail,
        case when not (${isOwn}) then e.bank_file_id end as first_file_id, case when not (${isOwn}) then e.position end as first_position,
        (select f.file_name from bank_file f where f.tenant_id = e.tenant_id and f.id = e.bank_file_id and not (${isOwn})) as first_file_name
      from ${lines}
      left join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
      left join lateral (
        select x.id, x.status, x.detail from settlement_exception x
        where x.tenant_id = l.tenant_id and x.bank_file_id = l.bank_file_id and x.position = l.position and e.outcome = 'problem'
        order by x.kind <> e.reason, x.id limit 1) x on true
      where l.tenant_id = ${tx.tenantId}::int and l.bank_file_id = ${params.id}::uuid and ${sql.join(conditions, sql` and `)}
      order by l.position limit ${filter.maxResultCount + 1}::int`),
    )
  },
  key: (row) => [row.position],
  view: toLine,
})

/** By the shown number of the invoice, or by the number at the bank. */
function foundBy(search: string): RawBuilder<unknown> {
  const digits = search.replace(/\D/g, '')
  return digits === '' || digits.length > 18
    ? sql`false`
    : sql`(i.number = ${digits}::bigint or ltrim(l.nosso_numero, '0') like ${`${digits.replace(/^0+/, '')}%`}::text)`
}

function toLine(row: LineRow, scope: Scope): RetornoLine {
  return {
    position: row.position,
    event: { code: row.event_code, kind: kindOf(row.event_kind), meaning: row.meaning },
    reasons: row.reasons,
    outcome: outcomeOf(row.outcome),
    reason: row.reason,
    nossoNumero: row.nosso_numero,
    carteira: row.carteira,
    documentNumber: row.document_number,
    invoice: row.invoice_id
      ? // none: shown blank
        { id: row.invoice_id, number: row.number, guardianName: shownName(row.guardian_name ?? '', scope) }
      : null,
    eventOn: row.event_on,
    creditOn: row.credit_on,
    dueOn: row.due_on,
    amountCents: row.amount_cents,
    paidCents: row.paid_cents,
    creditedCents: row.credited_cents,
    feeCents: row.fee_cents,
    interestCents: row.interest_cents,
    discountCents: row.discount_cents,
    leftOpenCents: row.left_open_cents,
    exception: exceptionOf(row),
    repeats: row.first_file_id
      ? // none: shown blank
        { bankFileId: row.first_file_id, fileName: row.first_file_name ?? '', position: row.first_position ?? 0 }
      : null,
  }
}

function exceptionOf({ exception_id: id, exception_status, exception_detail }: LineRow): RetornoLine['exception'] {
  if (!id) return null
  return { id, status: exception_status === 'resolved' ? 'resolved' : 'waiting', detail: exception_detail ?? {} }
}

export function shownName(name: string, { isMasked }: Pick<Scope, 'isMasked'>): string {
  return isMasked ? maskName(name) : name
}
