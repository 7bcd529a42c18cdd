// Products: what a network charges for besides the monthly fee, at a value and up to a maximum.
//
// Always holds: a product belongs to its network; its name, compared without accents and case, is one per network; its value is above R$ 1,00
// and at most its maximum, and the maximum was within the network's largest product value when it was written; the two products that come
// with a network (monthly fee, enrollment) have no value of their own and stay as they are. A product without courses is for all.
// Events out: product.created, product.updated.
import type { Area } from '../../platform/area.ts'
import { activateProduct } from './activate-product.ts'
import { subjects } from './audit-subjects.ts'
import { createProduct } from './create-product.ts'
import { deactivateProduct } from './deactivate-product.ts'
import { exportProducts } from './export-products.ts'
import { getProduct } from './get-product.ts'
import { listProducts } from './list-products.ts'
import { updateProduct } from './update-product.ts'

export const productsArea: Area = {
  name: 'products',
  subjects,
  endpoints: [
    listProducts,
    exportProducts,
    getProduct,
    createProduct,
    updateProduct,
    deactivateProduct,
    activateProduct,
  ],
}
