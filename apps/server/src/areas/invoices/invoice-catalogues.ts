// Small reads around the list: statuses with their words, methods, counts, who is in debt.
import { invoiceStatuses } from '@caderneta/contracts/invoice-shapes'
import { statusWords } from '@caderneta/contracts/invoice-status-words'
import { invoices } from '@caderneta/contracts/invoices'
import { previousBusinessDay } from '@caderneta/kernel/business-days'
import { addDays } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { invoiceConditions } from './invoice-conditions.ts'

export const invoiceStatusList = query(invoices.statuses, async (_tx, _input, scope) => ({
  items: invoiceStatuses.map((value) => ({ value, name: statusWords[value][scope.locale] })),
}))

const methods = [
  ['boleto', { 'pt-BR': 'Boleto', en: 'Bank slip' }],
  ['pix', { 'pt-BR': 'Pix', en: 'Pix' }],
  ['creditCard', { 'pt-BR': 'Cartão de crédito', en: 'Credit card' }],
  ['debitCard', { 'pt-BR': 'Cartão de débito', en: 'Debit card' }],
] as const

export const paymentMethods = query(invoices.paymentMethods, async (_tx, _input, scope) => ({
  items: methods.map(([value, names]) => ({ value, name: names[scope.locale] })),
}))

const mostPerStatus = 1_001

export const countByStatus = query(invoices.countByStatus, async (tx, { query: filter }, scope) => {
  const { status: _, displayState: __, ...rest } = filter
  const counts = await tx.rows(
    statement(sql<{ status: (typeof invoiceStatuses)[number]; count: number }>`
      select s.status, c.count from unnest(${[...invoiceStatuses]}::text[]) s(status),
        lateral (select count(*) as count from (select 1 from invoice i
          where ${invoiceConditions(scope, rest)} and i.status = s.status limit ${mostPerStatus}::int) r) c`),
  )
  return {
    items: counts.map(({ status, count }) => ({
      status,
      count: Math.min(count, mostPerStatus - 1),
      isCapped: count >= mostPerStatus,
    })),
  }
})

export const financialStatus = query(
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

export const hasOpenInvoices = query(invoices.hasOpen, async (tx, _input, scope) => {
  const found = await tx.first(
    statement(sql<{ one: number }>`select 1 as one from invoice i
      where i.tenant_id = ${scope.tenantId}::int and i.status = 'open' and ${inSchools(scope, 'i.school_id')} limit 1`),
  )
  return found !== undefined
})
