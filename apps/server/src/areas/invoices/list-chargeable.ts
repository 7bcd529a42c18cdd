import { invoices } from '@caderneta/contracts/invoices'
import { AnyCategory } from '@caderneta/contracts/products'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { monthCents, partCents } from './month-price.ts'
import { productCents } from '../enrollments/public.ts'
import { type ChargedProduct, chargeableProducts } from '../products/public.ts'

export const listChargeable = query(invoices.chargeable, async (tx, { query: { enrollmentId, competence } }, scope) => {
  const enrollment = await tx.first(chargedEnrollment(scope, enrollmentId, competence ?? null))
  if (!enrollment) throw notFound('enrollment')
  const products = await tx.rows(chargeableProducts(scope, enrollment.course_id))
  return {
    items: products.map(({ id, code, name, category, value_cents, maximum_cents }) => ({
      product: code ?? id,
      name,
      category: AnyCategory.parse(category),
      ...offered(enrollment, { id, code, value_cents }, competence ?? null),
      maximumCents: maximum_cents,
    })),
  }
})

type Offered = Pick<ChargedProduct, 'id' | 'code' | 'value_cents'>

/** What it costs, and before the enrollment's own discount on it. A discount that takes all of it is refused when it is charged. */
function offered(enrollment: Enrolled, { id, code, value_cents }: Offered, competence: string | null) {
  const full = value_cents ?? (code === 'tuition' ? enrollment.tuition_cents : enrollment.part_cents)
  if (value_cents === null || competence === null) return { valueCents: full, fullCents: full }
  return { valueCents: Math.max(0, productCents(enrollment, { id, value_cents }, competence)), fullCents: full }
}

/** `tuition_cents`, `part_cents`: what an invoice of the month is drawn up for, of tuition and of what is paid at enrollment. */
type Enrolled = { course_id: string | null; product_discounts: unknown; tuition_cents: number; part_cents: number }

function chargedEnrollment(scope: Scope, id: string, competence: string | null): Query<Enrolled> {
  return statement(sql<Enrolled>`select c.course_id, e.product_discounts,
      coalesce(${monthCents(competence)}, e.monthly_cents) as tuition_cents,
      coalesce(${partCents(competence)}, nullif(e.enrollment_part_cents, 0), e.monthly_cents) as part_cents from enrollment e
    join academic_class c on c.tenant_id = e.tenant_id and c.id = e.class_id
    where e.tenant_id = ${scope.tenantId}::int and ${inSchools(scope, 'e.school_id')} and e.id = ${id}::uuid`)
}
