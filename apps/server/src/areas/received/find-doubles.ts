// Payments that look like the same money paid twice: an invoice that was paid again, or two invoices of one enrollment and month.
import type { PaymentMethod } from '@caderneta/contracts/invoice-events'
import { received } from '@caderneta/contracts/received'
import { maskName } from '@caderneta/kernel/person-name'
import { sql } from 'kysely'
import { statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { isPutBack } from '../settlements/public.ts'
import { asked, mostAdded } from './received-store.ts'

const mostShown = 100
/**
 * A family that pays twice by mistake does so within days. What was given back is its credit already, and the month may be billed anew. What put back what
 * a bank took is owed apart from every invoice.
 */
const daysApart = 7

type Side<Name extends string> = Record<`${Name}Id` | `${Name}InvoiceId` | `${Name}Date`, string> &
  Record<`${Name}Number`, number | null> &
  Record<`${Name}Method`, PaymentMethod>
type Pair = Side<'first'> & Side<'second'> & { kind: 'sameInvoice' | 'sameMonth'; cents: number; guardianName: string }

export const findDoubles = query(received.doubles, async (tx, { query: period }, scope) => {
  const came = sql`select p.id, p.invoice_id, p.cents, p.surplus_cents, p.paid_on, p.method, ${isPutBack} as is_put_back from payment p
    where ${asked(scope, period)} and p.reverted_by is null and p.method <> 'credit' limit ${mostAdded + 1}::int`
  const [looked, pairs] = await Promise.all([
    tx.first(statement(sql<{ count: number }>`select count(*)::int as count from (${came}) c`)),
    tx.rows(
      statement(sql<Pair>`with came as materialized (${came}),
      of_month as materialized (
        select c.*, i.enrollment_id, i.competence, i.number, i.guardian_id, i.status = 'refunded' as is_given_back from came c
        join invoice i on i.tenant_id = ${scope.tenantId}::int and i.id = c.invoice_id)
      select case when a.invoice_id = b.invoice_id then 'sameInvoice' else 'sameMonth' end as kind,
        case when a.invoice_id = b.invoice_id then b.surplus_cents else b.cents end as cents, g.name as "guardianName",
        a.id as "firstId", a.invoice_id as "firstInvoiceId", a.paid_on as "firstDate", a.number as "firstNumber", a.method as "firstMethod",
        b.id as "secondId", b.invoice_id as "secondInvoiceId", b.paid_on as "secondDate", b.number as "secondNumber", b.method as "secondMethod"
      from of_month a
      join of_month b on b.enrollment_id = a.enrollment_id and b.competence = a.competence and b.guardian_id = a.guardian_id
        and (b.paid_on, b.id) > (a.paid_on, a.id) and not b.is_put_back
        and (case when a.invoice_id = b.invoice_id then b.surplus_cents > 0
          else a.cents = b.cents and not (a.is_given_back or b.is_given_back or a.is_put_back) and b.paid_on - a.paid_on <= ${daysApart}::int end)
      join guardian g on g.tenant_id = ${scope.tenantId}::int and g.id = a.guardian_id
      order by b.paid_on desc, b.id desc, a.id limit ${mostShown + 1}::int`),
    ),
  ])
  const shown = (name: string) => (scope.isMasked ? maskName(name) : name)
  return {
    // Of a part, it says so also where no pair was found.
    isExact: pairs.length <= mostShown && must(looked, 'a count has a row').count <= mostAdded,
    items: pairs.slice(0, mostShown).map((pair) => ({
      kind: pair.kind,
      cents: pair.cents,
      guardianName: shown(pair.guardianName),
      payments: [
        {
          id: pair.firstId,
          paidDate: pair.firstDate,
          method: pair.firstMethod,
          invoiceId: pair.firstInvoiceId,
          invoiceNumber: pair.firstNumber,
        },
        {
          id: pair.secondId,
          paidDate: pair.secondDate,
          method: pair.secondMethod,
          invoiceId: pair.secondInvoiceId,
          invoiceNumber: pair.secondNumber,
        },
      ],
    })),
  }
})
