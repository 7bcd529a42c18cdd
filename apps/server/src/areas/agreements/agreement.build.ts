// Test builder: an agreement that was made and not issued, with one invoice and one installment.
import { newId } from '../../platform/uuid.ts'

type Row = { tenant_id: number; id: string; school_id: string; guardian_id: string; enrollment_id: string }
type Ground = { pool: { query: (text: string, values: unknown[]) => Promise<unknown> } }

let numbers = 900_000

/** Of R$ 500,00; `created_by` is nobody who is there. */
export async function buildAgreement(ground: Ground, given: Omit<Row, 'id'>): Promise<{ id: string }> {
  const id = newId()
  numbers += 1
  await ground.pool.query(
    `with made as (insert into agreement (tenant_id, id, number, school_id, guardian_id, enrollment_id, agreement_type, title, status, fee_absorption,
        principal_cents, fine_cents, interest_cents, waived_principal_cents, waived_fine_cents, waived_interest_cents, fee_cents, total_cents,
        installments, is_guaranteed, quoted_on, quoted_until, needs_approval, created_by, created_by_name, search)
      values ($1, $2, $3, $4, $5, $6, 'all', 'Acordo', 'created', 'creditor', 50000, 0, 0, 0, 0, 0, 0, 50000, 1, false, '2026-11-20',
        '2099-01-01T00:00:00Z', false, gen_random_uuid(), 'Otávio Lacerda', 'acordo'))
      insert into agreement_installment (tenant_id, agreement_id, position, due_on, cents) values ($1, $2, 1, '2026-12-10', 50000)`,
    [given.tenant_id, id, numbers, given.school_id, given.guardian_id, given.enrollment_id],
  )
  return { id }
}
