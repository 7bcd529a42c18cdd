// What an enrollment costs in a month, as SQL over `enrollment e`: the arithmetic of the kernel's familySchedule and discounted, held by the
// database.
import { type RawBuilder, sql } from 'kysely'

/** Number of the installment that falls in the month; null where the plan has none then. */
export function installmentIn(competence: string | null): RawBuilder<number | null> {
  return sql`control.installment_in(e.school_year, e.starting_month, e.installments, e.passed_installments, ${competence}::date)`
}

/** What is billed in the month: null where the plan has no installment then, 0 where a scholarship pays all. */
export function monthCents(competence: string | null): RawBuilder<number | null> {
  return sql`control.discounted_cents(control.installment_cents(e.annuity_cents - e.enrollment_part_cents, e.installments, ${installmentIn(competence)}),
    e.discounts, ${competence}::date)`
}

/** The part of the annuity that is paid at enrollment, in the month in which it is due; null in any other, and where the plan has none. */
export function partCents(competence: string | null): RawBuilder<number | null> {
  return sql`case when e.enrollment_part_on >= ${competence}::date and e.enrollment_part_on < ${competence}::date + interval '1 month'
    then control.discounted_cents(e.enrollment_part_cents, e.discounts, ${competence}::date) end`
}

/** The enrollment's own discount for paying on time, as an invoice keeps it; null where those of the school count. */
export function ownPunctuality(competence: string | null): RawBuilder<unknown> {
  return sql`case when ${competence}::date is not null then control.punctuality_of(e.discounts, ${competence}::date) end`
}
