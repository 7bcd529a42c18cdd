// Row -> contract. Terms are read as JSON beside the plan they belong to.
import type { Plan, PlanVersion } from '@caderneta/contracts/plans'
import type { PlanTerms } from '@caderneta/contracts/plan-terms'
import { AnyCategory } from '@caderneta/contracts/products'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { fractionFromPpm, toPpm } from '@caderneta/kernel/percent'
import { firstOpenCompetence, type PaymentStrategy } from '@caderneta/kernel/transfer-schedule'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { must } from '../../platform/must.ts'

type Stored = Selectable<Database['plan_version']>
/** The columns of a version that say its terms. */
export type TermsRow = Omit<Stored, 'tenant_id' | 'plan_id' | 'created_at' | 'id' | 'number' | 'valid_from'>
export type VersionRow = TermsRow & Pick<Stored, 'id' | 'number' | 'valid_from'>
export type PlanRow = Selectable<Database['plan']> & { current: VersionRow }

export function toPlan(
  row: Omit<PlanRow, 'created_at' | 'search' | 'tenant_id'>,
  { today }: Pick<Scope, 'today'>,
): Plan {
  return {
    id: row.id,
    name: row.name,
    isActive: row.is_active,
    disabledReason: row.disabled_reason,
    disabledScope: row.disabled_scope,
    disabledOn: row.disabled_on,
    current: toVersion(row.current),
    firstOpenMonth: firstOpenMonth(today, row.current),
    version: row.version,
  }
}

export function toVersion({ id, number, valid_from, ...terms }: VersionRow): PlanVersion {
  return { id, number, validFrom: valid_from, terms: toTerms(terms) }
}

function toTerms(row: TermsRow): PlanTerms {
  return {
    coverage: row.coverage,
    categories: row.categories.map((category) => AnyCategory.parse(category)),
    productIds: row.product_ids,
    strategy: row.strategy,
    closingDay: row.closing_day,
    autoClose: row.auto_close,
    dateMode: row.date_mode,
    days: row.transfer_days.map((day, at) => ({
      day,
      percent: fractionFromPpm(toPpm(must(row.shares[at], 'each day has its share'))),
    })),
    dayKind: row.day_kind,
    shift: row.shift,
    payoutBy: row.payout_by,
    feeKind: row.fee_kind,
    feePercent: fractionFromPpm(row.fee_ppm),
    feeCents: row.fee_cents,
    lateChargesTo: row.late_charges_to,
    discountBorneBy: row.discount_borne_by,
  }
}

/** The first competence that these terms have not closed. */
export function firstOpenMonth(today: CalendarDate, terms: TermsRow): CalendarDate {
  return firstOpenCompetence(today, terms.closing_day, strategyOf(terms))
}

export function strategyOf({ day_kind, shift }: Pick<TermsRow, 'day_kind' | 'shift'>): PaymentStrategy {
  return day_kind === 'business' && shift !== null ? { dayKind: 'business', shift } : { dayKind: 'calendar' }
}

/** `12/2026` of any date of the month. */
export function monthText(month: CalendarDate): string {
  return `${month.slice(5, 7)}/${month.slice(0, 4)}`
}
