// Rows -> facts of the calculation. One set of queries for the closing, the estimate, the page of an open transfer and the check.
import { toCalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import type {
  Fee,
  InvoiceFact,
  MoneyTerms,
  PaymentFact,
  ScheduleFact,
  TransferFacts,
  TransferTerms,
} from '@caderneta/kernel/transfer-facts'
import { isSpread } from '@caderneta/kernel/transfer-spread'
import type { Tx } from '../../platform/db/connection.ts'
import { plannedAnew } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { type DeferralFactRow, deferralFacts, type PlannedFactRow, plannedFacts } from './decided-queries.ts'
import type { CommissionTerms } from '../commissions/public.ts'
import { costFact, paymentRowsByItem, withFeeGroups } from './facts-by-item.ts'
import { overCapFacts, type OverCapRow, toOverCapFact } from './retention-cap.ts'
import {
  type Asked,
  carriedInto,
  costFacts,
  type CostFactRow,
  invoiceFacts,
  type InvoiceFactRow,
  type OfTransfer,
  paymentFacts,
  type PaymentFactRow,
  scheduleFacts,
  type ScheduleFactRow,
} from './fact-queries.ts'
import { shareFact, type ShareFactRow, shareFacts } from './share-queries.ts'
import { commissionFacts, termsOfMonths, type TermsOfMonthRow } from './terms-queries.ts'

/**
 * The queries by name, for the locks of a write; they are sent after the transfer is locked. Those that read a whole school are planned
 * anew: in the night in which the first months close, the tables that they read grow from nothing.
 */
export function factQueries({ tenantId, id }: { tenantId: number; id: string }) {
  return factQueriesOf({ tenantId, ids: [id] })
}

/** The same of several transfers, at most one of a school. */
export function factQueriesOf(of: Asked) {
  return {
    terms: termsOfMonths(of),
    invoices: plannedAnew(invoiceFacts(of)),
    payments: plannedAnew(paymentFacts(of)),
    shares: shareFacts(of),
    costs: plannedAnew(costFacts(of)),
    commissions: commissionFacts(of),
    schedules: plannedAnew(scheduleFacts(of)),
    deferrals: deferralFacts(of),
    planned: plannedFacts(of),
    overCap: overCapFacts(of),
    carried: carriedInto(of),
  }
}

export type FactRows = {
  terms: TermsOfMonthRow[]
  invoices: InvoiceFactRow[]
  payments: PaymentFactRow[]
  shares: ShareFactRow[]
  costs: CostFactRow[]
  commissions: (CommissionTerms & OfTransfer)[]
  schedules: ScheduleFactRow[]
  deferrals: DeferralFactRow[]
  planned: PlannedFactRow[]
  overCap: OverCapRow[]
  carried: (OfTransfer & { result_cents: number })[]
}

export async function readFactRows(tx: Pick<Tx, 'rows'>, of: { tenantId: number; id: string }): Promise<FactRows> {
  const queries = factQueries(of)
  const [terms, invoices, payments, shares, costs, commissions, schedules, deferrals, planned, overCap, carried] =
    await Promise.all([
      tx.rows(queries.terms),
      tx.rows(queries.invoices),
      tx.rows(queries.payments),
      tx.rows(queries.shares),
      tx.rows(queries.costs),
      tx.rows(queries.commissions),
      tx.rows(queries.schedules),
      tx.rows(queries.deferrals),
      tx.rows(queries.planned),
      tx.rows(queries.overCap),
      tx.rows(queries.carried),
    ])
  return { terms, invoices, payments, shares, costs, commissions, schedules, deferrals, planned, overCap, carried }
}

/** The rows of each transfer. */
export function factRowsByTransfer(rows: FactRows): (transferId: string) => FactRows {
  const terms = byTransfer(rows.terms)
  const invoices = byTransfer(rows.invoices)
  const payments = byTransfer(rows.payments)
  const shares = byTransfer(rows.shares)
  const costs = byTransfer(rows.costs)
  const commissions = byTransfer(rows.commissions)
  const schedules = byTransfer(rows.schedules)
  const deferrals = byTransfer(rows.deferrals)
  const planned = byTransfer(rows.planned)
  const overCap = byTransfer(rows.overCap)
  const carried = byTransfer(rows.carried)
  return (id) => ({
    terms: terms(id),
    invoices: invoices(id),
    payments: payments(id),
    shares: shares(id),
    costs: costs(id),
    commissions: commissions(id),
    schedules: schedules(id),
    deferrals: deferrals(id),
    planned: planned(id),
    overCap: overCap(id),
    carried: carried(id),
  })
}

export function byTransfer<Row extends OfTransfer>(rows: readonly Row[]): (transferId: string) => Row[] {
  const groups = Map.groupBy(rows, ({ transfer_id: id }) => id)
  // none: nothing of this kind is of the transfer
  return (id) => groups.get(id) ?? []
}

/** A transfer with the cap of retentions that it is calculated under: of an open one that of its last estimate, of a closed one that of its closing. */
export type Capped = { competence: string; retention_cap_ppm: number | null }

/** Null where the school has no plan in the month. */
export function factsOf(
  { competence, retention_cap_ppm: cap }: Capped,
  rows: FactRows,
): (TransferFacts & { planVersionId: string; schoolPlanId: string }) | null {
  const byMonth = new Map(rows.terms.map((row) => [row.month, row]))
  const own = byMonth.get(competence)
  if (!own) return null
  const termsAt = (month: string) => moneyTerms(byMonth.get(month) ?? own)
  const terms = transferTerms(own)
  const received = { ...terms, commissions: rows.commissions.map(feeOfRow) }
  return {
    planVersionId: own.id,
    schoolPlanId: own.school_plan_id,
    competence: toCalendarDate(competence),
    terms,
    invoices: withFeeGroups(
      rows.invoices.map((row) => invoiceFact(row, termsAt(row.competence))),
      ({ id }) => id,
      ({ nominalCents }) => nominalCents,
    ),
    payments: withFeeGroups(
      paymentRowsByItem(rows.payments).map((row) =>
        paymentFact(row, row.basis === 'guaranteed' ? termsAt(row.competence) : received),
      ),
      ({ id, basis }) => `${id} ${basis}`,
      ({ principalCents }) => principalCents,
    ),
    shares: rows.shares.map((row) => shareFact(row, received)),
    costs: rows.costs.map(costFact).filter(({ cents }) => cents > 0),
    schedules: schedulesOf(rows, competence).map((row) => scheduleFact(row, terms)),
    deferrals: rows.deferrals.map(({ id, origins }) => ({
      id,
      origins: origins.map(({ component, source_id: sourceId, turn, cents }) => ({
        component,
        sourceId,
        turn,
        cents: toCents(cents),
      })),
    })),
    planned: rows.planned.map(({ id, component, cents }) => ({ id, component, cents: toCents(cents) })),
    retentionCap: cap === null ? null : toPpm(cap),
    overCap: rows.overCap.map(toOverCapFact),
    carriedCents: carriedOf(rows),
  }
}

/** Only what is below zero goes into the next transfer: what is above it was paid. */
function carriedOf({ carried: [before] }: FactRows): Cents {
  return toCents(before ? Math.min(before.result_cents, 0) : 0)
}

type FeeColumns = { fee_kind: 'percent' | 'cents'; fee_ppm: number; fee_cents: number }

function feeOfRow({ fee_kind: feeKind, fee_ppm: ppm, fee_cents: cents }: FeeColumns): Fee {
  return { feeKind, feePpm: toPpm(ppm), feeCents: toCents(cents) }
}

function moneyTerms(row: TermsColumns): MoneyTerms {
  return {
    ...feeOfRow(row),
    lateChargesTo: row.late_charges_to,
    discountBorneBy: row.discount_borne_by,
  }
}

/** What a version of a plan says of money and days. */
export type TermsColumns = Omit<TermsOfMonthRow, 'month' | 'school_plan_id' | 'id' | 'transfer_id'>

export function transferTerms(row: TermsColumns): TransferTerms {
  const { day_kind: dayKind, shift } = row
  return {
    ...moneyTerms(row),
    strategy: row.strategy,
    closingDay: row.closing_day,
    days: row.transfer_days.map((day, at) => ({ day, share: toPpm(must(row.shares[at], 'each day has its share')) })),
    payment: dayKind === 'business' && shift !== null ? { dayKind, shift } : { dayKind: 'calendar' },
  }
}

function invoiceFact(row: InvoiceFactRow, terms: MoneyTerms): InvoiceFact {
  return {
    id: row.id,
    item: row.item,
    enrollmentId: row.enrollment_id,
    competence: toCalendarDate(row.competence),
    nominalCents: toCents(row.cents_of_item),
    isLiving: !row.is_dead,
    isPaid: row.status === 'paid' || row.status === 'paidAtSchool',
    isReplaced: row.status === 'duplicated',
    isEvaded: row.is_evaded,
    departedOn: row.departed_on === null ? null : toCalendarDate(row.departed_on),
    isQuarantined: row.is_quarantined,
    category: row.category,
    terms,
    moved: { turn: row.turn, cents: toCents(row.cents), feeCents: toCents(row.fee_cents) },
  }
}

function paymentFact(row: PaymentFactRow, terms: MoneyTerms): PaymentFact {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    item: row.item,
    basis: row.basis,
    isCovered: row.is_covered,
    atSchool: row.method === 'school',
    cents: toCents(row.cents),
    principalCents: toCents(row.principal_cents),
    chargesCents: toCents(row.charges_cents),
    discountCents: toCents(row.discount_cents),
    isReverted: row.is_reverted,
    terms,
    moved: {
      turn: row.turn,
      counter: toCents(row.counter),
      discount: toCents(row.discount),
      charges: toCents(row.charges),
      received: toCents(row.received),
      borne: toCents(row.borne),
      fee: toCents(row.fee),
    },
  }
}

