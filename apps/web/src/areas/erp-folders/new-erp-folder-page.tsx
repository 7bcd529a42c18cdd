import { erpFolders } from '@caderneta/contracts/erp-folders'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import { erpFolderPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { ErpFolderFields } from './erp-folder-fields.tsx'

export function NewErpFolderPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const schools = useSchoolChoices('active')
  const form = useForm(erpFolders.create, {
    initial: { schoolId: null, name: null, programId: null },
    onDone: ({ id, path }) => saved({ title: t('saved_new'), line: path }, erpFolderPaths.one({ erpFolderId: id })),
  })
  return (
    <FormPage
      crumbs={[{ label: t('title'), href: erpFolderPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={erpFolderPaths.list()}
    >
      <ErpFolderFields form={form}>
        <FormField span={6}>
          <SelectField label={t('school')} options={schools} required {...form.bind('schoolId')} />
        </FormField>
      </ErpFolderFields>
    </FormPage>
  )
}
