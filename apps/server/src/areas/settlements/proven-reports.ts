// A payment that a person had reported, told by the bank or the provider: the report has served, the rail's own exception goes on with it.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Settlement } from './settlement.ts'

type Told = Pick<Settlement, 'outcome' | 'invoice' | 'payment'>

/** Money on invoices that owed nothing, of the value that was reported. Reports of a counter are never proven by a bank. */
export function provenReportsPart({ tenantId }: Pick<Scope, 'tenantId'>, settlements: readonly Told[]): Part[] {
  const told = settlements.filter(({ outcome }) => outcome === 'unexpected')
  if (told.length === 0) return []
  return [
    {
      name: 'proven_report',
      rows: 'any',
      sql: sql`update settlement_exception x set status = 'resolved', decision = 'proven', resolution = 'O pagamento veio pelo banco.',
          resolved_at = now(), version = x.version + 1
        from unnest(${told.map(({ invoice }) => invoice.id)}::uuid[], ${told.map(({ payment }) => payment.cents)}::bigint[]) t(invoice_id, cents)
        join duplicate_report r on r.tenant_id = ${tenantId}::int and r.invoice_id = t.invoice_id and r.method <> 'school'
        where x.tenant_id = ${tenantId}::int and x.id = r.exception_id and x.kind = 'reportedTwice' and x.status = 'waiting'
          and x.cents = t.cents returning 1`,
    },
  ]
}