/** Of enrollments that earlier transfers moved nothing of, those of the years that may be billed now: they have no row of their own. */
function schedulesOf({ schedules, invoices }: FactRows, competence: string): Omit<ScheduleFactRow, 'transfer_id'>[] {
  const year = yearOf(toCalendarDate(competence))
  const byEnrollment = new Map<string, Omit<ScheduleFactRow, 'transfer_id'>>(
    schedules.map((row) => [row.enrollment_id, row]),
  )
  for (const row of invoices) {
    const { enrollment_id, school_year, starting_month, installments, passed_installments } = row
    if (byEnrollment.has(enrollment_id) || school_year < year || school_year > year + 1) continue
    const place = { enrollment_id, school_year, starting_month, installments, passed_installments }
    byEnrollment.set(enrollment_id, { ...place, held: 0, turn: 0, months: [] })
  }
  return [...byEnrollment.values()]
}

function scheduleFact(row: Omit<ScheduleFactRow, 'transfer_id'>, { strategy }: TransferTerms): ScheduleFact {
  const spread = row.months.filter(({ category }) => isSpread(category, strategy))
  return {
    enrollmentId: row.enrollment_id,
    schoolYear: row.school_year,
    startingMonth: row.starting_month + row.passed_installments,
    instalments: row.installments - row.passed_installments,
    covered: spread.map(({ month, cents }) => ({ month: toCalendarDate(month), cents: toCents(cents) })),
    heldCents: toCents(row.held),
    turn: row.turn,
  }
}
