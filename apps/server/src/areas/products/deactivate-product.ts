import { events, products } from '@caderneta/contracts/products'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canDeactivate } from './product-rules.ts'
import { oneProduct, productForUpdate } from './product-store.ts'
import { toProduct } from './product-view.ts'

export const deactivateProduct = action(products.deactivate, {
  lock: ({ params }, scope) => ({
    held: one('product', productForUpdate(scope, params.id)),
    before: one('product', oneProduct(scope, params.id)),
  }),
  decide: ({ before }, _input, scope) => {
    const ability = canDeactivate(toProduct(before))
    if (!ability.can) return refuse(ability.reason)
    const event = events['product.updated']
    const { after, effects } = changed(
      'product',
      scope,
      before,
      { is_active: false },
      { event, history: 'deactivated' },
    )
    return accept(after, effects)
  },
  view: toProduct,
})
