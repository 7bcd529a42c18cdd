// What a family may put into an agreement by itself: its overdue invoices, by what can share one.
import { type Offer, offersWithin, usualMonth } from '@caderneta/kernel/agreement-offers'
import type { AgreementPolicy } from '@caderneta/contracts/agreements'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { settingValues } from '../settings/public.ts'
import { effectiveDueOn } from '../invoices/public.ts'
import { agreementTerms } from './agreement-policy.ts'
import { canEnter, frozenOf, totalsOf } from './agreement-rules.ts'
import { candidatesOf, type DebtRow } from './agreement-store.ts'

export type FamilyDebtGroup = { invoices: DebtRow[]; owedCents: number; offers: Offer[] }

/** On which terms families ask for agreements by themselves, and whether a person looks at them first. */
export type SelfService = { isReviewed: boolean; policy: AgreementPolicy }

/** Null where families do not. Read before a transaction is begun: inside one it would wait for a second connection. */
export async function selfService(scope: Scope, platform: Pick<Platform, 'readPool'>): Promise<SelfService | null> {
  const values = await settingValues(platform.readPool, scope.tenantId)
  if (values['Caderneta.Agreement.SelfService'] !== 'true') return null
  const { policy } = await agreementTerms(scope, platform)
  return { isReviewed: values['Caderneta.Agreement.SelfServiceReview'] === 'true', policy }
}

/** Of all records of the payer; each group is of one record, one school and one coverage, and has its offers. */
export async function familyDebtGroups(
  tx: Tx,
  scope: Scope,
  policy: AgreementPolicy,
  guardianIds: readonly string[],
): Promise<FamilyDebtGroup[]> {
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
