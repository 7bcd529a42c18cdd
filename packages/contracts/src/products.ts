// Products: what a network charges for besides the monthly fee, at a value and up to a maximum.
import { z } from 'zod'
import { refusals as courseRefusals } from './courses.ts'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { AbilityAnswer, AmountField, Id, IdParams, Text } from './fields.ts'
import { exportOf, listQuery, Search, several } from './lists.ts'
import type { Phrases } from './refusals.ts'

export const events = declareEvents('products', {
  'product.created': NoPayload,
  'product.updated': NoPayload,
})

export const refusals = {
  product_not_found: { 'pt-BR': 'Produto não encontrado', en: 'The product was not found' },
  product_already_exists: {
    'pt-BR': 'Já existe um produto com este nome na rede. Escolha outro nome.',
    en: 'The network already has a product of this name. Choose another name.',
  },
  product_built_in: {
    'pt-BR': 'Este produto vem com o sistema: não muda nem é desativado.',
    en: 'This product comes with the system: it is neither changed nor deactivated.',
  },
  product_already_inactive: { 'pt-BR': 'Este produto já está inativo.', en: 'This product is already inactive.' },
  product_already_active: { 'pt-BR': 'Este produto já está ativo.', en: 'This product is already active.' },
  product_maximum_above_network: {
    'pt-BR': 'O valor máximo passa do maior valor de produto da rede (R$ {limit}). Diminua-o.',
    en: 'The maximum value is above the largest product value of the network (R$ {limit}). Lower it.',
  },
} satisfies Phrases

/** What a person may choose. */
export const ProductCategory = z.enum([
  ...(['travel', 'material', 'uniform', 'transportation', 'extracurricularClass'] as const),
  ...(['sport', 'insurance', 'food', 'enrollment'] as const),
])
export type ProductCategory = z.output<typeof ProductCategory>
/** With the category of the built-in monthly fee. */
export const AnyCategory = z.enum([...ProductCategory.options, 'tuition'])
export type AnyCategory = z.output<typeof AnyCategory>

/** The two that come with a network. */
export const BuiltInCode = z.enum(['tuition', 'enrollment'])
export type BuiltInCode = z.output<typeof BuiltInCode>

const Fields = z.strictObject({
  name: Text(60),
  category: ProductCategory,
  valueCents: AmountField,
  /** The most that one invoice may charge for it. */
  maximumCents: AmountField,
  /** The courses it is for; none = all. */
  courseIds: z
    .array(Id)
    .max(200)
    .default([])
    .transform((ids) => [...new Set(ids)]),
})
const isWithinMaximum = ({ valueCents, maximumCents }: { valueCents: number; maximumCents: number }) =>
  valueCents <= maximumCents
const withinMaximum = { error: 'value_above_maximum', path: ['maximumCents'] }

export const ProductInput = Fields.refine(isWithinMaximum, withinMaximum)
export const ProductUpdate = Fields.extend({ version: z.number().int().min(1) }).refine(isWithinMaximum, withinMaximum)

export const Product = z.object({
  id: z.uuid(),
  name: z.string(),
  category: AnyCategory,
  /** Comes with the network: charged at the value of the enrollment. */
  isBuiltIn: z.boolean(),
  valueCents: z.number().int().nullable(),
  maximumCents: z.number().int().nullable(),
  isActive: z.boolean(),
  /** How many courses it is for; 0 = all. */
  courseCount: z.number().int(),
  /** Those of them that the caller's schools have. */
  courses: z.array(z.object({ id: z.uuid(), name: z.string(), schoolName: z.string() })),
  version: z.number().int(),
  can: z.object({ update: AbilityAnswer, deactivate: AbilityAnswer, activate: AbilityAnswer }).optional(),
})
export type Product = z.output<typeof Product>

const base = '/api/core/products'

/** With those of the areas that its calls reach into. */
const callRefusals = { ...courseRefusals, ...refusals }
const written = [
  ...(['product_already_exists', 'product_maximum_above_network'] as const),
  ...(['course_not_found', 'course_inactive'] as const),
]

const list = read(`GET ${base}`, {
  summary: 'Products of the network, by name',
  needs: 'Caderneta.Product.GetAll',
  query: listQuery(
    {
      category: several(AnyCategory),
      /** What these courses may be charged: products for them, and products for all. */
      courseId: several(Id),
      search: Search,
      isActive: z.stringbool().optional(),
    },
    ['name', 'category', 'value', 'maximum', 'courses', 'state'],
  ),
  returns: pageOf(Product),
})

export const products = area('products', callRefusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, {
    summary: 'One product',
    needs: 'Caderneta.Product.Get',
    params: IdParams,
    returns: Product,
    refuses: ['product_not_found'],
  }),
  create: write(`POST ${base}`, {
    summary: 'Put a product into the catalog of the network',
    needs: 'Caderneta.Product.Create',
    body: ProductInput,
    returns: Product,
    refuses: written,
    status: 201,
    wholeNetwork: true,
  }),
  update: write(`PUT ${base}/:id`, {
    summary: 'Change a product; the value holds for invoices written down from now on',
    needs: 'Caderneta.Product.Update',
    params: IdParams,
    body: ProductUpdate,
    returns: Product,
    refuses: ['product_not_found', 'product_built_in', ...written],
    wholeNetwork: true,
  }),
  deactivate: write(`POST ${base}/:id/deactivate`, {
    summary: 'Take a product out of the catalog: nothing new is charged for it',
    needs: 'Caderneta.Product.Update',
    params: IdParams,
    returns: Product,
    refuses: ['product_not_found', 'product_built_in', 'product_already_inactive'],
    wholeNetwork: true,
  }),
  activate: write(`POST ${base}/:id/activate`, {
    summary: 'Put a product back into the catalog',
    needs: 'Caderneta.Product.Update',
    params: IdParams,
    returns: Product,
    refuses: ['product_not_found', 'product_already_active'],
    wholeNetwork: true,
  }),
})
