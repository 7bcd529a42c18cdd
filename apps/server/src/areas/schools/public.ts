// What later areas need of a school: is it there for this caller, and on which terms and into which bank agreement it charges.
import type { Correction } from '@caderneta/kernel/correction'
import type { EarlyDiscount, LateTerms } from '@caderneta/kernel/late-charges'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import { type SchoolInScope, type SchoolRow, StoredDiscounts } from './school-view.ts'

export type { SchoolInScope } from './school-view.ts'

export { missingDocumentsOf } from './document-store.ts'
export { payoutAccountAt, type PayoutRow } from './payout-store.ts'
export { type ToldAccount, toldAccount } from './payout-told.ts'
export { schoolColumn, type SchoolOfSheet, schoolsOfSheet } from './school-of-sheet.ts'
export { daysText, type OfferedDays, offersDate, offersDay } from './school-rules.ts'

/** The columns in which schools keep their payment terms, and invoices the copy made at issue. */
export type TermsColumns = Pick<
  SchoolRow,
  | 'fine_ppm'
  | 'interest_ppm'
  | 'interest_per'
  | 'count_from'
  | 'early_discounts'
  | 'charge_regime'
  | 'correction_min_days'
>

/** The early-payment discounts as they are stored: at most two tiers. */
export function storedDiscounts(value: unknown) {
  return StoredDiscounts.parse(value)
}

type Terms = { terms: LateTerms; discounts: EarlyDiscount[] }

/** Indexes of a correction, and for a second copy the day that it was made. */
export type KnownIndexes = Pick<Correction, 'indexes' | 'copiedOn'>

/** Payment terms of a school, as the kernel's `chargesOn` takes them; an invoice has the copy made at issue, and its indexes. */
export function termsOf(columns: TermsColumns, known: KnownIndexes = { indexes: [] }): Terms {
  return {
    terms: {
      ...correctionOf(columns, known),
      finePpm: toPpm(columns.fine_ppm),
      interest: { per: columns.interest_per === 'day' ? 'day' : 'month', ppm: toPpm(columns.interest_ppm) },
      countFrom: columns.count_from === 'original' ? 'original' : 'shifted',
    },
    discounts: earlyDiscounts(columns.early_discounts),
  }
}

function correctionOf(columns: TermsColumns, known: KnownIndexes): Pick<LateTerms, 'correction'> {
  const { charge_regime: regime, correction_min_days: minDays } = columns
  return regime === 'contract' ? {} : { correction: { ...known, regime, minDays } }
}

/** The discounts alone, as the kernel takes them. */
export function earlyDiscounts(value: unknown): EarlyDiscount[] {
  return storedDiscounts(value).map(({ days, percentPpm, valueCents }) =>
    percentPpm === undefined
      ? // none: a discount whose value was not given takes nothing off
        { daysBefore: days, valueCents: toCents(valueCents ?? 0) }
      : { daysBefore: days, percentPpm: toPpm(percentPpm) },
  )
}

/** A school that the caller may work in, held as it is until the transaction ends. For values that arrive in a body. */
export function schoolInScope(scope: Scope, id: string): Query<SchoolInScope> {
  return db
    .selectFrom('school')
    .select(['id', 'fantasy_name', 'is_active', 'payment_days', 'max_monthly_installments', 'max_early_discount_ppm'])
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where(inSchools(scope, 'id'))
    .forShare()
}
