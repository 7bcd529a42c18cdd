import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import { enrollmentContractPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { EnrollmentContractFields } from './enrollment-contract-fields.tsx'

export function NewEnrollmentContractPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const schools = useSchoolChoices('active')
  const form = useForm(enrollmentContracts.create, {
    initial: { schoolId: null, name: null },
    onDone: ({ id, name }) =>
      saved({ title: t('saved_new'), line: name }, enrollmentContractPaths.one({ enrollmentContractId: id })),
  })
  return (
    <FormPage
      crumbs={[{ label: t('title'), href: enrollmentContractPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={enrollmentContractPaths.list()}
    >
      <EnrollmentContractFields form={form}>
        <FormField span={6}>
          <SelectField label={t('school')} options={schools} required {...form.bind('schoolId')} />
        </FormField>
      </EnrollmentContractFields>
    </FormPage>
  )
}
