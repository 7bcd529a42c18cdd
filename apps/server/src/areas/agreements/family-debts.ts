// What a family may put into an agreement by itself: its overdue invoices, by what can share one.
import { type Offer, offersWithin, usualMonth } from '@caderneta/kernel/agreement-offers'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { settingValues } from '../settings/public.ts'
import { effectiveDueOn } from '../invoices/public.ts'
import { agreementTerms } from './agreement-policy.ts'
import { canEnter, frozenOf, totalsOf } from './agreement-rules.ts'
import { candidatesOf, type DebtRow } from './agreement-store.ts'

export type FamilyDebtGroup = { invoices: DebtRow[]; owedCents: number; offers: Offer[] }
type SelfService = { isOn: boolean; isReviewed: boolean }

/** Whether families ask for agreements by themselves here, and whether a person looks at them first. */
export async function selfService({ tenantId }: Scope, { readPool }: Pick<Platform, 'readPool'>): Promise<SelfService> {
  const values = await settingValues(readPool, tenantId)
  return {
    isOn: values['Caderneta.Agreement.SelfService'] === 'true',
    isReviewed: values['Caderneta.Agreement.SelfServiceReview'] === 'true',
  }
}

/** Of all records of the payer; each group is of one record, one school and one coverage, and has its offers. */
export async function familyDebtGroups(
  tx: Tx,
  scope: Scope,
  platform: Platform,
  guardianIds: readonly string[],
): Promise<FamilyDebtGroup[]> {
  const { policy } = await agreementTerms(scope, platform)
  const found = await Promise.all(guardianIds.map((guardianId) => tx.rows(candidatesOf(scope, { guardianId }))))
  const debts = found.flat().filter((row) => effectiveDueOn(row.due_on) < scope.today && canEnter(row, policy).can)
  const keyOf = (row: DebtRow) => `${row.guardian_id} ${row.school_id} ${row.is_guaranteed}`
  return [...Map.groupBy(debts, keyOf).values()].map((invoices) => {
    const debt = totalsOf(invoices.map((invoice) => frozenOf(invoice, scope.today)))
    const months = invoices.map((row) => ({ competence: row.competence, principalCents: row.open_cents }))
    const offers = offersWithin({ ...debt, monthlyCents: usualMonth(months) }, policy, scope.today)
    return { invoices, owedCents: debt.principalCents + debt.fineCents + debt.interestCents, offers }
  })
}
