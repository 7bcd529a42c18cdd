// What later areas use of products: those that a new network begins with, and those that an invoice charges.
export { builtInProductsPart } from './built-in-products.ts'
export {
  chargeableProducts,
  type ChargedProduct,
  chargedProduct,
  isBuiltInCode,
  productForCharge,
} from './charged-product.ts'
