// What every network sells from its first day: charged at the value of the enrollment, and never changed.
import { searchKey } from '@caderneta/kernel/search-text'
import { db } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'

const products = [
  { code: 'tuition', name: 'Mensalidade' },
  { code: 'enrollment', name: 'Matrícula' },
] as const

export function builtInProductsPart(tenantId: number): Part {
  const rows = products.map(({ code, name }) => ({
    tenant_id: tenantId,
    id: newId(),
    code,
    name,
    category: code,
    search: searchKey(name),
  }))
  return { name: 'new_product', rows: rows.length, sql: db.insertInto('product').values(rows).returning('id') }
}
