// Who gets which statement of a year, and what it counts. Pure.
import { toCalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import type { BilledRow, SpentRow } from './statement-store.ts'

export type ClearanceRefusal =
  | { code: 'clearance_year_not_over'; values: { year: number } }
  | { code: 'clearance_nothing_billed'; values: { year: number } }
  | { code: 'clearance_owed'; values: { year: number; months: string } }

type Billed = Pick<BilledRow, 'school_id' | 'competence' | 'is_owed'>

/** Schools of which nothing is owed of the year: each is a creditor of its own (Lei 12.007/2009, art. 2). */
export function clearSchools(rows: readonly Billed[]): string[] {
  const owing = new Set(rows.filter(({ is_owed }) => is_owed).map(({ school_id }) => school_id))
  return [...new Set(rows.map(({ school_id }) => school_id))].filter((id) => !owing.has(id))
}

/** Null where at least one school states it. */
export function clearanceRefusal(rows: readonly Billed[], year: number, today: string): ClearanceRefusal | null {
  if (year >= yearOf(toCalendarDate(today))) return { code: 'clearance_year_not_over', values: { year } }
  if (rows.length === 0) return { code: 'clearance_nothing_billed', values: { year } }
  return clearSchools(rows).length > 0 ? null : owedRefusal(rows, year)
}

/** What is still owed, also where another school is clear. */
export function owedRefusal(rows: readonly Billed[], year: number): ClearanceRefusal | null {
  const owed = rows.filter(({ is_owed }) => is_owed)
  if (owed.length === 0) return null
  return { code: 'clearance_owed', values: { year, months: monthsText(owed.map(({ competence }) => competence)) } }
}

/** "03/2026, 04/2026" in both languages: each once. */
function monthsText(competences: readonly string[]): string {
  const months = [...new Set(competences.map((each) => each.slice(0, 7)))].toSorted()
  return months.map((month) => month.split('-').toReversed().join('/')).join(', ')
}

/** What of a payment was for teaching: in the share that tuition and enrollment have of the invoice, half up. */
export function taughtCents({
  cents,
  taught_cents: taught,
  items_cents: all,
}: Pick<SpentRow, 'cents' | 'taught_cents' | 'items_cents'>): number {
  if (all <= 0 || taught >= all) return cents
  return Number((BigInt(cents) * BigInt(taught) * 2n + BigInt(all)) / (2n * BigInt(all)))
}
