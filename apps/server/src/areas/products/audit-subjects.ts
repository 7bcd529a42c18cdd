import { products } from '@caderneta/contracts/products'
import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

export const subjects: Subject[] = [
  {
    noun: 'product',
    readBy: products.get,
    rows: (scope, ids) => sql`select p.id, p.name from product p
      where p.tenant_id = ${scope.tenantId}::int and p.id = any(${[...ids]}::uuid[])`,
  },
]
