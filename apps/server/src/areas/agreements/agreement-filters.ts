// By which invoices agreements are found, and by what they wait for: as conditions on `r`, an agreement.
import type { Condition } from '../../platform/db/conditions.ts'
import { when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'

type Of = {
  enrollmentId?: string | undefined
  invoiceId?: string | undefined
  waits?: 'approval' | 'acceptance' | undefined
}

const isUnapproved = sql<boolean>`r.needs_approval and r.approved_by is null`
/** What an offer waits for: the family is asked once a second person has approved. */
const waiting = {
  approval: sql<boolean>`r.status = 'created' and ${isUnapproved}`,
  acceptance: sql<boolean>`r.status = 'created' and not (${isUnapproved}) and r.needs_acceptance and r.accepted_at is null`,
}

export function foundBy({ enrollmentId, invoiceId, waits }: Of): Condition[] {
  return [
    when(waits, (what) => waiting[what]),
    when(
      invoiceId,
      (
        id,
      ) => sql`r.id in (select o.agreement_id from agreement_invoice o where o.tenant_id = r.tenant_id and o.invoice_id = ${id}::uuid
        union all select n.agreement_id from agreement_installment n where n.tenant_id = r.tenant_id and n.invoice_id = ${id}::uuid)`,
    ),
    when(
      enrollmentId,
      (
        id,
      ) => sql`exists (select from agreement_invoice o join invoice i on i.tenant_id = o.tenant_id and i.id = o.invoice_id
        where o.tenant_id = r.tenant_id and o.agreement_id = r.id and i.enrollment_id = ${id}::uuid)`,
    ),
  ]
}
