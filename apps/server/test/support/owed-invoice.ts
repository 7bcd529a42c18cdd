// Test builder of an invoice that is owed since a day of the past, as no call could issue it.
import { newId } from '../../src/platform/uuid.ts'
import type { Builders } from './builders.ts'

type Made = Awaited<ReturnType<Builders['enrollment']>>

/** An invoice of the enrollment as the month of its due date left it: R$ 1.000,00. @returns its id. */
export async function owed(
  { ground, network }: Builders,
  made: Made,
  dueOn: string,
  status = 'generated',
): Promise<string> {
  const id = newId()
  await ground.insert('invoice', {
    tenant_id: network,
    id,
    school_id: made.schoolId,
    student_id: made.studentId,
    guardian_id: made.guardianId,
    enrollment_id: made.id,
    status: status === 'paid' ? 'paid' : 'generated',
    paid_on: status === 'paid' ? dueOn : null,
    number: Number.parseInt(newId().slice(-9), 16),
    competence: `${dueOn.slice(0, 7)}-01`,
    issued_on: '2026-09-01',
    due_on: dueOn,
    original_due_on: dueOn,
    nominal_cents: 100_000,
    open_cents: status === 'paid' ? 0 : 100_000,
    fine_ppm: 20_000,
    interest_ppm: 10_000,
    interest_per: 'month',
    count_from: 'shifted',
    search: '',
  })
  return id
}

/** Paid since, as money that arrived left it. */
export async function settled({ ground, network }: Builders, invoiceId: string): Promise<void> {
  await ground.pool.query(
    "update invoice set status = 'paid', open_cents = 0, paid_on = '2026-11-20' where tenant_id = $1 and id = $2",
    [network, invoiceId],
  )
}
