import { type ContractModel, contractModels } from '@caderneta/contracts/contract-models'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { contractModelPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { ContractModelFields } from './contract-model-fields.tsx'

export function EditContractModelPage() {
  const { contractModelId } = usePathParams(contractModelPaths.change)
  const query = useRecord(contractModels.get, { id: contractModelId })
  return <LoadedOnce query={query}>{(record) => <EditContractModel record={record} />}</LoadedOnce>
}

function EditContractModel({ record }: { record: ContractModel }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = contractModelPaths.one({ contractModelId: record.id })
  const form = useForm(contractModels.update, {
    initial: record,
    onDone: ({ name }) => saved({ title: t('saved'), line: name }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: contractModelPaths.list() },
        { label: record.name, href: page },
      ]}
      title={t('edit_this')}
      who={record.name}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <ContractModelFields form={form}>
        <FormField span={6}>
          <SwitchField label={t('is_active')} hint={t('is_active_hint')} {...form.bind('isActive')} />
        </FormField>
      </ContractModelFields>
    </FormPage>
  )
}
