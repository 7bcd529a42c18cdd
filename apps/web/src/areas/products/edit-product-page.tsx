import { type Product, ProductCategory, products } from '@caderneta/contracts/products'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { productPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useMayReissue } from './product-verbs.ts'
import { ProductFields } from './product-fields.tsx'

export function EditProductPage() {
  const { productId } = usePathParams(productPaths.change)
  const query = useRecord(products.get, { id: productId })
  return <LoadedOnce query={query}>{(record) => <EditProduct record={record} />}</LoadedOnce>
}

function EditProduct({ record }: { record: Product }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const next = useNextPage(record)
  const page = productPaths.one({ productId: record.id })
  const form = useForm(products.update, {
    initial: valuesOf(record),
    onDone: ({ name, valueCents }) => saved({ title: t('saved'), line: name }, next(valueCents)),
  })
  return (
    <FormPage
      crumbs={[
        useSettingsCrumb(),
        { label: t('title'), href: productPaths.list() },
        { label: record.name, href: page },
      ]}
      title={t('edit_this')}
      who={record.name}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <ProductFields
        form={form}
        kept={record.courses.map(({ id, name, schoolName }) => ({ value: id, label: `${name} · ${schoolName}` }))}
      />
    </FormPage>
  )
}

/** After a new value the page that asks whether unpaid invoices change too; it leads back where none charges another. */
function useNextPage({ id, valueCents: before }: Product) {
  const mayReissue = useMayReissue()
  return (valueCents: number | null): string =>
    valueCents === before || before === null || !mayReissue
      ? productPaths.one({ productId: id })
      : invoicePaths.reissue({ productId: id, de: String(before) })
}

/** The monthly fee has a category that no form offers; nobody may change it either. */
function valuesOf(record: Product) {
  const category = ProductCategory.safeParse(record.category).data ?? null
  return { ...record, category, courseIds: record.courses.map(({ id }) => id) }
}
