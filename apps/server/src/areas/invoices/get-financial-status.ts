import { invoices } from '@caderneta/contracts/invoices'
import { previousBusinessDay } from '@caderneta/kernel/business-days'
import { addDays } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { chargesOfInvoice } from './invoice-charges.ts'
import type { InvoiceTable } from './invoice-store.ts'

type Debt = Pick<
  InvoiceTable,
  | 'student_id'
  | 'due_on'
  | 'nominal_cents'
  | 'open_cents'
  | 'fine_ppm'
  | 'interest_ppm'
  | 'interest_per'
  | 'count_from'
  | 'early_discounts'
>

export const getFinancialStatus = query(
  invoices.financialStatus,
  async (tx, { query: { StudentId: students } }, scope) => {
    const lastLate = previousBusinessDay(addDays(scope.today, -1))
    const debts = await tx.rows(
      statement(sql<Debt>`
      select i.student_id, i.due_on, i.nominal_cents, i.open_cents, i.fine_ppm, i.interest_ppm, i.interest_per, i.count_from, i.early_discounts
      from invoice i
      where i.tenant_id = ${scope.tenantId}::int and i.student_id = any(${students}::uuid[]) and ${inSchools(scope, 'i.school_id')}
        and i.status = any('{generated,pending,inProtest,expired}') and i.due_on <= ${lastLate}::date`),
    )
    const owed = new Map<string, number>()
    for (const debt of debts) {
      const { totalCents } = chargesOfInvoice(debt, scope.today)
      // none: the first debt of the student
      owed.set(debt.student_id, (owed.get(debt.student_id) ?? 0) + totalCents)
    }
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
