// What banks told by closing a title because it was paid, where the line of the payment itself has not come yet: it is the same money, also
// where the files are read in another order than they were written.
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { closingCodes } from './line-facts.ts'
import type { Line, LineResult } from './retorno-outcome.ts'

/** Cents by the title. */
export type Closed = Map<string, number>
type OfTitle = Pick<Line, 'invoice_id' | 'title_generation'>
type Row = { invoice_id: string; title_generation: number | null; cents: number }

/** Of payments that stand. A line of the payment that was found told takes its cents off: the next one is another payment. */
export function closedBefore({ tenantId }: Pick<Scope, 'tenantId'>, invoiceIds: readonly string[]): Query<Row> {
  return statement(sql<Row>`select x.invoice_id, x.title_generation, sum(x.cents)::bigint as cents from (
      select l.invoice_id, l.title_generation, case when ${isClosing} then coalesce(p.cents, 0)
        when e.reason = 'settledBefore' then -l.paid_cents else 0 end as cents
      from bank_file_line l
      join bank_file f on f.tenant_id = l.tenant_id and f.id = l.bank_file_id
      join bank_event e on e.tenant_id = l.tenant_id and e.ext_ref = l.ext_ref and e.bank_file_id = l.bank_file_id and e.position = l.position
      left join payment p on p.tenant_id = l.tenant_id and p.ext_ref = 'boleto:' || l.ext_ref::text and p.reverted_by is null
      where l.tenant_id = ${tenantId}::int and l.invoice_id = any(${[...invoiceIds]}::uuid[]) and l.event_kind = 'settled') x
    group by 1, 2 having sum(x.cents) > 0`)
}

const isClosing: RawBuilder<boolean> = sql<boolean>`(f.bank, l.event_code) in (${sql.join(
  closingCodes.map(([bank, code]) => sql`(${sql.lit(bank)}, ${sql.lit(code)})`),
)})`

export function closedOf(rows: readonly Row[]): Closed {
  return new Map(rows.map((row) => [titleOf(row), row.cents]))
}

export function closedCents(closed: Closed, line: OfTitle): number {
  return closed.get(titleOf(line)) ?? 0 // none: nothing closed it
}

/** What the next line of the title finds. */
export function countClosing(closed: Closed, line: Line, { settlement, reason }: LineResult): void {
  const isAgain = reason === 'settledBefore' && !line.may_repeat
  const moved = isAgain ? -line.paid_cents : settlement && line.may_repeat ? line.paid_cents : 0
  if (moved !== 0) closed.set(titleOf(line), closedCents(closed, line) + moved)
}

function titleOf({ invoice_id: id, title_generation: generation }: OfTitle): string {
  return `${id} ${generation}`
}
