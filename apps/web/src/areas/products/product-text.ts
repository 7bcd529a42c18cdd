// Category and courses in words, and the choices of categories.
import { categoryWords } from '@caderneta/contracts/product-words'
import { AnyCategory, type Product, ProductCategory } from '@caderneta/contracts/products'
import type { Language } from '../../client/client-port.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { SelectOption } from '../../ui/select-field.tsx'
import { phrases } from './phrases.ts'

export function categoryText(category: AnyCategory, language: Language): string {
  return categoryWords[category][language]
}

/** For a filter: with the category of the monthly fee. */
export function everyCategory(language: Language): SelectOption<AnyCategory>[] {
  return AnyCategory.options.map((value) => ({ value, label: categoryText(value, language) }))
}

/** For a form. */
export function categoryChoices(language: Language): SelectOption<ProductCategory>[] {
  return ProductCategory.options.map((value) => ({ value, label: categoryText(value, language) }))
}

/** `Todos`, or the courses by name. Those of schools that the person does not see are counted. */
export function useCoursesText(): (product: Pick<Product, 'courseCount' | 'courses'>) => string {
  const t = usePhrases(phrases)
  return ({ courseCount, courses }) => {
    if (courseCount === 0) return t('all_courses')
    const others = courseCount - courses.length
    const names = courses.map(({ name, schoolName }) => `${name} (${schoolName})`)
    return [...names, ...(others > 0 ? [t('other_schools', { count: others })] : [])].join(', ')
  }
}
