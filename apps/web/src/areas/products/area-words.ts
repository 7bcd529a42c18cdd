import type { AreaWords } from '../../client/area-words.ts'
import { productPaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    products: {
      area: { 'pt-BR': 'Produtos', en: 'Products' },
      verbs: {
        deactivate: { 'pt-BR': 'desativou', en: 'deactivated' },
        activate: { 'pt-BR': 'ativou', en: 'activated' },
      },
    },
  },
  fields: {
    value_cents: { 'pt-BR': 'Valor', en: 'Value' },
    maximum_cents: { 'pt-BR': 'Valor máximo', en: 'Maximum value' },
    courseIds: { 'pt-BR': 'Cursos', en: 'Courses' },
    coursesAdded: { 'pt-BR': 'Cursos incluídos', en: 'Courses added' },
    coursesRemoved: { 'pt-BR': 'Cursos retirados', en: 'Courses removed' },
    category: { 'pt-BR': 'Categoria', en: 'Category' },
  },
  subjects: {
    product: {
      words: { 'pt-BR': 'o produto {name}', en: 'product {name}' },
      page: { href: (productId) => productPaths.one({ productId }), needs: 'Caderneta.Product.Get' },
    },
  },
  permissions: {
    'Caderneta.Product': { group: 'receive' },
  },
}
