// From which month terms can still change, and what may be done with a plan.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { differences } from '../../platform/operation/changes.ts'
import { no, yes } from '../../platform/refusal.ts'
import type { TermsRow, VersionRow } from './plan-view.ts'

/** Of versions in the order of `versionsOf`: the one in force in a month. */
export function inForce(versions: readonly VersionRow[], month: CalendarDate): VersionRow | undefined {
  return versions.find((version) => version.valid_from <= month)
}

/** The order of `versionsOf`. */
export function newestFirst(versions: readonly VersionRow[]): VersionRow[] {
  return versions.toSorted((a, b) => b.valid_from.localeCompare(a.valid_from) || b.number - a.number)
}

export function termsOf({ id: _id, number: _number, valid_from: _from, ...row }: VersionRow): TermsRow {
  return {
    coverage: row.coverage,
    categories: row.categories,
    product_ids: row.product_ids,
    strategy: row.strategy,
    closing_day: row.closing_day,
    auto_close: row.auto_close,
    date_mode: row.date_mode,
    transfer_days: row.transfer_days,
    shares: row.shares,
    day_kind: row.day_kind,
    shift: row.shift,
    payout_by: row.payout_by,
    fee_kind: row.fee_kind,
    fee_ppm: row.fee_ppm,
    fee_cents: row.fee_cents,
    late_charges_to: row.late_charges_to,
    discount_borne_by: row.discount_borne_by,
  }
}

export function areSameTerms(version: VersionRow | undefined, terms: TermsRow): boolean {
  return version !== undefined && Object.keys(differences(termsOf(version), terms).after).length === 0
}

export const canDisable = ({ is_active }: { is_active: boolean }) => (is_active ? yes : no('plan_disabled'))
export const canActivate = ({ is_active }: { is_active: boolean }) => (is_active ? no('plan_already_active') : yes)
