import { products } from '@caderneta/contracts/products'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canActivate, canDeactivate, canUpdate } from './product-rules.ts'
import { oneProduct } from './product-store.ts'
import { toProduct } from './product-view.ts'

export const getProduct = query(products.get, async (tx, { params }, scope) => {
  const row = await tx.first(oneProduct(scope, params.id))
  if (!row) throw notFound('product')
  const product = toProduct(row)
  const may = allowed(products.update, scope)
  return {
    ...product,
    can: {
      update: may.can ? canUpdate(product) : may,
      deactivate: may.can ? canDeactivate(product) : may,
      activate: may.can ? canActivate(product) : may,
    },
  }
})
