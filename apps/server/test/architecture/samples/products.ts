import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const productFields = (): Given => ({
  name: `Produto ${nextNumber()}`,
  category: 'travel',
  valueCents: 9_000,
  maximumCents: 10_000,
})

export const productSamples: AreaSamples = {
  ids: { products: async ({ build }) => (await build.product()).id },
  calls: {
    'products.create': productFields,
    'products.activate': async ({ build }) => ({ id: (await build.product({ is_active: false })).id }),
    'products.update': () => ({ ...productFields(), version: 1 }),
  },
}
