import { invoices } from '@caderneta/contracts/invoices'
import { AnyCategory } from '@caderneta/contracts/products'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { monthCents } from './month-price.ts'
import { chargeableProducts } from '../products/public.ts'

export const listChargeable = query(invoices.chargeable, async (tx, { query: { enrollmentId, competence } }, scope) => {
  const enrollment = await tx.first(chargedEnrollment(scope, enrollmentId, competence ?? null))
  if (!enrollment) throw notFound('enrollment')
  const products = await tx.rows(chargeableProducts(scope, enrollment.course_id))
  return {
    items: products.map(({ id, code, name, category, value_cents, maximum_cents }) => ({
      product: code ?? id,
      name,
      category: AnyCategory.parse(category),
      valueCents: value_cents ?? (code === 'tuition' ? enrollment.tuition_cents : enrollment.monthly_cents),
      maximumCents: maximum_cents,
    })),
  }
})

/** `tuition_cents`: what an invoice of the month is drawn up for. */
type Enrolled = { course_id: string | null; monthly_cents: number; tuition_cents: number }

function chargedEnrollment(scope: Scope, id: string, competence: string | null): Query<Enrolled> {
  return statement(sql<Enrolled>`select c.course_id, e.monthly_cents,
      coalesce(${monthCents(competence)}, e.monthly_cents) as tuition_cents from enrollment e
    join academic_class c on c.tenant_id = e.tenant_id and c.id = e.class_id
    where e.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'e.school_id')} and e.id = ${id}::uuid`)
}
