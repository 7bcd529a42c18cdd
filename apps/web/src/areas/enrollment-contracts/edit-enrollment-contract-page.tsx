import { type EnrollmentContract, enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { enrollmentContractPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { EnrollmentContractFields } from './enrollment-contract-fields.tsx'

export function EditEnrollmentContractPage() {
  const { enrollmentContractId } = usePathParams(enrollmentContractPaths.change)
  const query = useRecord(enrollmentContracts.get, { id: enrollmentContractId })
  return <LoadedOnce query={query}>{(record) => <EditEnrollmentContract record={record} />}</LoadedOnce>
}

function EditEnrollmentContract({ record }: { record: EnrollmentContract }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = enrollmentContractPaths.one({ enrollmentContractId: record.id })
  const form = useForm(enrollmentContracts.update, {
    initial: record,
    onDone: ({ name }) => saved({ title: t('saved'), line: name }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: enrollmentContractPaths.list() },
        { label: record.name, href: page },
      ]}
      title={t('edit_this')}
      who={record.name}
      form={form}
      submit={t('save_this')}
      cancelHref={page}
    >
      <EnrollmentContractFields form={form}>
        <FormField span={6}>
          <SwitchField label={t('is_active')} hint={t('is_active_hint')} {...form.bind('isActive')} />
        </FormField>
      </EnrollmentContractFields>
    </FormPage>
  )
}
