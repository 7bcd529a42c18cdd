// What may move in the transfers of schools, in one statement: each table is read once for all of them, and what belongs together is put together
// by the program (`known-rows.ts`, `facts-by-item.ts`). Rows are found by school, or by the list of all keys (`= any(array(…))`), which costs a third of a look for each
// of them. Sets are asked with `in`, which looks into a hash whatever the planner knows of them: in the first month of an installation it knows nothing.
import type { RawBuilder } from 'kysely'
import type { PackedRow } from '../../platform/db/packed-rows.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { isNotLifted } from '../plans/public.ts'
import { type Asked, asked, isDead, itemsOf } from './fact-queries.ts'
import {
  bankFees,
  enrolled,
  items,
  movedCosts,
  movedPayments,
  movedRevenue,
  movingInvoices,
  movingPayments,
  paidInvoices,
  sharedPayments,
} from './moving-rows.ts'

/** A part of the statement. */
type Step = RawBuilder<unknown>

const ofPayments = sql`('counter', 'discount', 'charges', 'received', 'borne')`

/** The transfers, what earlier ones moved of their schools, and what of it is in. */
const movedSteps = (of: Asked): Step => sql`a as materialized (select * from ${asked(of)} a),
  moved as materialized (select s.component, s.source_id, s.item, s.turn, s.invoice_id, s.cents, s.fee_cents from a
    join transfer o on a.has_closed and o.tenant_id = a.tenant_id and o.school_id = a.school_id and o.competence < a.competence
    cross join lateral (select w.* from transfer_source w where w.tenant_id = ${of.tenantId}::int and w.transfer_id = o.id offset 0) s),
  covered as materialized (select source_id, sum(cents)::bigint as cents from moved where component = 'revenue' group by source_id),
  received as materialized (select source_id, sum(cents)::bigint as cents from moved where component = 'received' group by source_id),
  settled as materialized (select invoice_id, sum(cents)::bigint as cents from moved where component in ('revenue', 'received') group by invoice_id)`

/** What closed transfers took themselves: how things stood at a closing is told by that, and by no clock. Of open ones nothing is read. */
const takenSteps = ({
  tenantId,
}: Asked): Step => sql`taken as materialized (select s.component, s.source_id, s.item, s.turn from a cross join lateral (select w.* from transfer_source w
    where w.tenant_id = ${tenantId}::int and w.transfer_id = a.id offset 0) s where a.is_closed),
  standing as materialized (select m.source_id from (select component, source_id, item, turn from taken union all
      select component, source_id, item, turn from moved where (select bool_or(is_closed) from a)) m
    where m.component in ${ofPayments} group by m.source_id, m.item having max(m.turn) % 2 = 1)`

/**
 * What is rare: invoices in quarantine and money that is claimed; invoices that died; lifted plans. Of a closed transfer, what was ever in quarantine or
 * claimed, and it did not take.
 */
const rareSteps = ({ tenantId }: Asked): Step => sql`quarantined as materialized (select q.invoice_id from a
    join invoice_quarantine q on q.tenant_id = ${tenantId}::int and q.school_id = a.school_id
      and case when a.is_closed then q.invoice_id not in (select source_id from taken where component = 'revenue') else q.to_on is null end),
  claimed as materialized (select c.payment_id from pix_claim c join a on a.school_id = c.school_id where c.tenant_id = ${tenantId}::int
    and case when a.is_closed then c.payment_id not in (select source_id from standing) else c.ended_at is null end),
  gone as materialized (select i.id, i.status in ('refunded', 'chargeback') as is_given_back, ${isDead} as is_dead from a
    join invoice i on i.tenant_id = ${tenantId}::int and i.school_id = a.school_id and i.status in ('canceled', 'duplicated', 'refunded', 'chargeback')),
  lifted as materialized (select v.id from plan_lift l join plan_version v on v.tenant_id = l.tenant_id and v.plan_id = l.plan_id where l.tenant_id = ${tenantId}::int)`

/**
 * The issued invoices of the months that are looked at. One that lives is settled when all that it is worth is in, guaranteed or received; one that died
 * when nothing of it was ever guaranteed.
 */
