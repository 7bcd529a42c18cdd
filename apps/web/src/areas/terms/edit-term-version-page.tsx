import { terms, type WholeTermVersion } from '@caderneta/contracts/terms'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { termVersionPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { TermTextFields } from './term-text-fields.tsx'

export function EditTermVersionPage() {
  const { termVersionId } = usePathParams(termVersionPaths.change)
  const query = useRecord(terms.get, { id: termVersionId })
  return <LoadedOnce query={query}>{(record) => <EditTermVersion record={record} />}</LoadedOnce>
}

function EditTermVersion({ record }: { record: WholeTermVersion }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = termVersionPaths.one({ termVersionId: record.id })
  const { id, titlePt, titleEn, textPt, textEn, version } = record
  const form = useForm(terms.update, {
    initial: { id, titlePt, titleEn, htmlPt: textPt.html, htmlEn: textEn.html, version },
    onDone: (answer) => saved({ title: t('saved'), line: answer.titlePt }, page),
  })
  return (
    <FormPage
      crumbs={[
        useSettingsCrumb(),
        { label: t('title'), href: termVersionPaths.list() },
        { label: titlePt, href: page },
      ]}
      title={t('edit_this')}
      who={titlePt}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <TermTextFields form={form} />
    </FormPage>
  )
}
