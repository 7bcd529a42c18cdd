import { type AgreementRecord, agreements } from '@caderneta/contracts/agreements'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { agreementPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EditAgreementPage() {
  const { agreementId } = usePathParams(agreementPaths.change)
  const query = useRecord(agreements.get, { id: agreementId })
  return <LoadedOnce query={query}>{(record) => <EditAgreement record={record} />}</LoadedOnce>
}

/** Its words alone: what was agreed stays as it is. */
function EditAgreement({
  record: { id, title, description, version, code, guardianName },
}: {
  record: AgreementRecord
}) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = agreementPaths.one({ agreementId: id })
  const form = useForm(agreements.update, {
    initial: { id, title, description, version },
    onDone: (done) => saved({ title: t('saved'), line: done.title }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: agreementPaths.list() },
        { label: t('code_of', { code }), href: page },
      ]}
      title={t('edit_this')}
      who={guardianName}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <FormSection title={t('one')}>
        <FormField span={6}>
          <TextField label={t('heading')} maxLength={80} required {...form.bind('title')} />
        </FormField>
        <FormField span={6}>
          <TextField label={t('description')} maxLength={1000} {...form.bind('description')} />
        </FormField>
      </FormSection>
    </FormPage>
  )
}