const seenStep = ({ tenantId }: Asked): Step => sql`seen as materialized (select s.*,
    case when s.is_dead then s.id not in (select source_id from covered) else s.is_whole or (s.id, s.nominal_cents) in (select invoice_id, cents from settled) end as is_settled
    from (select a.id as transfer_id, i.id, i.enrollment_id, i.competence, i.status, i.nominal_cents, ${isDead} as is_dead,
        (i.id, i.nominal_cents) in (select source_id, cents from covered) as is_whole
      from a join invoice i on i.tenant_id = ${tenantId}::int and i.school_id = a.school_id and i.number is not null and i.competence between a.since and a.competence
      offset 0) s)`

/** What a guaranteed item may move by a payment: the school took it, or the plan may put a part of it on the school. */
const isNotPlain = sql`(y.method = 'school' or y.charges_cents > 0 or y.discount_cents > 0)`

/**
 * Payments of the schools that may move, as far as they tell it themselves. What was moved is settled while nobody takes it back: all that was received
 * of it is in, or all of its invoice is guaranteed and nothing of it is the school's.
 */
const paidStep = ({ tenantId }: Asked): Step => sql`paid as materialized (select * from (
      select a.id as transfer_id, a.is_next, a.since, y.id, y.invoice_id, y.method, y.cents, y.principal_cents, y.charges_cents, y.discount_cents,
        coalesce(y.credited_on, y.paid_on) between a.since and a.last_day as is_in_time,
        y.reverted_by is not null or y.invoice_id in (select id from gone where is_given_back) or y.id in (select payment_id from claimed) as is_reverted,
        y.invoice_id in (select id from gone where is_dead) as is_dead,
        (y.id, y.principal_cents) in (select source_id, cents from received) as is_received
      from a join payment y on y.tenant_id = ${tenantId}::int and y.school_id = a.school_id offset 0) y
    where case when y.is_reverted then y.is_next and y.id in (select source_id from moved where component in ${ofPayments})
      when y.is_dead then true when y.is_received then false
      else ${isNotPlain} or (y.is_in_time and y.invoice_id not in (select id from seen where is_whole)) end)`

/** What banks kept for invoices that were paid otherwise than to the school, and are not guaranteed in whole. */
const feeStep = ({
  tenantId,
}: Asked): Step => sql`fee as materialized (select a.id as transfer_id, p.id, p.invoice_id, p.cents, p.debit from a
    cross join lateral (select w.* from posting w where w.tenant_id = ${tenantId}::int and w.kind = 'bankFee' and w.posted_on between a.since and a.last_day
      and w.invoice_id = any(array(select y.invoice_id from payment y where y.tenant_id = ${tenantId}::int and y.school_id = a.school_id and y.method <> 'school'
        and y.invoice_id not in (select id from seen where is_whole))) offset 0) p)`

/** The items of all those invoices, each with its basis: that of an earlier transfer, or, where an old transfer is looked at, of a later one. */
const itemStep = ({
  tenantId,
}: Asked): Step => sql`item as materialized (select x.invoice_id, x.position as item, x.cents, x.category,
      coalesce(case when (select bool_or(has_later) from a) or x.invoice_id in (select invoice_id from moved where invoice_id is not null)
        then (select b.basis from transfer_basis b where b.tenant_id = ${tenantId}::int and b.invoice_id = x.invoice_id and b.item = x.position) end,
      case when x.covered_at is null or (x.coverage = 'guaranteed' and (x.plan_version_id not in (select id from lifted) or exists (select from plan_version v
          where v.tenant_id = ${tenantId}::int and v.id = x.plan_version_id and ${isNotLifted}))) then 'guaranteed' else 'received' end) as basis
    from ${itemsOf(tenantId)} x where x.invoice_id = any(array(select id from seen where not is_settled
      union all select invoice_id from paid union all select invoice_id from fee)))`

/** The payments that still may move, now that the basis of their items is known. */
const dueStep: Step = sql`due as materialized (select * from paid y
    where y.is_reverted or y.is_dead or ${isNotPlain} or y.invoice_id in (select invoice_id from item where basis = 'received'))`

const isInstallmentOf = ({ tenantId }: Asked) =>
  sql`i.id in (select n.invoice_id from agreement_installment n where n.tenant_id = ${tenantId}::int and n.invoice_id is not null) as is_installment`

