import { type ErpFolder, erpFolders } from '@caderneta/contracts/erp-folders'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { erpFolderPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { ErpFolderFields } from './erp-folder-fields.tsx'

export function EditErpFolderPage() {
  const { erpFolderId } = usePathParams(erpFolderPaths.change)
  const query = useRecord(erpFolders.get, { id: erpFolderId })
  return <LoadedOnce query={query}>{(record) => <EditErpFolder record={record} />}</LoadedOnce>
}

function EditErpFolder({ record }: { record: ErpFolder }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = erpFolderPaths.one({ erpFolderId: record.id })
  const form = useForm(erpFolders.update, {
    initial: record,
    onDone: ({ path }) => saved({ title: t('saved'), line: path }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: erpFolderPaths.list() },
        { label: record.path, href: page },
      ]}
      title={t('edit_this')}
      who={record.path}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <ErpFolderFields form={form}>
        <FormField span={6}>
          <SwitchField label={t('is_active')} hint={t('is_active_hint')} {...form.bind('isActive')} />
        </FormField>
      </ErpFolderFields>
    </FormPage>
  )
}
