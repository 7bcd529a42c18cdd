// Rows -> facts of the calculation. One set of queries for the closing, the estimate, the page of an open transfer and the check.
import { toCalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import type {
  Fee,
  InvoiceFact,
  MoneyTerms,
  ScheduleFact,
  TransferFacts,
  TransferTerms,
} from '@caderneta/kernel/transfer-facts'
import { isSpread } from '@caderneta/kernel/transfer-spread'
import type { Tx } from '../../platform/db/connection.ts'
import type { PackedRow } from '../../platform/db/packed-rows.ts'
import { plannedAnew } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { type DeferralFactRow, deferralFacts, type PlannedFactRow, plannedFacts } from './decided-queries.ts'
import type { CommissionTerms } from '../commissions/public.ts'
import { costFacts, invoiceFacts, paymentFacts, withFeeGroups } from './facts-by-item.ts'
import { overCapFacts, type OverCapRow, toOverCapFact } from './retention-cap.ts'
import { type Asked, carriedInto, type OfTransfer, scheduleFacts, type ScheduleFactRow } from './fact-queries.ts'
import { enrolledOf, type Known, knownOf } from './known-rows.ts'
import { movingFacts } from './moving-facts.ts'
import { shareFact, type ShareFactRow, shareFacts } from './share-queries.ts'
import { commissionFacts, termsOfMonths, type TermsOfMonthRow } from './terms-queries.ts'

/**
 * The queries by name, for the locks of a write; they are sent after the transfer is locked. Those that read tables of many partitions are planned
 * anew: in the night in which the first months close, the tables that they read grow from nothing, and a kept plan is made for all partitions.
 */
export function factQueries({ tenantId, id }: { tenantId: number; id: string }) {
  return factQueriesOf({ tenantId, ids: [id] })
}

/** The same of several transfers, at most one of a school. */
export function factQueriesOf(of: Asked) {
  return {
    terms: termsOfMonths(of),
    moving: plannedAnew(movingFacts(of)),
    shares: plannedAnew(shareFacts(of)),
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
  /** Of the transfer, and, where nobody says them apart, what those rows point at. */
  moving: PackedRow[]
  known?: Known
  shares: ShareFactRow[]
  commissions: (CommissionTerms & OfTransfer)[]
  schedules: ScheduleFactRow[]
  deferrals: DeferralFactRow[]
  planned: PlannedFactRow[]
  overCap: OverCapRow[]
  carried: (OfTransfer & { result_cents: number })[]
}

export async function readFactRows(tx: Pick<Tx, 'rows'>, of: { tenantId: number; id: string }): Promise<FactRows> {
  const queries = factQueries(of)
  const [terms, moving, shares, commissions, schedules, deferrals, planned, overCap, carried] = await Promise.all([
    tx.rows(queries.terms),
    tx.rows(queries.moving),
    tx.rows(queries.shares),
    tx.rows(queries.commissions),
    tx.rows(queries.schedules),
    tx.rows(queries.deferrals),
    tx.rows(queries.planned),
    tx.rows(queries.overCap),
    tx.rows(queries.carried),
  ])
  return { terms, moving, shares, commissions, schedules, deferrals, planned, overCap, carried }
}

/** The rows of each transfer. */
export function factRowsByTransfer(rows: FactRows): (transferId: string) => FactRows {
  const terms = byTransfer(rows.terms)
  const moving = byTransfer(rows.moving)
  const known = knownOf(rows.moving)
  const shares = byTransfer(rows.shares)
  const commissions = byTransfer(rows.commissions)
  const schedules = byTransfer(rows.schedules)
  const deferrals = byTransfer(rows.deferrals)
  const planned = byTransfer(rows.planned)
  const overCap = byTransfer(rows.overCap)
  const carried = byTransfer(rows.carried)
  return (id) => ({
    terms: terms(id),
    moving: moving(id),
    known,
    shares: shares(id),
    commissions: commissions(id),
    schedules: schedules(id),
    deferrals: deferrals(id),
    planned: planned(id),
    overCap: overCap(id),
    carried: carried(id),
  })
}

export function byTransfer<Row extends { transfer_id: string | null }>(
  rows: readonly Row[],
): (transferId: string) => Row[] {
  const groups = Map.groupBy(rows, ({ transfer_id: id }) => id)
  // none: nothing of this kind is of the transfer
  return (id) => groups.get(id) ?? []
}

/** A transfer with the cap of retentions that it is calculated under: of an open one that of its last estimate, of a closed one that of its closing. */
export type Capped = { competence: string; retention_cap_ppm: number | null }

/** What the school has in the month of the transfer, whatever it had when the transfer was opened. */
type PlanOfMonth = { planVersionId: string; schoolPlanId: string; coverage: TermsOfMonthRow['coverage'] }

/** Null where the school has no plan in the month. */
export function factsOf(
  { competence, retention_cap_ppm: cap }: Capped,
  rows: FactRows,
): (TransferFacts & PlanOfMonth) | null {
  const own = rows.terms.find(({ month }) => month === competence)
  if (!own) return null
  const termsAt = termsOf(rows.terms, own)
  const terms = transferTerms(own)
  const received = { ...terms, commissions: rows.commissions.map(feeOfRow) }
  const known = rows.known ?? knownOf(rows.moving)
  const invoices = invoiceFacts(rows.moving, known, termsAt)
  return {
    planVersionId: own.id,
    schoolPlanId: own.school_plan_id,
    coverage: own.coverage,
    competence: toCalendarDate(competence),
    terms,
    invoices: withFeeGroups(
      invoices,
      ({ id }) => id,
      ({ nominalCents }) => nominalCents,
    ),
    payments: withFeeGroups(
      paymentFacts(rows.moving, known, { competence: toCalendarDate(competence), termsAt, received }),
      ({ id, basis }) => `${id} ${basis}`,
      ({ principalCents }) => principalCents,
    ),
    shares: rows.shares.map((row) => shareFact(row, received)),
    costs: costFacts(rows.moving, known),
    schedules: schedulesOf(rows.schedules, invoices, known, competence).map((row) => scheduleFact(row, terms)),
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

/** The terms of each month; of one without a plan those of the transfer's own. */
function termsOf(rows: readonly TermsOfMonthRow[], own: TermsOfMonthRow): (month: string) => MoneyTerms {
  const byMonth = new Map(rows.map((row) => [row.month, moneyTerms(row)]))
  const otherwise = moneyTerms(own)
  return (month) => byMonth.get(month) ?? otherwise
}

/** What a version of a plan says of money and days. */
export type TermsColumns = Omit<TermsOfMonthRow, 'month' | 'school_plan_id' | 'id' | 'coverage' | 'transfer_id'>

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

/** Of enrollments that earlier transfers moved nothing of, those of the years that may be billed now: they have no row of their own. */
function schedulesOf(
  schedules: readonly ScheduleFactRow[],
  invoices: readonly InvoiceFact[],
  known: Known,
  competence: string,
): Omit<ScheduleFactRow, 'transfer_id'>[] {
  const year = yearOf(toCalendarDate(competence))
  const byEnrollment = new Map<string, Omit<ScheduleFactRow, 'transfer_id'>>(
    schedules.map((row) => [row.enrollment_id, row]),
  )
  for (const { enrollmentId } of invoices) {
    if (byEnrollment.has(enrollmentId)) continue
    const { school_year, starting_month, installments, passed_installments } = enrolledOf(known, enrollmentId)
    if (school_year < year || school_year > year + 1) continue
    const place = { enrollment_id: enrollmentId, school_year, starting_month, installments, passed_installments }
    byEnrollment.set(enrollmentId, { ...place, held: 0, turn: 0, months: [] })
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
