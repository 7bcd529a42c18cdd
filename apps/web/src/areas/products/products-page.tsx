import { type Product, products } from '@caderneta/contracts/products'
import { type Language } from '../../client/client-port.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Money } from '../../ui/format.tsx'
import { useCourseFilter } from '../courses/public.ts'
import { productPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { categoryText, everyCategory, useCoursesText } from './product-text.ts'

/** The catalog of the network, by name. */
export function ProductsPage() {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const coursesText = useCoursesText()
  return (
    <ListPage
      list={products.list}
      exported={products.export}
      title={t('title')}
      create={{ label: t('create'), href: productPaths.create(), demand: products.create }}
      find={t('find')}
      filters={[
        { field: 'category', name: t('category'), choices: everyCategory(language) },
        useCourseFilter(),
        useActiveFilter('masculine'),
      ]}
      columns={columnsOf(t, language, coursesText)}
      name={(row) => row.name}
      href={(row) => productPaths.one({ productId: row.id })}
      card={(row) => ({
        title: row.name,
        amount: <Value row={row} t={t} />,
        lines: [categoryText(row.category, language), coursesText(row)],
        pill: <ActivePill isActive={row.isActive} gender="masculine" />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function columnsOf(t: Words, language: Language, coursesText: (row: Product) => string): Column<Product>[] {
  return [
    { id: 'name', header: t('one'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'category', header: t('category'), cell: (row) => categoryText(row.category, language) },
    { id: 'courses', header: t('courses'), cell: (row) => coursesText(row), quiet: true, rank: 'low' },
    { id: 'value', header: t('amount'), kind: 'money', cell: (row) => <Value row={row} t={t} /> },
    {
      id: 'maximum',
      header: t('maximum'),
      kind: 'money',
      cell: (row) => (row.maximumCents === null ? '---' : <Money cents={row.maximumCents} digits />),
      rank: 'middle',
    },
    { id: 'state', header: t('state'), cell: (row) => <ActivePill isActive={row.isActive} gender="masculine" /> },
  ]
}

function Value({ row, t }: { row: Product; t: Words }) {
  return row.valueCents === null ? t('of_enrollment') : <Money cents={row.valueCents} digits />
}
