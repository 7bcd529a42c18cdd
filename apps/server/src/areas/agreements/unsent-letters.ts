// Letters with the terms of an agreement that have not left: there is one at a time, and none of an agreement that is over.
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { withdrawnDeliveriesPart } from '../deliveries/public.ts'

type Network = { tenantId: number }
export type UnsentLetter = { id: string; status: string }

/** A letter names an invoice of its agreement. */
export function unsentLetters({ tenantId }: Network, agreementId: string): Query<UnsentLetter> {
  return statement(sql<UnsentLetter>`select d.id, d.status from delivery d where d.tenant_id = ${tenantId}::int
    and d.invoice_id in (select a.invoice_id from agreement_invoice a where a.tenant_id = ${tenantId}::int and a.agreement_id = ${agreementId}::uuid
      union all select n.invoice_id from agreement_installment n where n.tenant_id = ${tenantId}::int and n.agreement_id = ${agreementId}::uuid)
    and d.kind = 'agreementTerms' and d.sealed is not null order by d.id for no key update of d`)
}

export function withdrawnLetters({ tenantId }: Network, letters: readonly UnsentLetter[]): Part[] {
  return letters.length === 0
    ? []
    : [
        withdrawnDeliveriesPart(
          tenantId,
          letters.map(({ id }) => id),
        ),
      ]
}
