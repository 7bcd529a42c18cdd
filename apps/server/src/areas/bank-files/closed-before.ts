// What banks told by closing a title because it was paid, where the line of the payment itself has not come yet: it is the same money, also
// where the files are read in another order than they were written.
import { daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { closingCodes } from './line-facts.ts'
import type { Line, LineResult } from './retorno-outcome.ts'

/** By the title: cents, and the first and the last day of the payments that its closings told of. */
export type Closed = Map<string, Closing>
type Closing = { cents: number; from: string | null; to: string | null }
type OfTitle = Pick<Line, 'invoice_id' | 'title_generation'>
type Told = OfTitle & Pick<Line, 'event_on' | 'credit_on'>
type Row = Closing & { invoice_id: string; title_generation: number | null }

/**
 * The farthest that the days of a closing and of its payment lie apart: a bank tells both on the day or on the bank days after it, and the
 * longest stretch without one has five days. Beyond, the line is another payment, which a person looks at: taken for the first, it would be
 * in no account. The other way round there is no bound: a closing is no money of its own, however late it comes.
 */
const farthestDays = 10

/** Of payments that stand. A line of the payment that was found told takes its cents off: the next one is another payment. */
export function closedBefore({ tenantId }: Pick<Scope, 'tenantId'>, invoiceIds: readonly string[]): Query<Row> {
  return statement(sql<Row>`select x.invoice_id, x.title_generation, sum(x.cents)::bigint as cents,
      min(x.on_day)::text as "from", max(x.on_day)::text as "to" from (
      select l.invoice_id, l.title_generation, case when ${isClosing} then coalesce(p.cents, 0)
        when e.reason = 'settledBefore' then -l.paid_cents else 0 end as cents,
        case when ${isClosing} and p.id is not null then coalesce(l.event_on, l.credit_on) end as on_day
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
  return new Map(rows.map((row) => [titleOf(row), row]))
}

/** What the payment that a line tells of may have been told by before. */
export function closedCents(closed: Closed, line: Told): number {
  const closing = closed.get(titleOf(line))
  return closing !== undefined && isNear(closing, dayOf(line)) ? closing.cents : 0 // none: nothing closed it
}

/** Where one of them has no day, nothing tells them apart. */
function isNear({ from, to }: Closing, day: string | null): boolean {
  if (day === null || from === null || to === null) return true
  const [first, last, told] = [toCalendarDate(from), toCalendarDate(to), toCalendarDate(day)]
  return daysBetween(told, first) <= farthestDays && daysBetween(last, told) <= farthestDays
}

const dayOf = ({ event_on: on, credit_on: creditedOn }: Told): string | null => on ?? creditedOn

/** What the next line of the title finds. */
export function countClosing(closed: Closed, line: Line, { settlement, reason }: LineResult): void {
  const isAgain = reason === 'settledBefore' && !line.may_repeat
  const moved = isAgain ? -line.paid_cents : settlement && line.may_repeat ? line.paid_cents : 0
  if (moved === 0) return
  closed.set(titleOf(line), widened(closed.get(titleOf(line)), moved, isAgain ? null : dayOf(line)))
}

/** With so many cents more, and the day of its closing. */
function widened(before: Closing | undefined, cents: number, day: string | null): Closing {
  const days = [before?.from, before?.to, day].filter((each) => each !== undefined && each !== null).toSorted()
  const [from, to] = [days[0] ?? null, days.at(-1) ?? null] // none: no line of it has a day
  return { cents: (before?.cents ?? 0) + cents, from, to } // none: it is the first
}

function titleOf({ invoice_id: id, title_generation: generation }: OfTitle): string {
  return `${id} ${generation}`
}
