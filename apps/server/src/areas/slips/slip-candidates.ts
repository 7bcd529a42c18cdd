// Invoices whose slips may go into one file.
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { type factsOf, termsColumns, toldColumns } from '../invoices/public.ts'

export type Candidate = Parameters<typeof factsOf>[0] & {
  id: string
  school_id: string
  enrollment_id: string
  is_seller_denied: boolean
}

const columns = sql`i.id, i.school_id, i.enrollment_id, i.status, i.bank_registration, i.paid_cents, i.bar_code, i.brought_cents, i.generation, ${termsColumns('i')},
  ${toldColumns}, s.seller_status = 'denied' as is_seller_denied`

/** Invoices in the order asked for; those of one enrollment by due date. */
export function candidates(scope: Scope, ids: readonly string[], by: 'id' | 'enrollment_id'): Query<Candidate> {
  const column = sql.ref(`i.${by}`)
  return statement(sql<Candidate>`select ${columns} from invoice i join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    where i.tenant_id = ${scope.tenantId}::int and ${column} = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'i.school_id')}
    order by array_position(${[...ids]}::uuid[], ${column}), i.due_on, i.id`)
}
