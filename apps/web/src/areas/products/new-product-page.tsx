import { products } from '@caderneta/contracts/products'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { productPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { ProductFields } from './product-fields.tsx'

export function NewProductPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const form = useForm(products.create, {
    initial: { name: null, category: null, valueCents: null, maximumCents: null, courseIds: [] },
    onDone: ({ id, name }) => saved({ title: t('saved_new'), line: name }, productPaths.one({ productId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: productPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={productPaths.list()}
    >
      <ProductFields form={form} />
    </FormPage>
  )
}
