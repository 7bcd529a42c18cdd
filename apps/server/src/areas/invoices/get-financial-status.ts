import { invoices } from '@caderneta/contracts/invoices'
import { previousBusinessDay } from '@caderneta/kernel/business-days'
import { addDays } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import { query } from '../../platform/operation/query.ts'
import { knownAs } from '../guardians/public.ts'
import { chargesOfInvoice, type InvoiceTermsColumns, termsColumns } from './invoice-charges.ts'
import type { InvoiceTable } from './invoice-rows.ts'

type Debt = InvoiceTermsColumns & Pick<InvoiceTable, 'student_id'>

export const getFinancialStatus = query(invoices.financialStatus, (tx, { query: { StudentId } }, scope) =>
  financialStatusOf(tx, scope, StudentId),
)

/** Of each student, in the order asked. @throws Refusal where one is unknown or out of scope: of them nothing is said, least of all that nothing is owed. */
export async function financialStatusOf(tx: Tx, scope: Scope, asked: readonly string[]) {
  const lastLate = previousBusinessDay(addDays(scope.today, -1))
  const [known, debts] = await Promise.all([
    tx.rows(studentsInScope(scope, asked)),
    tx.rows(
      statement(sql<Debt>`
      select t.id as student_id, ${termsColumns('i')}
      from student t ${knownAs}
      join invoice i on i.tenant_id = t.tenant_id and i.student_id = k.id
      where t.tenant_id = ${scope.tenantId}::int and t.id = any(${asked}::uuid[]) and ${inSchools(scope, 'i.school_id')}
        and i.status = any('{generated,pending,inProtest,expired}') and i.due_on <= ${lastLate}::date`),
    ),
  ])
  const owed = new Map<string, number>()
  for (const debt of debts) {
    const { totalCents } = chargesOfInvoice(debt, scope.today)
    // none: the first debt of the student
    owed.set(debt.student_id, (owed.get(debt.student_id) ?? 0) + totalCents)
  }
  const students = new Set(asked)
  if (known.length < students.size) throw new Refusal('student_not_found')
  return {
    items: [...students].map((studentId) => ({
      studentId,
      isInDebt: owed.has(studentId),
      // none: a student who owes nothing
      overdueCents: owed.get(studentId) ?? 0,
    })),
  }
}

/** A student is in scope with their school, or with an invoice of a school in scope. */
function studentsInScope(scope: Scope, asked: readonly string[]): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select s.id from student s
    where s.tenant_id = ${scope.tenantId}::int and s.id = any(${asked}::uuid[]) and s.merged_into is null and (${inSchools(scope, 's.school_id')}
      or exists (select from invoice i where i.tenant_id = s.tenant_id and i.student_id = s.id and ${inSchools(scope, 'i.school_id')}))`)
}
