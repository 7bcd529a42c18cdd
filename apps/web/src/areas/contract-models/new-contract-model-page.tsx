import { contractModels } from '@caderneta/contracts/contract-models'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { ContractModelText } from './contract-model-text.tsx'
import { contractModelPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function NewContractModelPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const form = useForm(contractModels.create, {
    initial: { title: null, html: '' },
    onDone: ({ id, title }) =>
      saved({ title: t('saved_new'), line: title }, contractModelPaths.one({ contractModelId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: contractModelPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={contractModelPaths.list()}
    >
      <ContractModelText form={form} />
    </FormPage>
  )
}
