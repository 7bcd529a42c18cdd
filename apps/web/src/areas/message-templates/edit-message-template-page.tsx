import { messageTemplates, type WholeMessageTemplate } from '@caderneta/contracts/message-templates'
import type { FormValues } from '../../client/form-values.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { messageTemplatePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { contentOf, TemplateFields } from './template-fields.tsx'

export function EditMessageTemplatePage() {
  const { messageTemplateId } = usePathParams(messageTemplatePaths.change)
  const query = useRecord(messageTemplates.get, { id: messageTemplateId })
  return <LoadedOnce query={query}>{(record) => <EditMessageTemplate record={record} />}</LoadedOnce>
}

function EditMessageTemplate({ record }: { record: WholeMessageTemplate }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = messageTemplatePaths.one({ messageTemplateId: record.id })
  const { id, name, version, channel } = record
  const initial: FormValues<typeof messageTemplates.update> = { id, name, version, ...contentOf(record, channel) }
  const form = useForm(messageTemplates.update, {
    initial,
    given: (values) => ({
      id: values.id,
      name: values.name,
      version: values.version,
      ...contentOf(values, channel),
    }),
    onDone: (answer) => saved({ title: t('saved'), line: answer.name }, page),
  })
  return (
    <FormPage
      crumbs={[
        useSettingsCrumb(),
        { label: t('title'), href: messageTemplatePaths.list() },
        { label: record.name, href: page },
      ]}
      title={t('edit_this')}
      who={record.name}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <Note tone="go">{t('new_version_hint')}</Note>
      <TemplateFields form={form} channel={channel} kind={record.kind} banner={record.banner} />
    </FormPage>
  )
}
