import { type ErpRetorno, erpRetornos } from '@caderneta/contracts/erp-retornos'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { erpRetornoPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { ErpRetornoFields } from './erp-retorno-fields.tsx'

export function EditErpRetornoPage() {
  const { erpRetornoId } = usePathParams(erpRetornoPaths.change)
  const query = useRecord(erpRetornos.get, { id: erpRetornoId })
  return <LoadedOnce query={query}>{(record) => <EditErpRetorno record={record} />}</LoadedOnce>
}

function EditErpRetorno({ record }: { record: ErpRetorno }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = erpRetornoPaths.one({ erpRetornoId: record.id })
  const form = useForm(erpRetornos.update, {
    initial: record,
    onDone: ({ name }) => saved({ title: t('saved'), line: name }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: erpRetornoPaths.list() },
        { label: record.name, href: page },
      ]}
      title={t('edit_this')}
      who={record.name}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <ErpRetornoFields form={form}>
        <FormField span={6}>
          <SwitchField label={t('is_active')} hint={t('is_active_hint')} {...form.bind('isActive')} />
        </FormField>
      </ErpRetornoFields>
    </FormPage>
  )
}
