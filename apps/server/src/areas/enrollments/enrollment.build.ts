// Test builder of an enrollment: no invoice issued yet, R$ 1.000,00 a month for the whole year, due on the 10th.
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Row = Insertable<Database['enrollment']>
type Ground = { insert(table: 'enrollment', row: Row): Promise<void> }

export async function buildEnrollment(
  ground: Ground,
  tenantId: number,
  given: Partial<Row> & Pick<Row, 'school_id' | 'class_id' | 'student_id' | 'guardian_id'>,
): Promise<{ id: string }> {
  const id = newId()
  const { monthly_cents: monthlyCents = 100_000, enrollment_part_cents: part = 0, installments = 12 } = given
  await ground.insert('enrollment', {
    tenant_id: tenantId,
    id,
    school_year: 2026,
    monthly_cents: monthlyCents,
    annuity_cents: Number(monthlyCents) * installments + Number(part),
    installments,
    starting_month: 1,
    due_day: 10,
    status: 'inProgress',
    ...given,
  })
  return { id }
}
