import { contractModels, type WholeContractModel } from '@caderneta/contracts/contract-models'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { ContractModelText } from './contract-model-text.tsx'
import { contractModelPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EditContractModelPage() {
  const { contractModelId } = usePathParams(contractModelPaths.change)
  const query = useRecord(contractModels.get, { id: contractModelId })
  return <LoadedOnce query={query}>{(record) => <EditContractModel record={record} />}</LoadedOnce>
}

function EditContractModel({ record: { id, title, text, version } }: { record: WholeContractModel }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = contractModelPaths.one({ contractModelId: id })
  const form = useForm(contractModels.update, {
    initial: { id, title, html: text.html, version },
    onDone: (answer) => saved({ title: t('saved'), line: answer.title }, page),
  })
  return (
    <FormPage
      crumbs={[
        useSettingsCrumb(),
        { label: t('title'), href: contractModelPaths.list() },
        { label: title, href: page },
      ]}
      title={t('edit_this')}
      who={title}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <ContractModelText form={form} />
    </FormPage>
  )
}