const invoiceRows = (
  of: Asked,
): Step => sql`select i.transfer_id, i.id, i.enrollment_id, i.competence, i.status, i.is_dead,
    i.is_dead and exists (select from evasion_invoice d join evasion w on w.tenant_id = d.tenant_id and w.id = d.evasion_id
      where d.tenant_id = ${of.tenantId}::int and d.invoice_id = i.id and d.effect <> 'penalty' and d.restored_at is null and w.undone_at is null) as is_evaded,
    i.id in (select invoice_id from quarantined) as is_quarantined, ${isInstallmentOf(of)}
  from seen i where not i.is_settled and i.id in (select invoice_id from item where basis = 'guaranteed')`

const enrolledRows = ({
  tenantId,
}: Asked): Step => sql`select null::uuid as transfer_id, e.id, e.departed_on, e.school_year, e.starting_month, e.installments, e.passed_installments
  from enrollment e where e.tenant_id = ${tenantId}::int and e.id = any(array(select s.enrollment_id from seen s
    where not s.is_settled and s.id in (select invoice_id from item where basis = 'guaranteed')))`

const itemRows: Step = sql`select null::uuid as transfer_id, x.* from item x`

const sumOf = (component: string) =>
  sql`coalesce(sum(s.cents) filter (where s.component = ${component}::text), 0)::bigint as ${sql.ref(component)}`

const revenueRows: Step = sql`select null::uuid as transfer_id, s.source_id as invoice_id, s.item, max(s.turn) as turn, sum(s.cents)::bigint as cents,
    sum(s.fee_cents)::bigint as fee_cents from moved s
  where s.component = 'revenue' and s.source_id in (select invoice_id from item) group by s.source_id, s.item`

const paymentRows: Step = sql`select y.* from due y`

/** The invoices of those payments, as far as the guarantee covers a part of them: of the others nothing more is asked. */
const paidRows = (
  of: Asked,
): Step => sql`select null::uuid as transfer_id, i.id, i.competence, ${isInstallmentOf(of)} from invoice i
  where i.tenant_id = ${of.tenantId}::int and i.id = any(array(select invoice_id from due where invoice_id in (select invoice_id from item where basis = 'guaranteed')))`

const movedRows: Step = sql`select null::uuid as transfer_id, s.source_id as id, s.item, max(s.turn) as turn,
    ${sql.join(['counter', 'discount', 'charges', 'received', 'borne'].map(sumOf))}, sum(s.fee_cents)::bigint as fee
  from moved s where s.component in ${ofPayments} and s.source_id in (select id from due) group by s.source_id, s.item`

const sharedRows = ({
  tenantId,
}: Asked): Step => sql`select null::uuid as transfer_id, y.invoice_id, y.id, y.reverted_by, y.principal_cents, y.charges_cents, y.discount_cents,
    y.surplus_cents
  from payment y where y.tenant_id = ${tenantId}::int and y.invoice_id = any(array(select x.invoice_id from item x where x.item > 1
    and x.invoice_id in (select invoice_id from due)))`

const feeRows = ({ tenantId }: Asked): Step => sql`select p.transfer_id, p.id, p.invoice_id, p.cents,
    (select c.owner_id from ledger_account c where c.tenant_id = ${tenantId}::int and c.id = p.debit) as bank_account_id from fee p`

const costRows: Step = sql`select null::uuid as transfer_id, s.source_id as id, s.item from moved s
  where s.component = 'cost' and s.source_id in (select id from fee)`

const stepsOf = (of: Asked) => [
  movedSteps(of),
  takenSteps(of),
  rareSteps(of),
  seenStep(of),
  paidStep(of),
  feeStep(of),
  itemStep(of),
  dueStep,
]

const rowsOf = (of: Asked) => [
  movingInvoices.packed(invoiceRows(of)),
  enrolled.packed(enrolledRows(of)),
  items.packed(itemRows),
  movedRevenue.packed(revenueRows),
  movingPayments.packed(paymentRows),
  paidInvoices.packed(paidRows(of)),
  movedPayments.packed(movedRows),
  sharedPayments.packed(sharedRows(of)),
  bankFees.packed(feeRows(of)),
  movedCosts.packed(costRows),
]

export function movingFacts(of: Asked): Query<PackedRow> {
  return statement(sql<PackedRow>`with ${sql.join(stepsOf(of), sql`, `)} ${sql.join(rowsOf(of), sql` union all `)}`)
}
