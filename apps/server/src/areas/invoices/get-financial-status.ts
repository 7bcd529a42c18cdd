import { invoices } from '@caderneta/contracts/invoices'
import { previousBusinessDay } from '@caderneta/kernel/business-days'
import { addDays } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'

export const getFinancialStatus = query(
  invoices.financialStatus,
  async (tx, { query: { StudentId: students } }, scope) => {
    const lastLate = previousBusinessDay(addDays(scope.today, -1))
    const debts = await tx.rows(
      statement(sql<{ student_id: string; cents: number }>`
      select i.student_id, sum(i.open_cents)::bigint as cents from invoice i
      where i.tenant_id = ${scope.tenantId}::int and i.student_id = any(${students}::uuid[]) and ${inSchools(scope, 'i.school_id')}
        and i.status = any('{generated,pending,inProtest,expired}') and i.due_on <= ${lastLate}::date
      group by i.student_id`),
    )
    const owed = new Map(debts.map((debt) => [debt.student_id, debt.cents]))
    return {
      items: students.map((studentId) => ({
        studentId,
        isInDebt: owed.has(studentId),
        // none: a student who owes nothing
        overdueCents: owed.get(studentId) ?? 0,
      })),
    }
  },
)
