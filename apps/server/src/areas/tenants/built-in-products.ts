// What every network sells from its first day, until products have their screens.
import { db } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'

const products = [
  { code: 'tuition', name: 'Mensalidade' },
  { code: 'enrollment', name: 'Matrícula' },
] as const

export function builtInProductsPart(tenantId: number): Part {
  const rows = products.map((product) => ({ tenant_id: tenantId, id: newId(), ...product, category: product.code }))
  return { name: 'new_product', rows: rows.length, sql: db.insertInto('product').values(rows).returning('id') }
}
