// What an enrollment costs in a month, as SQL over `enrollment e`: the arithmetic of the kernel's familySchedule, held by the database.
import { type RawBuilder, sql } from 'kysely'

/** Number of the instalment that falls in the month; null where the plan has none then. */
export function installmentIn(competence: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`control.installment_in(e.school_year, e.starting_month, e.installments, e.passed_installments, ${competence})`
}

/** Cents of an instalment; null for none. */
export function installmentCents(number: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`control.installment_cents(e.annuity_cents, e.installments, ${number})`
}
