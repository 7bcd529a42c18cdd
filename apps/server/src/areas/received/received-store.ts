// Payments as the scope sees them. Each keeps the school of its invoice, so that a school's days are found on an index.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { type RawBuilder, sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { allOf, type Condition, when } from '../../platform/db/conditions.ts'

type Filter = {
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  schoolId?: readonly string[] | undefined
  method?: readonly string[] | undefined
  bankAccountId?: readonly string[] | undefined
}

/** On a payment `p`. */
export function asked(scope: Scope, { from, to, schoolId, method, bankAccountId }: Filter): Condition {
  return allOf([
    sql`p.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'p.school_id')}`,
    when(from, (day) => sql`p.paid_on >= ${day}::date`),
    when(to, (day) => sql`p.paid_on <= ${day}::date`),
    when(schoolId, (ids) => sql`p.school_id = any(${[...ids]}::uuid[])`),
    when(method, (methods) => sql`p.method = any(${[...methods]}::text[])`),
    when(bankAccountId, (ids) => sql`${accountOf(scope)} = any(${[...ids]}::uuid[])`),
  ])
}

/** The bank account that a payment `p` came to: that of its invoice's agreement. Null at the counter, and for credit. */
export function accountOf(scope: Scope): RawBuilder<string | null> {
  return sql`case when p.method in ('boleto', 'pix') then (select ag.bank_account_id from invoice i
    join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
    where i.tenant_id = ${scope.tenantId}::int and i.id = p.invoice_id) end`
}

/** Payments or invoices of a period that are added up; of more than that a part is, and the answer says so. */
export const mostAdded = 100_000
