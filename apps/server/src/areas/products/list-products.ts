import { products } from '@caderneta/contracts/products'
import { inSchools } from '../../platform/access/scope.ts'
import { when } from '../../platform/db/conditions.ts'
import { sql } from '../../platform/db/sql.ts'
import { list } from '../../platform/operation/list.ts'
import { productsInScope } from './product-store.ts'
import { toProduct } from './product-view.ts'

export const listProducts = list(products.list, {
  rows: productsInScope,
  equal: { category: 'category', isActive: 'is_active' },
  search: 'search',
  where: ({ courseId }, scope) => [
    when(
      courseId,
      (ids) => sql`(r.course_count = 0 or exists (select from product_course pc
        join course c on c.tenant_id = pc.tenant_id and c.id = pc.course_id
        where pc.tenant_id = ${scope.tenantId}::int and pc.product_id = r.id and pc.course_id = any(${ids}::uuid[])
          and ${inSchools(scope, 'c.school_id')}))`,
    ),
  ],
  order: {
    name: ['search', 'text'],
    category: ['category', 'text'],
    value: ['value_order', 'number'],
    maximum: ['maximum_order', 'number'],
  },
  sorted: {
    courses: ['course_count', 'number'],
    state: ['is_active', 'flag'],
  },
  first: 'name',
  view: toProduct,
})
