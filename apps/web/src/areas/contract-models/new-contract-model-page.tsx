import { contractModels } from '@caderneta/contracts/contract-models'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { contractModelPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { ContractModelFields } from './contract-model-fields.tsx'

export function NewContractModelPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const form = useForm(contractModels.create, {
    initial: { name: null },
    onDone: ({ id, name }) =>
      saved({ title: t('saved_new'), line: name }, contractModelPaths.one({ contractModelId: id })),
  })
  return (
    <FormPage
      crumbs={[{ label: t('title'), href: contractModelPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={contractModelPaths.list()}
    >
      <ContractModelFields form={form} />
    </FormPage>
  )
}
