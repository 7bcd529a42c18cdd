// What a departure reads and locks, and the parts of its own tables.
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { one } from '../../platform/operation/action.ts'
import { enrollmentForUpdate } from '../enrollments/public.ts'
import { invoicesOfEnrollment, invoicesOfEnrollmentHeld } from '../invoices/public.ts'

export type EvasionRow = Selectable<Database['evasion']>
export type EvasionInvoice = Pick<Selectable<Database['evasion_invoice']>, 'invoice_id' | 'effect' | 'replacement_id'>

/** The enrollment and all of its invoices, locked in this order; the invoices are read after their lock. */
export function lockedEnrollment(scope: Scope, id: string) {
  return {
    enrollment: one('enrollment', enrollmentForUpdate(scope, id)),
    held: invoicesOfEnrollmentHeld(scope, id),
    invoices: invoicesOfEnrollment(scope, id),
  }
}

/** The living evasion of an enrollment. */
export function evasionOf(scope: Scope, enrollmentId: string): Query<EvasionRow> {
  return statement(sql<EvasionRow>`select v.* from evasion v
    where v.tenant_id = ${scope.tenantId}::int and v.enrollment_id = ${enrollmentId}::uuid and v.undone_at is null
      and ${inSchools(scope, 'v.school_id')}`)
}

/** What it did to invoices. */
export function effectsOfEvasion({ tenantId }: Scope, enrollmentId: string): Query<EvasionInvoice> {
  return statement(sql<EvasionInvoice>`select d.invoice_id, d.effect, d.replacement_id
    from evasion v join evasion_invoice d on d.tenant_id = v.tenant_id and d.evasion_id = v.id
    where v.tenant_id = ${tenantId}::int and v.enrollment_id = ${enrollmentId}::uuid and v.undone_at is null
    order by d.invoice_id`)
}

export function keptEffectsPart({ tenantId }: Scope, evasionId: string, all: readonly EvasionInvoice[]): Part[] {
  if (all.length === 0) return []
  return [
    {
      name: 'kept_effect',
      rows: all.length,
      sql: sql`insert into evasion_invoice (tenant_id, evasion_id, invoice_id, effect, replacement_id)
        select ${tenantId}::int, v.id, d.invoice_id, d.effect, d.replacement_id
        from new_evasion v, unnest(${all.map((each) => each.invoice_id)}::uuid[], ${all.map(({ effect }) => effect)}::text[],
          ${all.map((each) => each.replacement_id)}::uuid[]) d(invoice_id, effect, replacement_id)
        where v.id = ${evasionId}::uuid returning 1`,
    },
  ]
}

export function restoredEffectsPart(scope: Scope, evasionId: string, invoiceIds: readonly string[]): Part[] {
  if (invoiceIds.length === 0) return []
  return [
    {
      name: 'restored_effect',
      rows: invoiceIds.length,
      sql: sql`update evasion_invoice set restored_at = ${scope.now}::timestamptz where tenant_id = ${scope.tenantId}::int
        and evasion_id = ${evasionId}::uuid and invoice_id = any(${[...invoiceIds]}::uuid[]) returning 1`,
    },
  ]
}
