import { categoryWords } from '@caderneta/contracts/product-words'
import { products } from '@caderneta/contracts/products'
import { choice, flag, money, phrase, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listProducts } from './list-products.ts'
import type { Product } from '@caderneta/contracts/products'
import type { Phrase } from '@caderneta/contracts/refusals'

export const exportProducts = exportOf(products.export, listProducts, {
  name: { 'pt-BR': 'Produtos', en: 'Products' },
  columns: [
    text('Produto', 'Product', (row) => row.name),
    choice('Categoria', 'Category', categoryWords, (row) => row.category),
    money('Valor (R$)', 'Value (R$)', (row) => row.valueCents),
    money('Valor máximo (R$)', 'Maximum value (R$)', (row) => row.maximumCents),
    phrase('Cursos', 'Courses', coursesText),
    flag('Ativo', 'Active', (row) => row.isActive),
  ],
})

/** Courses of other schools than the reader's are counted, not named. */
function coursesText({ courseCount, courses }: Product): Phrase {
  if (courseCount === 0) return { 'pt-BR': 'Todos', en: 'All' }
  const names = courses.map(({ name, schoolName }) => `${name} (${schoolName})`)
  const others = courseCount - courses.length
  const more = (words: string) => [...names, ...(others > 0 ? [words] : [])].join(', ')
  return { 'pt-BR': more(`de outras escolas: ${others}`), en: more(`of other schools: ${others}`) }
}
