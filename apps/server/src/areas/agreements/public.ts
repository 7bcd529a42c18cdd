// What later areas ask of agreements, as conditions on invoices.
import { type RawBuilder, sql } from 'kysely'

export { canShare } from './acceptance-rules.ts'
export { agreementUrl, endOfLink, networkOfAgreementLink, openAgreementLink } from './agreement-door.ts'
export { familyDebtGroups, type FamilyDebtGroup, type SelfService, selfService } from './family-debts.ts'
export { linkedAgreement } from './linked-agreement.ts'
export { agreementsForUpdate, type ToldAgreement, toldAgreementRows } from './told-agreements.ts'
export { lockedForAgreement, madeAgreement, preparedAgreement } from './made-agreement.ts'

/** Its debt stands in the installments of an agreement, for good once they are paid, unless it was given back. Its own status is canceled. */
export const isInAgreement = sql<boolean>`(i.status <> 'refunded' and exists (select from agreement_invoice o where o.tenant_id = i.tenant_id and o.invoice_id = i.id and o.outcome in ('moved', 'covered')))`

/** It is an installment: it stands for invoices that count by themselves. */
export const isInstallment = sql<boolean>`exists (select from agreement_installment n where n.tenant_id = i.tenant_id and n.invoice_id = i.id)`

/** An offer holds it: it is owed still, and waits for the first installment to be issued. */
export function isOffered(invoice: 'i' | 'o'): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${invoice}.${column}`)
  return sql<boolean>`exists (select from agreement_invoice x
    where x.tenant_id = ${of('tenant_id')} and x.invoice_id = ${of('id')} and x.outcome = 'held')`
}

/** It left for an agreement of which an installment was paid, or whose money covered it whole. */
export const isAgreementPaid = sql<boolean>`exists (select from agreement_invoice x where x.tenant_id = i.tenant_id and x.invoice_id = i.id
  and (x.outcome = 'covered' or (x.outcome = 'moved' and exists (select from agreement_installment n
    join invoice p on p.tenant_id = n.tenant_id and p.id = n.invoice_id
    where n.tenant_id = x.tenant_id and n.agreement_id = x.agreement_id and p.status in ('paid', 'paidAtSchool')))))`

/** Invoices that stand in the agreements of these installments. */
export function invoicesBehind(installments: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select x.invoice_id from agreement_installment n join agreement_invoice x on x.tenant_id = n.tenant_id and x.agreement_id = n.agreement_id
    where n.invoice_id in (${installments}) and x.outcome in ('moved', 'covered')`
}

/** Invoices of an agreement. */
export function invoicesOf(agreementId: string): RawBuilder<unknown> {
  return sql`select x.invoice_id from agreement_invoice x where x.agreement_id = ${agreementId}::uuid`
}
