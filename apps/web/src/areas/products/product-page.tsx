import { type Product, products } from '@caderneta/contracts/products'
import { usePathParams } from '../../client/path.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { BigMoney, moneyText } from '../../ui/format.tsx'
import { productPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { categoryText, useCoursesText } from './product-text.ts'
import { useProductVerbs } from './product-verbs.ts'

/** One product: what it costs, up to what it may be charged, for whom. */
export function ProductPage() {
  const t = usePhrases(phrases)
  const { productId } = usePathParams(productPaths.one)
  return (
    <RecordPage
      query={useRecord(products.get, { id: productId })}
      title={t('one')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: productPaths.list() }]}
      useView={useProductView}
    />
  )
}

function useProductView(record: Product): RecordView {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const coursesText = useCoursesText()
  const { valueCents, maximumCents } = record
  const facts: Fact[] = [
    { label: t('category'), value: categoryText(record.category, language) },
    ...(maximumCents === null ? [] : [{ label: t('maximum'), value: moneyText(maximumCents) }]),
    { label: t('courses'), value: coursesText(record) },
    ...(record.isBuiltIn ? [{ label: t('origin'), value: t('built_in') }] : []),
  ]
  return {
    title: record.name,
    pills: <ActivePill isActive={record.isActive} gender="masculine" size="header" />,
    verbs: useProductVerbs(record),
    lead: valueCents === null ? undefined : <BigMoney size="second" cents={valueCents} label={t('amount')} />,
    facts,
    history: { of: record.id },
  }
}
