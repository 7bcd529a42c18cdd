import type { School } from '@caderneta/contracts/school-shapes'
import { schools } from '@caderneta/contracts/schools'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { schoolPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { SchoolFields } from './school-fields.tsx'
import { termsOf } from './new-school.ts'

export function EditSchoolPage() {
  const { schoolId } = usePathParams(schoolPaths.change)
  const query = useRecord(schools.get, { id: schoolId })
  return <LoadedOnce query={query}>{(school) => <EditSchool school={school} />}</LoadedOnce>
}

function EditSchool({ school }: { school: School }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = schoolPaths.one({ schoolId: school.id })
  const form = useForm(schools.update, {
    initial: { ...school, terms: termsOf(school) },
    // Covered owners cannot be sent back: left out, they stay.
    given: ({ owners, ...values }) => (school.isMasked ? values : { ...values, owners }),
    onDone: ({ fantasyName }) => saved({ title: t('saved'), line: fantasyName }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: schoolPaths.list() },
        { label: school.fantasyName, href: page },
      ]}
      title={t('edit')}
      who={school.fantasyName}
      form={form}
      submit={t('save_school')}
      cancelHref={page}
    >
      <SchoolFields form={form} owners={!school.isMasked} />
      <FormSection title={t('state')}>
        <FormField span={6}>
          <SwitchField label={t('is_active')} hint={t('is_active_hint')} {...form.bind('isActive')} />
        </FormField>
      </FormSection>
    </FormPage>
  )
}
